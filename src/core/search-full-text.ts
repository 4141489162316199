/** Reads the full-text index: every word of every text with its places, of which a query loads a few files. */
import { ByteReader } from './search-bytes.ts';

/** Places kept for one term in one text; more do not change a ranking. */
export const MOST_PLACES = 48;
/** A word in so few texts tells more than its stem, which others may share. */
export const RARE = 8;

/**
 * The term under which a rare form of a word stands beside its stem.
 * @example formOf('coordin', 'coordinator') // 'coordin=coordinator'
 */
export function formOf(term: string, word: string): string {
	return `${term}=${word}`;
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
