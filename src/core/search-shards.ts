/** Puts texts together to the full-text index, cut into many small files. */
import { ByteList, ByteReader, sizeOfNumber, writeNumber } from './search-bytes.ts';
import { formOf, MOST_PLACES, RARE } from './search-full-text.ts';
import { type CutText, TextReader } from './search-text.ts';
import type { Vocabulary } from './search-vocabulary.ts';

/** A list this long belongs to a word that nearly every text holds: its places tell nothing apart. */
const LONGEST_LIST = 120_000;
const SMALLEST_SHARD = 16_384;
const MOST_SHARDS = 600;

/** A full-text index in files. */
export interface FullTextShards {
	/** The first term of each shard, in order. */
	readonly starts: readonly string[];
	readonly shards: readonly Uint8Array[];
	/** Words in each record's text. */
	readonly lengths: readonly number[];
}

/**
 * Makes the full-text index.
 * @param texts in rising order of their records
 * @param records that may have texts
 */
export function fullTextShards(
	vocabulary: Vocabulary,
	texts: readonly CutText[],
	records: number,
): FullTextShards {
	const lengths = new Array<number>(records).fill(0);
	const count = new TermCounter(vocabulary);
	const reader = new TextReader();
	for (const { record, bytes } of texts) {
		reader.open(bytes);
		lengths[record] = reader.runs;
		while (reader.next()) count.add(record, reader);
	}
	const lists = listsOf(vocabulary, texts, count.sizes);
	for (const [form, list] of count.rareForms()) lists.set(form, list);
	return { ...shardsOf(lists), lengths };
}

/** Counts what the lists of terms will take, and finds the words that are rarer than their terms. */
class TermCounter {
	readonly #vocabulary: Vocabulary;
	/** Bytes of the list of each term. */
	readonly sizes: Int32Array;
	/** By term: how many records hold it, and the last one. */
	readonly #records: Int32Array;
	readonly #last: Int32Array;
	/** By word: how many records hold it, up to one more than is rare, and which: `RARE` for each word. */
	readonly #holders: Uint8Array;
	readonly #holding: Int32Array;

	constructor(vocabulary: Vocabulary) {
		this.#vocabulary = vocabulary;
		this.sizes = new Int32Array(vocabulary.terms.length);
		this.#records = new Int32Array(vocabulary.terms.length);
		this.#last = new Int32Array(vocabulary.terms.length);
		this.#holders = new Uint8Array(vocabulary.size);
		this.#holding = new Int32Array(vocabulary.size * RARE);
	}

	add(record: number, { word, times, start, end }: TextReader): void {
		const term = this.#vocabulary.termOf(word);
		if (times > 0) {
			const step = sizeOfNumber(record - (this.#last[term] ?? 0));
			this.sizes[term] = (this.sizes[term] ?? 0) + step + end - start;
			this.#records[term] = (this.#records[term] ?? 0) + 1;
			this.#last[term] = record;
		}
		const holders = this.#holders[word] ?? 0;
		if (holders > RARE) return;
		if (holders < RARE) this.#holding[word * RARE + holders] = record;
		this.#holders[word] = holders + 1;
	}

	/** A list for each word that is rarer than its term: that it is there is all that it tells. */
	*rareForms(): Generator<readonly [form: string, list: Uint8Array]> {
		for (const [word, holders] of this.#holders.entries()) {
			const term = this.#vocabulary.termOf(word);
			if (holders === 0 || holders > RARE || holders === this.#records[term]) continue;
			const list = new ByteList();
			let last = 0;
			for (let at = 0; at < holders; at++) {
				const record = this.#holding[word * RARE + at] ?? 0;
				for (const number of [record - last, 1, 0]) list.addNumber(number);
				last = record;
			}
			yield [formOf(this.#vocabulary.terms[term] ?? '', this.#vocabulary.word(word)), list.bytes];
		}
	}
}

/** For each term that a text says its records: distance to the next, times, distances between places. */
function listsOf(
	vocabulary: Vocabulary,
	texts: readonly CutText[],
	sizes: Int32Array,
): Map<string, Uint8Array> {
	const ends = new Int32Array(sizes.length);
	let total = 0;
	for (const [term, size] of sizes.entries()) {
		ends[term] = total;
		total += size;
	}
	const lists = new Uint8Array(total);
	const last = new Int32Array(sizes.length);
	const reader = new TextReader();
	for (const { record, bytes } of texts) {
		reader.open(bytes);
		while (reader.next()) {
			if (reader.times === 0) continue;
			const term = vocabulary.termOf(reader.word);
			let end = writeNumber(lists, ends[term] ?? 0, record - (last[term] ?? 0));
			last[term] = record;
			for (let at = reader.start; at < reader.end; at++) lists[end++] = bytes[at] ?? 0;
			ends[term] = end;
		}
	}
	const found = new Map<string, Uint8Array>();
	for (const [term, size] of sizes.entries()) {
		const end = ends[term] ?? 0;
		if (size > 0) found.set(vocabulary.terms[term] ?? '', lists.subarray(end - size, end));
	}
	return found;
}

/** Takes the places out of a list. */
function withoutPlaces(list: Uint8Array): Uint8Array {
	const result = new ByteList(list.length / 4);
	for (const reader = new ByteReader(list); !reader.isAtEnd; ) {
		result.addNumber(reader.readNumber());
		const count = reader.readNumber();
		result.addNumber(count);
		for (let at = Math.min(count, MOST_PLACES); at > 0; at--) reader.readNumber();
	}
	return result.bytes;
}

function shardsOf(lists: ReadonlyMap<string, Uint8Array>): Omit<FullTextShards, 'lengths'> {
	const terms = [...lists.keys()].sort();
	let total = 0;
	for (const { length } of lists.values()) total += Math.min(length, LONGEST_LIST);
	const size = Math.max(SMALLEST_SHARD, total / MOST_SHARDS);
	const starts: string[] = [];
	const shards: Uint8Array[] = [];
	let shard = new ShardWriter();
	for (const term of terms) {
		if (shard.length >= size) {
			shards.push(shard.finish());
			shard = new ShardWriter();
		}
		if (shard.length === 0) starts.push(term);
		shard.add(term, lists.get(term) ?? new Uint8Array());
	}
	if (shard.length > 0) shards.push(shard.finish());
	return { starts, shards };
}
/** Writes terms with their lists: letters shared with the term before are not repeated. */
class ShardWriter {
	readonly #bytes = new ByteList(SMALLEST_SHARD);
	readonly #encoder = new TextEncoder();
	#last = '';

	get length(): number {
		return this.#bytes.length;
	}

	add(term: string, list: Uint8Array): void {
		let shared = 0;
		while (shared < term.length && term[shared] === this.#last[shared]) shared++;
		// Half a character cannot be encoded.
		if (/[\ud800-\udbff]/.test(term[shared - 1] ?? '')) shared--;
		const rest = this.#encoder.encode(term.slice(shared));
		const hasPlaces = list.length <= LONGEST_LIST;
		const written = hasPlaces ? list : withoutPlaces(list);
		this.#bytes.addNumber(shared);
		this.#bytes.addNumber(rest.length);
		this.#bytes.addBytes(rest);
		this.#bytes.addNumber(hasPlaces ? 1 : 0);
		this.#bytes.addNumber(written.length);
		this.#bytes.addBytes(written);
		this.#last = term;
	}

	finish(): Uint8Array {
		return this.#bytes.bytes;
	}
}
