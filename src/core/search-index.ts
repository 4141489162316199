/** The small index that the browser loads when search is opened: what it holds, and how it is read. */
import { type NameWords, nameWords } from './search-names.ts';

/** Kinds of results, in the order in which records are numbered. */
export type RecordKind = 'skill' | 'asset' | 'diagnostic';

export type SkillRow = readonly [
	name: string,
	description: string,
	page: string,
	/** Address of its bytes, for excerpts; empty where they are not published. */
	raw: string,
	/** In the primary runtime; empty for `loaded`. */
	outcome: string,
	descriptionLength: number,
	headingsLength: number,
];
export type AssetRow = readonly [skill: number, path: string, page: string, raw: string];
export type DiagnosticRow = readonly [
	code: string,
	title: string,
	message: string,
	path: string,
	page: string,
];

/** As written to `search/index-<hash>.json`. Records are numbered: skills, then assets, then diagnostics. */
export interface SearchIndexData {
	readonly version: 1;
	readonly skills: readonly SkillRow[];
	/** Namespace of the catalog of each skill, empty for the site's own; absent where there is no other. */
	readonly catalogs?: readonly string[];
	readonly assets: readonly AssetRow[];
	readonly diagnostics: readonly DiagnosticRow[];
	/** All terms in code unit order, separated by spaces. */
	readonly terms: string;
	/** For each term, the number of skills whose name, description or body holds it. */
	readonly frequencies: readonly number[];
	/** For each term: distance to the next record, weights packed by {@link packWeights}, and so on. */
	readonly postings: readonly (readonly number[])[];
}

/** As written to `search/texts-<hash>.json`: what the full-text index needs to be asked. */
export interface SearchTextsData {
	readonly version: 1;
	/** Folder of the shards, beside this file; shard `n` is the file `<n>.bin` in it. */
	readonly folder: string;
	/** The first term of each shard. */
	readonly starts: readonly string[];
	/** Words in the text of each skill, then of each asset. */
	readonly lengths: readonly number[];
}

/** As written to `search/entry.json`, the one file with a fixed name; the names in it stand beside it. */
export interface SearchEntry {
	readonly version: 1;
	readonly index: string;
	readonly texts: string;
}

/** How often a term stands in each part of a record. */
export interface Weights {
	readonly name: number;
	readonly description: number;
	readonly headings: number;
	/** Times in the text, relative to what is usual for a text of its length; see {@link packWeights}. */
	readonly telling: number;
}

/** Eight bits: name 1, description 2, headings 2, telling 3 (powers of two from ½ to 32). */
export function packWeights(weights: Weights): number {
	const telling =
		weights.telling <= 0 ? 0 : Math.min(7, Math.max(1, Math.round(Math.log2(weights.telling)) + 2));
	return (
		Math.min(1, weights.name) |
		(Math.min(3, weights.description) << 1) |
		(Math.min(3, weights.headings) << 3) |
		(telling << 5)
	);
}

export function unpackWeights(packed: number): Weights {
	const telling = packed >> 5;
	return {
		name: packed & 1,
		description: (packed >> 1) & 3,
		headings: (packed >> 3) & 3,
		telling: telling === 0 ? 0 : 2 ** (telling - 2),
	};
}

/** The index with its terms parted, ready for look-ups. */
export interface SearchIndex {
	readonly data: SearchIndexData;
	readonly terms: readonly string[];
	readonly records: number;
	/** Names of the skills, cut into words. */
	readonly names: readonly NameWords[];
	/** Means over the skills. */
	readonly descriptionLength: number;
	readonly headingsLength: number;
}

function mean(values: readonly number[]): number {
	return values.length === 0 ? 1 : Math.max(1, values.reduce((a, b) => a + b, 0) / values.length);
}

/** Prepares a loaded index. */
export function openIndex(data: SearchIndexData): SearchIndex {
	return {
		data,
		terms: data.terms === '' ? [] : data.terms.split(' '),
		names: data.skills.map(([name]) => nameWords(name)),
		records: data.skills.length + data.assets.length + data.diagnostics.length,
		descriptionLength: mean(data.skills.map((row) => row[5])),
		headingsLength: mean(data.skills.map((row) => row[6])),
	};
}

/** Number of the first term that is not below `word`. */
function lowerBound(terms: readonly string[], word: string): number {
	let low = 0;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((terms[middle] ?? '') < word) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Number of a term, or -1. */
export function termNumber(index: SearchIndex, term: string): number {
	const at = lowerBound(index.terms, term);
	return index.terms[at] === term ? at : -1;
}

/** Numbers of the terms that start with `prefix` and are longer than it, at most `limit`. */
export function longerTerms(index: SearchIndex, prefix: string, limit: number): number[] {
	const found: number[] = [];
	for (let at = lowerBound(index.terms, prefix); at < index.terms.length; at++) {
		const term = index.terms[at] ?? '';
		if (!term.startsWith(prefix) || found.length === limit) break;
		if (term.length > prefix.length) found.push(at);
	}
	return found;
}

/** Calls back for each record that holds a term. */
export function eachPosting(
	index: SearchIndex,
	term: number,
	visit: (record: number, packed: number) => void,
): void {
	const list = index.data.postings[term] ?? [];
	let record = 0;
	for (let at = 0; at < list.length; at += 2) {
		record += list[at] ?? 0;
		visit(record, list[at + 1] ?? 0);
	}
}
