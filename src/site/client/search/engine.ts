/** Loads the search index when it is wanted, and asks it. */
import { findInShard, shardOf, type TermPlaces } from '../../../core/search-full-text.ts';
import {
	openIndex,
	type SearchEntry,
	type SearchIndex,
	type SearchTextsData,
} from '../../../core/search-index.ts';
import { fullTextTerms, parseQuery } from '../../../core/search-query.ts';
import { type Ranking, rank } from '../../../core/search-rank.ts';
import { siteRoot } from '../site-root.ts';

export interface Engine {
	readonly index: SearchIndex;
	/** What names, descriptions and telling words say: at once. */
	instant(query: string): Ranking;
	/** The same with the full texts. Falls back to {@link instant} where these cannot be loaded. */
	full(query: string): Promise<Ranking>;
}

const folder = new URL('search/', siteRoot);

async function load(name: string, cache: RequestCache = 'default'): Promise<Response> {
	const response = await fetch(new URL(name, folder), { cache });
	if (!response.ok) throw new Error(`${name}: ${response.status}`);
	return response;
}

async function loadJson<T>(name: string, cache?: RequestCache): Promise<T> {
	return (await load(name, cache)).json();
}

let opened: Promise<Engine> | undefined;

/**
 * The engine, loaded once; after a failure the next call tries again.
 * @throws Error when the index cannot be loaded
 */
export function openEngine(): Promise<Engine> {
	opened ??= makeEngine().catch((error: unknown) => {
		opened = undefined;
		throw error;
	});
	return opened;
}

async function makeEngine(): Promise<Engine> {
	const entry = await loadJson<SearchEntry>('entry.json', 'no-cache');
	const index = openIndex(await loadJson(entry.index));
	let texts: Promise<SearchTextsData> | undefined;
	const shards = new Map<number, Promise<Uint8Array>>();

	function shard(data: SearchTextsData, number: number): Promise<Uint8Array> {
		let found = shards.get(number);
		if (found === undefined) {
			found = load(`${data.folder}/${number}.bin`)
				.then((response) => response.arrayBuffer())
				.then((buffer) => new Uint8Array(buffer));
			// A failure is not kept: the next query tries again.
			found.catch(() => shards.delete(number));
			shards.set(number, found);
		}
		return found;
	}

	async function matches(query: string) {
		texts ??= loadJson<SearchTextsData>(entry.texts);
		const data = await texts;
		const terms = new Map<string, TermPlaces>();
		await Promise.all(
			Array.from(fullTextTerms(parseQuery(index, query)), async (term) => {
				const number = shardOf(data.starts, term);
				if (number < 0) return;
				const found = findInShard(await shard(data, number), term);
				if (found !== undefined) terms.set(term, found);
			}),
		);
		return { terms, lengths: data.lengths };
	}

	const instant = (query: string) => rank(index, query);
	return {
		index,
		instant,
		async full(query) {
			try {
				return rank(index, query, await matches(query));
			} catch {
				texts = undefined;
				return instant(query);
			}
		},
	};
}
