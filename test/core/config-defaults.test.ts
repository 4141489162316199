import { expect, test } from 'vitest';
import { parseConfig } from '../../src/core/config.ts';
import { defaultConfig } from '../../src/core/config-defaults.ts';

test('a run without a config file has what an empty one gives', () => {
	const empty = parseConfig({}, 'an empty file');
	expect(defaultConfig()).toEqual(empty);
	expect(Object.keys(defaultConfig())).toEqual(Object.keys(empty));
});
