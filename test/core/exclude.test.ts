import { expect, test } from 'vitest';
import { pathExcluder } from '../../src/core/exclude.ts';

const rows: [patterns: string[], path: string, excluded: boolean][] = [
	[[], 'fixtures', false],
	[['fixtures'], 'fixtures', true],
	[['fixtures/'], 'fixtures', true],
	[['./fixtures/**'], 'fixtures', true],
	[['fixtures/**'], 'fixtures/old/pdf', true],
	[['fixtures/**'], 'test/fixtures', false],
	[['**/fixtures'], 'test/unit/fixtures', true],
	[['**/.cache'], 'tools/.cache', true],
	[['tools/*'], 'tools/a/b', false],
	[['{archive,old}-*'], 'old-skills', true],
	[['archive', 'old'], 'old', true],
];

for (const [patterns, path, excluded] of rows)
	test(`${JSON.stringify(patterns)} ${excluded ? 'leaves out' : 'keeps'} ${path}`, () => {
		expect(pathExcluder(patterns)(path)).toBe(excluded);
	});
