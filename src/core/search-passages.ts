/** Finds records that say words of a query in the query's own order, as a passage remembered by heart. */
import type { Concept } from './search-query.ts';

/** Where a term stands in texts: record -> places, counted in runs from the text's start. */
export type Places = ReadonlyMap<number, readonly number[]>;

/** A set of concepts as bits; a query has fewer than 30. */
export type ConceptSet = number;

function bitsIn(set: ConceptSet): number {
	let count = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) count++;
	return count;
}

/** Number of concepts in a set. */
export const sizeOf = bitsIn;

/** For each start that the query would have in a record's text, the concepts that stand where they should. */
function alignments(
	concepts: readonly Concept[],
	places: readonly (Places | undefined)[],
	record: number,
): Map<number, ConceptSet> {
	const starts = new Map<number, ConceptSet>();
	for (const [at, concept] of concepts.entries())
		for (const place of places[at]?.get(record) ?? []) {
			const start = place - concept.position;
			starts.set(start, (starts.get(start) ?? 0) | (1 << at));
		}
	return starts;
}

/**
 * For each record that says at least two of the words in order, the largest set said together.
 * A word more or less in between is forgiven: the two sides may count signs differently.
 */
export function passages(
	concepts: readonly Concept[],
	placesOf: (term: string) => Places | undefined,
): Map<number, ConceptSet> {
	const places = concepts.map((concept) => placesOf(concept.stem));
	const holders = new Map<number, number>();
	for (const one of places)
		for (const record of one?.keys() ?? []) holders.set(record, (holders.get(record) ?? 0) + 1);
	const found = new Map<number, ConceptSet>();
	for (const [record, count] of holders) {
		if (count < 2) continue;
		const starts = alignments(concepts, places, record);
		let best = 0;
		for (const [start, set] of starts) {
			const together = set | (starts.get(start + 1) ?? 0);
			if (bitsIn(together) > bitsIn(best)) best = together;
		}
		if (bitsIn(best) >= 2) found.set(record, best);
	}
	return found;
}
