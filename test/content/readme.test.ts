/** What the README and the guide for contributors say has to be so. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadCommands } from '../../src/cli/commands/index.ts';
import { commonOptions } from '../../src/cli/common-options.ts';
import { configSchema, skillsSettings } from '../../src/core/config.ts';
import { runtimes } from '../../src/core/runtimes/index.ts';
import * as library from '../../src/index.ts';

const commands = await loadCommands();
const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const readme = readFileSync(file('README.md'), 'utf8');
const contributing = readFileSync(file('CONTRIBUTING.md'), 'utf8');

/** Text from one `##` heading to the next. */
function section(title: string): string {
	const [, rest = ''] = readme.split(`\n## ${title}\n`);
	return rest.split('\n## ')[0] ?? '';
}

/** Words in back-ticks in one column of a table. */
function column(text: string, index: number): string[] {
	const cells = text.split('\n').filter((line) => line.startsWith('| `'));
	return cells.flatMap((line) =>
		[...(line.split(/(?<!\\)\|/)[index + 1] ?? '').matchAll(/`([^`]+)`/g)].map(
			([, word = '']) => word,
		),
	);
}

test('the table of commands has every command, and each example is one', () => {
	const table = section('Command line');
	const names = commands.map(({ name }) => name);
	expect(column(table, 0).sort()).toEqual([...names].sort());
	const examples = column(table, 2).map((example) => example.split(' '));
	expect(examples.map(([program, name]) => [program, name])).toEqual(
		column(table, 0).map((name) => ['skill-atlas', name]),
	);
});

test('every option that the README names exists', () => {
	const known = new Set(
		[commonOptions, ...commands.map(({ options }) => options)]
			.flatMap((options) => Object.keys(options))
			.map((key) => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
			.concat('--no-color', '--help'),
	);
	const named = section('Command line') + section('Review in CI');
	for (const [option] of named.matchAll(/--[a-z][a-z-]*/g)) expect(known).toContain(option);
});

test('the table of config keys has every key', () => {
	const table = section('Config file');
	expect(column(table, 0).sort()).toEqual(Object.keys(configSchema.shape).sort());
	for (const key of Object.keys(skillsSettings.shape)) expect(table).toContain(`\`${key}\``);
});

test('every export of the library is named', () => {
	for (const name of Object.keys(library)) expect(section('Library')).toContain(name);
});

test('the table of runtimes gives their versions', () => {
	for (const { id, version } of runtimes)
		expect(section('Accuracy')).toMatch(new RegExp(`\\| \`${id}\` \\|[^|]*${version}`));
});

test('recorded cases are counted right', () => {
	const count = (name: string) => {
		const data = JSON.parse(readFileSync(file(`test/conformance/cases/${name}.json`), 'utf8'));
		const lists = Array.isArray(data) ? [data] : Object.values<{ cases?: unknown[] }>(data);
		return lists
			.map((list) => (Array.isArray(list) ? list : (list.cases ?? [])).length)
			.reduce((sum, length) => sum + length, 0);
	};
	const both = (kind: string) => count(`${kind}-omp`) + count(`${kind}-xcsh`);
	const text = section('Accuracy').replace(/\s+/g, ' ');
	expect(text).toContain(`${both('discovery')} recorded cases of discovery`);
	expect(text).toContain(`${both('frontmatter')} of frontmatter`);
	expect(text).toContain(`${both('urls')} of \`skill://\` addresses`);
	expect(text).toContain(`${both('prompt') + both('context')} of the listing`);
});

test.each([
	['README.md', readme],
	['CONTRIBUTING.md', contributing],
])('%s leads to files and scripts that exist', (_, text) => {
	for (const [, target = ''] of text.matchAll(/\]\(([^)#:]+)\)/g))
		expect(existsSync(file(target)), target).toBe(true);
	for (const [, path = ''] of text.matchAll(/`((?:src|test|bench|content|docs)\/[\w./-]*)`/g))
		expect(existsSync(file(path)), path).toBe(true);
	const { scripts } = JSON.parse(readFileSync(file('package.json'), 'utf8'));
	for (const [, script = ''] of text.matchAll(/npm run (?:-\S+ )*([\w:-]+)/g))
		expect(Object.keys(scripts)).toContain(script);
});
