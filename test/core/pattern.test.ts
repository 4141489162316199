import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePattern } from '../../src/core/pattern.ts';
import recorded from '../conformance/cases/globs.json' with { type: 'json' };
import more from './bun/globs.json' with { type: 'json' };

describe.each([
	['the recorded matcher', recorded],
	['Bun.Glob of Bun 1.3.14', more],
])('patterns match as %s', (_, { names, cases }) => {
	test.each(cases.map(({ pattern, matches, stable }) => [pattern, { matches, stable }] as const))(
		'%j',
		(pattern, { matches, stable }) => {
			const { matches: match, doubt } = parsePattern(pattern);
			expect(names.filter(match)).toEqual(matches);
			if (!stable) expect(doubt).toBeDefined();
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
	['*{pdf,**/x}', '** in braces behind other text'],
	['{[a,b],c}', 'a comma in brackets in braces'],
	['{a,b}{c,d},e', 'a comma or a brace behind groups in braces'],
	['{a,b}'.repeat(11), 'more than 10 groups in braces'],
	['pdf\\', '\\ at the end'],
])('%s is read differently by versions', (pattern, doubt) => {
	expect(parsePattern(pattern).doubt).toBe(doubt);
});

test.each([
	'pdf',
	'pdf-*',
	'**/pdf',
	'team/**',
	'{a,b}',
	'{pdf,**/x}',
	'{a,b}-{c,d}',
	'\\[a',
	'[!p]*',
	'!pdf',
	'foo\\*bar',
	'**pdf',
	'',
])('%j is read alike by all versions', (pattern) => {
	expect(parsePattern(pattern).doubt).toBeUndefined();
});

test.each([
	[`${'*a'.repeat(50)}b`, 'a'.repeat(20_000)],
	['{a,b}'.repeat(300), 'ab'.repeat(150)],
	[`${'{a,b,c,d,e,f,g,h,aa,*}'.repeat(10)}x`, 'a'.repeat(100)],
	['{'.repeat(20_000), '{'],
	['[a'.repeat(20_000), 'a'],
	[`${'*/'.repeat(2000)}x`, 'a/'.repeat(2000)],
])('a hostile pattern ends: %#', (pattern, name) => {
	const { matches } = parsePattern(pattern);
	const start = performance.now();
	for (let round = 0; round < 10; round++) expect(matches(name)).toBe(false);
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
