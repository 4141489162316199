/**
 * The full-text index of skills and assets: every word of every text with its places, cut into many
 * small files of which a query loads one or two per word.
 */
import { ByteList, ByteReader } from './search-bytes.ts';
import { stem } from './search-stem.ts';
import type { TermCounts } from './search-telling.ts';
import { isStopTerm, runsOf, wordsOfRun } from './search-words.ts';

/** Longer runs are digests and encoded data, which nobody types. */
const LONGEST_RUN = 48;
/** Places kept for one word in one text; more do not change a ranking. */
const MOST_PLACES = 48;
/** A list this long belongs to a word that nearly every text holds: its places tell nothing apart. */
const LONGEST_LIST = 120_000;
/** A word in so few texts tells more than its stem, which others may share. */
export const RARE = 8;
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

export interface FullTextBuilder {
	/**
	 * Adds the text of a record. Records come in rising order.
	 * @returns the terms of the text and how often it says them, stop words left out
	 */
	add(record: number, text: string): TermCounts;
	finish(): FullTextShards;
}

/** The records that hold one term: distance to the next record, times, distances between places. */
class TermList {
	readonly bytes = new ByteList();
	readonly term: string;
	/** Places in the record that is being read. */
	readonly places: number[] = [];
	/** Records that hold it. */
	records = 0;
	#last = 0;

	constructor(term: string) {
		this.term = term;
	}

	/** Writes the record that was read. */
	close(record: number): void {
		const { bytes, places } = this;
		this.records++;
		bytes.addNumber(record - this.#last);
		this.#last = record;
		bytes.addNumber(places.length);
		const kept = Math.min(places.length, MOST_PLACES);
		let last = 0;
		for (let at = 0; at < kept; at++) {
			const place = places[at] ?? 0;
			bytes.addNumber(place - last);
			last = place;
		}
		places.length = 0;
	}
}

/** A word in one of its forms, and the first records that hold it. */
interface Form {
	readonly key: string;
	readonly list: TermList;
	readonly records: number[];
}

/**
 * The term under which a rare form of a word stands beside its stem.
 * @example formOf('coordin', 'coordinator') // 'coordin=coordinator'
 */
export function formOf(term: string, word: string): string {
	return `${term}=${word}`;
}

/** Starts an index over texts of `records` records. */
export function createFullTextBuilder(records: number): FullTextBuilder {
	const lengths = new Array<number>(records).fill(0);
	const lists = new Map<string, TermList>();
	const forms = new Map<string, Form>();
	const formsOfRuns = new Map<string, readonly Form[]>();

	function listOf(term: string): TermList {
		let list = lists.get(term);
		if (list === undefined) {
			list = new TermList(term);
			lists.set(term, list);
		}
		return list;
	}

	function makeForm(word: string): Form[] {
		const term = stem(word);
		if (isStopTerm(term)) return [];
		const key = formOf(term, word);
		const form = forms.get(key) ?? { key, list: listOf(term), records: [] };
		forms.set(key, form);
		return [form];
	}

	function formsOf(run: string): readonly Form[] {
		let found = formsOfRuns.get(run);
		if (found === undefined) {
			found = run.length > LONGEST_RUN ? [] : wordsOfRun(run).flatMap(makeForm);
			formsOfRuns.set(run, found);
		}
		return found;
	}

	return {
		add(record, text) {
			const runs = runsOf(text);
			const touched: TermList[] = [];
			let place = 0;
			for (const run of runs) {
				for (const { list, records } of formsOf(run)) {
					if (list.places.length === 0) touched.push(list);
					list.places.push(place);
					if (records.length <= RARE && records.at(-1) !== record) records.push(record);
				}
				place++;
			}
			lengths[record] = runs.length;
			const times = new Map<string, number>();
			for (const list of touched) {
				times.set(list.term, list.places.length);
				list.close(record);
			}
			return { times, length: runs.length };
		},
		finish() {
			for (const { key, list, records } of forms.values()) {
				if (records.length > RARE || records.length === list.records) continue;
				for (const record of records) {
					const form = listOf(key);
					form.places.push(0);
					form.close(record);
				}
			}
			return { ...shardsOf(lists), lengths };
		},
	};
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

function shardsOf(lists: ReadonlyMap<string, TermList>): Omit<FullTextShards, 'lengths'> {
	const terms = [...lists.keys()].sort();
	let total = 0;
	for (const { bytes } of lists.values()) total += Math.min(bytes.length, LONGEST_LIST);
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
		shard.add(term, lists.get(term)?.bytes.bytes ?? new Uint8Array());
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

/** What the texts hold of one term. */
export interface TermPlaces {
	/** Times in each record. */
	readonly times: ReadonlyMap<number, number>;
	/** The first places in each record, counted in words; empty for a word that nearly all texts hold. */
	readonly places: ReadonlyMap<number, readonly number[]>;
}

function readList(list: Uint8Array, hasPlaces: boolean): TermPlaces {
	const times = new Map<number, number>();
	const places = new Map<number, readonly number[]>();
	let record = 0;
	for (const reader = new ByteReader(list); !reader.isAtEnd; ) {
		record += reader.readNumber();
		const count = reader.readNumber();
		times.set(record, count);
		if (!hasPlaces) continue;
		let place = 0;
		const read: number[] = [];
		for (let at = Math.min(count, MOST_PLACES); at > 0; at--) {
			place += reader.readNumber();
			read.push(place);
		}
		places.set(record, read);
	}
	return { times, places };
}

/** Number of the shard that holds a term, or would; -1 before the first. */
export function shardOf(starts: readonly string[], term: string): number {
	let low = 0;
	let high = starts.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((starts[middle] ?? '') <= term) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}

/** Reads a term's places out of its shard; undefined where no text holds it. */
export function findInShard(shard: Uint8Array, term: string): TermPlaces | undefined {
	const decoder = new TextDecoder();
	let current = '';
	for (const reader = new ByteReader(shard); !reader.isAtEnd; ) {
		const shared = reader.readNumber();
		current = current.slice(0, shared) + decoder.decode(reader.readBytes(reader.readNumber()));
		const hasPlaces = reader.readNumber() === 1;
		const list = reader.readBytes(reader.readNumber());
		if (current === term) return readList(list, hasPlaces);
		if (current > term) return undefined;
	}
	return undefined;
}
