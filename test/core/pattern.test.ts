import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePattern } from '../../src/core/pattern.ts';
import globs from '../conformance/cases/globs.json' with { type: 'json' };

describe('patterns match as the recorded matcher', () => {
	test.each(globs.cases.map(({ pattern, matches }) => [pattern, matches]))(
		'%j',
		(pattern, matches) => {
			const { matches: match } = parsePattern(pattern as string);
			expect(globs.names.filter(match)).toEqual(matches);
		},
	);
});

test.each([
	['@(a|b)', 'extended groups such as @(a|b)'],
	['pdf-{1..3}', 'ranges such as {1..3}'],
	['{pdf', '{ without }'],
	['[pdf', '[ without ]'],
	['!**/pdf', '** after ! or in braces'],
	['{pdf,team/**}', '** after ! or in braces'],
])('%s is read differently by versions', (pattern, doubt) => {
	expect(parsePattern(pattern).doubt).toBe(doubt);
});

test.each([
	'pdf',
	'pdf-*',
	'**/pdf',
	'team/**',
	'{a,b}',
	'[!p]*',
	'!pdf',
	'foo\\*bar',
	'**pdf',
	'',
])('%j is read alike by all versions', (pattern) => {
	expect(parsePattern(pattern).doubt).toBeUndefined();
});

test('a hostile pattern is as quick as any', () => {
	const { matches } = parsePattern(`${'*a'.repeat(50)}b`);
	const { matches: manyBranches } = parsePattern('{a,b}'.repeat(300));
	const start = performance.now();
	expect(matches('a'.repeat(20_000))).toBe(false);
	expect(manyBranches('ab'.repeat(150))).toBe(true);
	expect(performance.now() - start).toBeLessThan(5000);
});

test('no pattern throws, and each matches itself when its signs are escaped', () => {
	fc.assert(
		fc.property(
			fc.string({ unit: 'grapheme' }),
			fc.string({ unit: 'grapheme' }),
			(pattern, name) => {
				parsePattern(pattern).matches(name);
				const escaped = [...name]
					.map((sign) => (/[\w\s]/.test(sign) ? sign : `\\${sign}`))
					.join('');
				return parsePattern(escaped).matches(name);
			},
		),
	);
});
