import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearTerms, spellingErrors } from '../../src/core/search-nearness.ts';

test.each([
	['deploy', 'deploy', 0],
	['deploy', 'depoly', 1],
	['deploy', 'deplo', 1],
	['deploy', 'deplloy', 1],
	['deploy', 'deplay', 1],
	['deploy', 'dapoly', 2],
	['deploy', 'display', 3],
	['deploy', 'review', 3],
])('%s and %s are %i errors apart', (left, right, errors) => {
	expect(spellingErrors(left, right, 2)).toBe(errors);
});

test('the distance is the same both ways', () => {
	const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
	fc.assert(
		fc.property(word, word, (left, right) => {
			expect(spellingErrors(left, right, 2)).toBe(spellingErrors(right, left, 2));
		}),
	);
});

const terms = ['code', 'codebas', 'kubernet', 'plantuml', 'review', 'rewind', 'tool'];
const near = (...spellings: string[]) =>
	nearTerms(terms, new Set(spellings)).map(([term]) => terms[term]);

test('a short word may hold no error, a middle one one, a long one two', () => {
	expect(near('too')).toEqual([]);
	expect(near('reveiw')).toEqual(['review']);
	expect(near('revwie')).toEqual([]);
	expect(near('kubrenets')).toEqual(['kubernet']);
});

test('the first letter may only be swapped with the second', () => {
	expect(near('lpantuml')).toEqual(['plantuml']);
	expect(near('xlantuml')).toEqual([]);
});

test('of several spellings, only the terms with fewest errors come', () => {
	expect(near('codebse', 'codebs')).toEqual(['codebas']);
});
