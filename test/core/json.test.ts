import fc from 'fast-check';
import { expect, test } from 'vitest';
import { json, jsonLines } from '../../src/core/json.ts';

const long = (length: number) => Array.from({ length }, (_, index) => ({ index, more: [index] }));

test.each([
	['a manifest in small', { a: 1, candidates: long(41), views: { omp: { skills: long(20) } } }],
	['lists on every level', { a: { b: { c: { d: { e: long(45) } } } } }],
	['lists of lists', long(50).map(() => long(30))],
	['nothing in it', { a: {}, b: [], c: null, d: undefined, e: { f: undefined } }],
	['only what is left out', { a: undefined }],
	['a list of holes', { list: [...long(30).map(() => undefined), Number.NaN] }],
	['no mapping', 'text\n'],
	['a command for a runner', { '##[a': ['##[error]', ...long(40), '##[group]'] }],
])('lines are the whole: %s', (_, value) => {
	expect([...jsonLines(value)].join('')).toBe(`${json(value)}\n`);
});

test('lines are the whole of any value, and end where lines end', () => {
	const shorter = fc.jsonValue({ maxDepth: 5 });
	const value = fc.oneof(shorter, fc.dictionary(fc.string(), fc.array(shorter, { maxLength: 70 })));
	fc.assert(
		fc.property(value, (one) => {
			const lines = [...jsonLines(one)];
			expect(lines.join('')).toBe(`${json(one)}\n`);
			for (const line of lines) expect(line.endsWith('\n')).toBe(true);
		}),
		{ numRuns: 300 },
	);
});

test('nothing that a runner obeys is left in it', () => {
	expect(json({ a: '##[error]' })).toBe('{\n  "a": "#\\u0023[error]"\n}');
	expect(JSON.parse(json({ a: '##[error]' }))).toEqual({ a: '##[error]' });
});
