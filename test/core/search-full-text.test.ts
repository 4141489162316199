import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteList, ByteReader } from '../../src/core/search-bytes.ts';
import { findInShard, shardOf } from '../../src/core/search-full-text.ts';
import { type FullTextShards, fullTextShards } from '../../src/core/search-shards.ts';
import { stem } from '../../src/core/search-stem.ts';
import { TextWriter } from '../../src/core/search-text.ts';
import { Vocabulary } from '../../src/core/search-vocabulary.ts';
import { isStopTerm, placesOf } from '../../src/core/search-words.ts';

test('numbers come back as they were written', () => {
	const number = fc.integer({ min: 0, max: 2 ** 31 - 1 });
	fc.assert(
		fc.property(fc.array(number), (numbers) => {
			const list = new ByteList();
			for (const one of numbers) list.addNumber(one);
			const reader = new ByteReader(list.bytes);
			expect(numbers.map(() => reader.readNumber())).toEqual(numbers);
			expect(reader.isAtEnd).toBe(true);
		}),
	);
});

function shardsOf(texts: readonly string[]): FullTextShards {
	const vocabulary = new Vocabulary();
	const writer = new TextWriter(vocabulary);
	const cut = texts.map((text, record) => ({
		record,
		bytes: writer.write({ text, headings: [] }),
	}));
	return fullTextShards(vocabulary, cut, texts.length);
}

function find(texts: readonly string[], term: string) {
	const { starts, shards } = shardsOf(texts);
	const shard = shards[shardOf(starts, term)];
	return shard === undefined ? undefined : findInShard(shard, term);
}

test('every term of every text is found at its places', () => {
	const word = fc.constantFrom(
		'alpha',
		'Beta',
		'gammaDelta',
		'the',
		'ε',
		'検索する',
		'𠀀𠀁𠀂',
		'x9',
	);
	const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
	fc.assert(
		fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
			const all = texts.map(placesOf);
			const terms = new Set(all.flatMap((places) => [...places.keys()]));
			for (const term of terms) {
				if (isStopTerm(term)) continue;
				const expected = all.flatMap((places, record) => {
					const at = places.get(term);
					return at === undefined ? [] : [[record, at] as const];
				});
				expect([...(find(texts, term)?.places ?? [])]).toEqual(expected);
			}
		}),
	);
});

test('a term that no text holds is not found, before, between and after the others', () => {
	for (const term of ['aaa', 'mmm', 'zzz']) expect(find(['beta nu'], term)).toBeUndefined();
	expect(find([], 'beta')).toBeUndefined();
});

test('of many places the first are kept, the count stays whole', () => {
	const found = find([`${'knot '.repeat(200)}end`], stem('knot'));
	expect(found?.times.get(0)).toBe(200);
	expect(found?.places.get(0)?.length).toBeLessThan(100);
});

test('a word in nearly every text keeps its counts and loses its places', () => {
	const found = find(Array(3000).fill('harbour '.repeat(40)), stem('harbour'));
	expect(found?.times.size).toBe(3000);
	expect(found?.times.get(2999)).toBe(40);
	expect(found?.places.size).toBe(0);
});

test('digests and encoded data are no words', () => {
	const digest = '0123456789abcdef'.repeat(4);
	expect(find([`sha ${digest}`], digest)).toBeUndefined();
});

test('many terms are cut into several shards, each found by its first term', () => {
	const words = Array.from({ length: 9000 }, (_, number) => `w${number}q`);
	const { starts, shards } = shardsOf([words.join(' ')]);
	expect(shards.length).toBeGreaterThan(1);
	expect(starts.length).toBe(shards.length);
	for (const word of [words[0], words[4444], words[8999]]) {
		const shard = shards[shardOf(starts, word ?? '')];
		expect(shard && findInShard(shard, word ?? '')?.times.get(0)).toBe(1);
	}
});
