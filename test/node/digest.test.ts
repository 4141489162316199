import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSkillBytes, parseSkillText } from '../../src/core/frontmatter.ts';
import { digestBody, digestText } from '../../src/node/digest.ts';

const signs = fc.constantFrom(
	'a',
	'é',
	'🦊',
	' ',
	'\t',
	'\n',
	'\r',
	'\u00a0',
	'\u2028',
	'\v',
	'<!--',
);
const text = fc
	.tuple(
		fc.constantFrom(
			'',
			'\uFEFF',
			'---\nname: é\n---\n',
			'\uFEFF---\nname: a\n---  \n',
			'---\r\nb: c\r\n---\r\n',
		),
		fc.array(signs, { maxLength: 12 }),
	)
	.map(([head, body]) => head + body.join(''));

test('the digest of a body is the same from its bytes and from its text', () => {
	fc.assert(
		fc.property(text, (written) => {
			const bytes = Buffer.from(written);
			const { text: decoded, findings } = decodeSkillBytes(bytes);
			const { shownBody } = parseSkillText(decoded, { keepsProtoKey: true });
			const isExact = findings.length === 0;
			expect(digestBody(bytes, decoded, shownBody, isExact)).toBe(digestText(shownBody));
		}),
		{ numRuns: 2000 },
	);
});

test.each([
	['line ends', 'a\r\nb\n', 'a\nb'],
	['trailing blanks', 'a  \n\tb\t\n', 'a\n\tb'],
])('%s make no difference', (_, one, other) => {
	expect(digestText(one)).toBe(digestText(other));
});

test('blanks inside a line do', () => {
	expect(digestText('a b')).not.toBe(digestText('a  b'));
});
