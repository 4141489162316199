import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { configSchema } from '../../src/core/config.ts';
import { configTemplate } from '../../src/core/config-template.ts';

test.each([
	{ title: 'Skills of a team' },
	{ title: 'Skills: all', skills: { customDirectories: ['skills', 'more skills'] } },
	{ title: 'Without a source', skills: {} },
])('the template sets $title and nothing else', (values) => {
	const { skills, ...others } = values;
	const set = skills === undefined || Object.keys(skills).length === 0 ? others : values;
	expect(parse(configTemplate(values))).toEqual(set);
});

test('every key stands there once, as a comment or with its value', () => {
	const text = configTemplate({ title: 'Skills', skills: { customDirectories: ['skills'] } });
	for (const key of Object.keys(configSchema.shape))
		expect(text.match(new RegExp(`^(# )?${key}:`, 'gm')), key).toHaveLength(1);
	expect(text.match(/customDirectories:/g)).toHaveLength(1);
});
