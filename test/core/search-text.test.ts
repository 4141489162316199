import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextCutter } from '../../src/core/search-cut.ts';
import { makeIndexes } from '../../src/core/search-indexer.ts';
import { listRecords } from '../../src/core/search-records.ts';
import { fullTextShards } from '../../src/core/search-shards.ts';
import { TextWriter } from '../../src/core/search-text.ts';
import { Vocabulary } from '../../src/core/search-vocabulary.ts';
import { placesOf, runsOf, wordsOf } from '../../src/core/search-words.ts';
import { fixtureManifest } from './search-fixture.ts';

const pieces = fc.constantFrom(
	...[
		'alpha',
		'userName',
		'HTTPServer',
		'react18',
		'x',
		'C',
		'c++',
		'C#',
		'f#',
		'F',
		'.NET',
		'.net',
	],
	...['don', 't', "'", '’', 'ʼ', ' ', '\n', '-', '.', '+', '#', '…', '™', '½', '\u00ad', '\u200b'],
	...[
		'é',
		'É',
		'ſ',
		'ﬁ',
		'straße',
		'ß',
		'İ',
		'検索する',
		'日本',
		'कौशल',
		'𠀀',
		'😀',
		'\ud800',
		'\0',
	],
);
const texts = fc
	.array(fc.oneof({ weight: 3, arbitrary: pieces }, fc.string({ unit: 'binary', maxLength: 3 })))
	.map((parts) => parts.join(''));

test('texts are cut as queries are', () => {
	const vocabulary = new Vocabulary();
	const cutter = new TextCutter(vocabulary);
	fc.assert(
		fc.property(texts, (text) => {
			const numbers = cutter.termsOf(text);
			const words = [...cutter.words.values.subarray(0, cutter.words.length)];
			expect(words.map((word) => vocabulary.word(word))).toEqual(wordsOf(text));
			expect(cutter.runs).toBe(runsOf(text).length);
			const terms = [...numbers].map((term) => vocabulary.terms[term]);
			const places = Map.groupBy(terms.keys(), (at) => terms[at] ?? '');
			for (const [term, expected] of placesOf(text))
				expect(places.get(term)?.map((at) => cutter.places.values[at])).toEqual(expected);
		}),
		{ numRuns: 2000 },
	);
});

test('many different words are told apart', () => {
	const vocabulary = new Vocabulary();
	const words = Array.from({ length: 50_000 }, (_, number) => `w${number.toString(36)}`);
	for (const round of [1, 2])
		expect(
			words.every((word, number) => vocabulary.add(word) === number),
			`round ${round}`,
		).toBe(true);
	expect(vocabulary.word(41_234)).toBe(words[41_234]);
});

test('a vocabulary that was kept goes on with the same numbers', () => {
	fc.assert(
		fc.property(fc.array(texts), fc.array(texts), (first, second) => {
			const vocabulary = new Vocabulary();
			const cutter = new TextCutter(vocabulary);
			for (const text of first) cutter.cut(text);
			const kept = new Vocabulary(vocabulary.keep());
			for (const text of second) {
				expect(new TextCutter(kept).termsOf(text)).toEqual(cutter.termsOf(text));
			}
			expect(kept.keep()).toEqual(vocabulary.keep());
			expect(kept.terms.map((_, term) => kept.isStop(term))).toEqual(
				vocabulary.terms.map((_, term) => vocabulary.isStop(term)),
			);
		}),
	);
});

test('an index does not depend on the numbers of its words', () => {
	const skills = ['tide', 'moon', 'pier'].map((name) => ({ name, description: `Of ${name}s.` }));
	const { sources, ...records } = listRecords(fixtureManifest(skills));
	fc.assert(
		fc.property(fc.array(texts, { minLength: 3, maxLength: 3 }), texts, (bodies, other) => {
			const made = ['', `${other} pier moons`].map((before) => {
				const vocabulary = new Vocabulary();
				const writer = new TextWriter(vocabulary);
				writer.write({ text: before, headings: [before] });
				const cut = sources.map(({ record }) => ({
					record,
					bytes: writer.write({ text: bodies[record] ?? '', headings: ['The moon'] }),
				}));
				return makeIndexes(records, vocabulary, cut);
			});
			expect(made[1]).toEqual(made[0]);
		}),
	);
});

test('whatever bytes are taken for a text, an index comes out', () => {
	const vocabulary = new Vocabulary();
	vocabulary.add('tide');
	fc.assert(
		fc.property(fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 3 }), (contents) => {
			const cut = contents.map((bytes, record) => ({ record, bytes }));
			expect(fullTextShards(vocabulary, cut, 3).lengths).toHaveLength(3);
		}),
		{ numRuns: 2000 },
	);
});
