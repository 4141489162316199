import { expect, test } from 'vitest';
import { HeldPieces } from '../../../src/node/pages/held-pieces.ts';

test('a page is cut at its pieces, in their order', () => {
	const held = new HeldPieces();
	const first = { html: '<p>One</p>' };
	const second = { source: 'two' };
	const marks = [first, second].map((piece) => held.hold('skills/one/', piece));
	expect(held.take(`<h1>${marks[0]}</h1>${marks[1]}`)).toEqual({
		address: 'skills/one/',
		parts: ['<h1>', first, '</h1>', second, ''],
	});
});

test('pages that are rendered at the same time keep their own pieces', () => {
	const held = new HeldPieces();
	const one = held.hold('one/', { html: '1' });
	const two = held.hold('two/', { html: '2' });
	expect(held.take(two)?.address).toBe('two/');
	expect(held.take(one)).toEqual({ address: 'one/', parts: ['', { html: '1' }, ''] });
});

test('a page without pieces is nobody’s to cut', () => {
	const held = new HeldPieces();
	held.hold('one/', { html: '1' });
	expect(held.take('<p>a <!--b 0--></p>')).toBeUndefined();
});

test('a mark of one build means nothing in another', () => {
	const mark = new HeldPieces().hold('one/', { html: '1' });
	const other = new HeldPieces();
	other.hold('one/', { html: '2' });
	expect(other.take(mark)).toBeUndefined();
});

test('a piece has one place', () => {
	const held = new HeldPieces();
	const mark = held.hold('one/', { html: '1' });
	expect(() => held.take(mark + mark)).toThrow('placed twice');
});
