import { expect, test } from 'vitest';
import { parseConfig } from '../../src/core/config.ts';
import { mergeFindings } from '../../src/core/findings/merge.ts';
import { nameProblem } from '../../src/core/findings/names.ts';
import { settingFindings } from '../../src/core/findings/settings.ts';
import { runtimes } from '../../src/core/runtimes/index.ts';
import type { Finding } from '../../src/core/types.ts';

test.each([
	['pdf', undefined],
	['a-1', undefined],
	['x'.repeat(64), undefined],
	['🦊'.repeat(65), 'has 65 characters, 64 are allowed'],
	['PDF', 'has other characters than a-z, 0-9 and -'],
	['a b', 'has other characters than a-z, 0-9 and -'],
	['-a', 'starts or ends with a dash'],
	['a--b', 'has two dashes in a row'],
])('the name %s %s', (name, problem) => {
	expect(nameProblem(name)).toBe(problem);
});

function findingsOf(settings: object): string[] {
	const config = { ...parseConfig({}, 'the test'), ...settings };
	const found = settingFindings(config, '.', () => new Set(['pdf', 'docs']), runtimes, ['known']);
	return mergeFindings(found, ['omp'], {}).map(({ code, message }) => `${code}: ${message}`);
}

test.each<[string, object, string[]]>([
	['patterns that match are fine', { skills: { ignoredSkills: ['p*'], includeSkills: ['*'] } }, []],
	[
		'a pattern without a match',
		{ skills: { ignoredSkills: ['pfd'] } },
		['setting-without-effect: skills.ignoredSkills: "pfd" matches no skill.'],
	],
	[
		'a pattern that versions read differently',
		{ skills: { includeSkills: ['pdf-{1..3}'] } },
		[
			'pattern-ambiguous: skills.includeSkills: "pdf-{1..3}" uses ranges such as {1..3}, which versions of the matcher read differently.',
		],
	],
	[
		'a negated pattern beside others',
		{ skills: { includeSkills: ['*', '!pdf'] } },
		[
			'pattern-adds: skills.includeSkills: "!pdf" does not subtract; it matches every name but one.',
		],
	],
	[
		'entries of disabledExtensions',
		{ disabledExtensions: ['skill:pdf', 'tool:x', 'pdf', 'Skill:pdf', 'skill: pdf'] },
		[
			'setting-without-effect: disabledExtensions: Skill:pdf is not of the form skill:<name>.',
			'setting-without-effect: disabledExtensions: pdf is not of the form skill:<name>.',
			'setting-without-effect: disabledExtensions: skill: pdf names no skill that was found.',
		],
	],
	[
		'a toggle that is text',
		{ skills: { enableClaudeUser: 'false' } },
		['setting-without-effect: skills.enableClaudeUser: "false" is text, which counts as on.'],
	],
	[
		'providers and codes that are not known',
		{ disabledProviders: ['github', 'gitlab'], rules: { known: 'off', unknown: 'off' } },
		[
			'setting-without-effect: disabledProviders: gitlab is no provider of these runtimes.',
			'setting-without-effect: rules: unknown is no code of a finding.',
		],
	],
])('%s', (_, settings, expected) => {
	expect(findingsOf(settings).sort()).toEqual(expected);
});

const finding = (runtime?: string, path = 'a'): Finding => ({
	code: 'skill-nested',
	path,
	args: { root: 'r', below: 'b' },
	...(runtime === undefined ? {} : { runtime }),
});

test('what every runtime of the catalog has is said once', () => {
	const merged = (found: Finding[], ids: string[]) =>
		mergeFindings(found, ids, {}).map(({ runtime }) => runtime);
	expect(merged([finding('omp'), finding('xcsh')], ['omp', 'xcsh'])).toEqual([undefined]);
	expect(merged([finding('omp')], ['omp', 'xcsh'])).toEqual(['omp']);
	expect(merged([finding('omp')], ['omp'])).toEqual(['omp']);
	expect(merged([finding(), finding('omp')], ['omp', 'xcsh'])).toEqual([undefined]);
});

test('diagnostics are sorted by path and carry words', () => {
	const merged = mergeFindings([finding('omp', 'b'), finding('omp', 'a')], ['omp'], {});
	expect(merged.map(({ path }) => path)).toEqual(['a', 'b']);
	expect(merged[0]).toMatchObject({
		severity: 'warning',
		message: 'b is nested too deep and not discovered: r is read one level deep.',
		hint: expect.stringContaining('customDirectories'),
	});
});
