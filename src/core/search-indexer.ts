/** Makes both indexes of one catalog out of its records and texts. */
import { searchIndex } from './search-build.ts';
import type { SearchIndexData } from './search-index.ts';
import type { SearchRecords } from './search-records.ts';
import { type FullTextShards, fullTextShards } from './search-shards.ts';
import type { CutText } from './search-text.ts';
import type { Vocabulary } from './search-vocabulary.ts';

export interface SearchIndexes {
	readonly index: SearchIndexData;
	readonly fullText: FullTextShards;
}

/**
 * Makes the indexes. They are the same whatever numbers the vocabulary has for the words.
 * @param texts in rising order of their records
 */
export function makeIndexes(
	records: Omit<SearchRecords, 'sources'>,
	vocabulary: Vocabulary,
	texts: readonly CutText[],
): SearchIndexes {
	const withText = records.skills.length + records.assets.length;
	return {
		index: searchIndex(records, vocabulary, texts),
		fullText: fullTextShards(vocabulary, texts, withText),
	};
}
