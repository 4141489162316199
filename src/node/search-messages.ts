/** What the build and the process that writes the search index say to each other. */
import type { SearchRecords } from '../core/search-records.ts';

export type ToIndexer =
	| { readonly kind: 'open'; readonly records: Omit<SearchRecords, 'sources'> }
	| {
			readonly kind: 'text';
			readonly record: number;
			readonly text: string;
			readonly headings: readonly string[];
	  }
	| { readonly kind: 'write'; readonly directory: string };

export type FromIndexer =
	/** A text is done with; the next may come. */
	| { readonly kind: 'taken'; readonly characters: number }
	| { readonly kind: 'written'; readonly result: SearchIndexResult }
	| { readonly kind: 'failed'; readonly message: string };

export interface SearchIndexResult {
	/** Skills, assets and findings that can be found. */
	readonly records: number;
	/** Bytes of everything that search may load. */
	readonly bytes: number;
}
