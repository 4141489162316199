/** What the build and the process that writes the search index say to each other. */
import type { FilePlace } from '../core/catalog.ts';
import type { SearchRecords } from '../core/search-records.ts';

export type ToIndexer =
	| ({ readonly kind: 'open' } & IndexTask)
	| { readonly kind: 'write'; readonly directory: string };

export interface IndexTask {
	readonly records: Omit<SearchRecords, 'sources'>;
	/** In rising order of their records. */
	readonly texts: readonly IndexedText[];
	/** Where cut texts are kept between runs; undefined keeps nothing. */
	readonly store?: TextStorePlace;
}

/** A file whose text is indexed. */
export interface IndexedText {
	readonly record: number;
	readonly place: FilePlace;
	/** `sha256:` and 64 hex digits: a file that has become another one has no text. */
	readonly digest?: string;
	/** 1-based line on which the text starts; absent for what is no Markdown. */
	readonly line?: number;
}

export interface TextStorePlace {
	/** Absolute. */
	readonly directory: string;
	/** Digest of the program: what another one kept is never taken. */
	readonly version: string;
}

export type FromIndexer =
	| { readonly kind: 'written'; readonly result: SearchIndexResult }
	| { readonly kind: 'failed'; readonly message: string };

export interface SearchIndexResult {
	/** Skills, assets and findings that can be found. */
	readonly records: number;
	/** Bytes of everything that search may load. */
	readonly bytes: number;
}
