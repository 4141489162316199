/** The quick way may give up, but what it gives must be what the other way gives. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnyText } from '../../src/node/any-text.ts';
import { plainText } from '../../src/node/secrets.ts';
import { readSimpleText } from '../../src/node/simple-text.ts';
import recorded from '../conformance/cases/frontmatter-omp.json' with { type: 'json' };

const dialect = { keepsProtoKey: true };

/** @returns whether the quick way was taken */
function check(bytes: Buffer): boolean {
	const [simple, counted] = [false, true].map((countsTokens) => {
		const quick = readSimpleText(bytes, plainText(bytes), countsTokens);
		if (quick === undefined) return false;
		const { dataIn, ...text } = quick;
		const { dataIn: dataInAny, ...any } = readAnyText(bytes, dialect, countsTokens);
		expect(text).toEqual(any);
		for (const keepsProtoKey of [true, false])
			expect(dataIn({ keepsProtoKey })).toEqual(dataInAny({ keepsProtoKey }));
		return true;
	});
	expect(simple).toBe(counted);
	return simple === true;
}

test('agrees on every recorded text, and takes many of them', () => {
	const taken = recorded.filter(({ content }) => check(Buffer.from(content)));
	expect(taken.length).toBeGreaterThan(5);
});

const heads = fc.constantFrom(
	...['---\nname: a\n---\n', '---\nname: é\ndescription: "漢 🦊"\n---  \n', '---\nname: a\n---'],
	...['---\nname: a\n---\t\n\n \n', '---\n__proto__: a\n---\n', '---\nname: [a\n---\n'],
	...[
		'---\r\nname: a\r\n---\r\n',
		'\uFEFF---\nname: a\n---\n',
		'---\nname: a\n--- x\n',
		'',
		'---\n',
	],
);
const pieces = fc.constantFrom(
	...[
		'a',
		'é',
		'漢',
		'🦊',
		' ',
		'  ',
		'\t',
		'\n',
		'\n\n',
		'\r',
		'\v',
		'\f',
		'\0',
		'\u001c',
		'\u0085',
	],
	...[
		'\u00a0',
		'\u2028',
		'\u3000',
		'\ufeff',
		'<!--',
		'-->',
		'<!-- b -->',
		'---',
		'\n---\n',
		'__proto__',
	],
);
const text = fc.tuple(heads, fc.array(pieces, { maxLength: 9 })).map(([head, body]) => {
	return Buffer.from(head + body.join(''));
});

test('agrees on generated texts, and takes many of them', () => {
	let taken = 0;
	fc.assert(
		fc.property(text, (bytes) => {
			if (check(bytes)) taken++;
		}),
		{ numRuns: 4000 },
	);
	expect(taken).toBeGreaterThan(800);
});

test('agrees on bytes that are no UTF-8', () => {
	const broken = fc
		.tuple(text, fc.uint8Array({ maxLength: 3 }), fc.nat())
		.map(([bytes, odd, at]) => {
			const cut = at % (bytes.length + 1);
			return Buffer.concat([bytes.subarray(0, cut), odd, bytes.subarray(cut)]);
		});
	fc.assert(
		fc.property(broken, (bytes) => void check(bytes)),
		{ numRuns: 2000 },
	);
});
