import { expect, test } from 'vitest';
import { digestText } from '../../src/node/digest.ts';

test.each([
	['line ends', 'a\r\nb\n', 'a\nb'],
	['trailing blanks', 'a  \n\tb\t\n', 'a\n\tb'],
])('%s make no difference', (_, one, other) => {
	expect(digestText(one)).toBe(digestText(other));
});

test('blanks inside a line do', () => {
	expect(digestText('a b')).not.toBe(digestText('a  b'));
});
