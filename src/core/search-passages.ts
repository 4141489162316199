/** Finds records that say words of a query in the query's own order, as a passage remembered by heart. */
import type { Concept } from './search-query.ts';

/** Where a term stands in texts: record -> places, counted in runs from the text's start. */
export type Places = ReadonlyMap<number, readonly number[]>;

/** A set of concepts as bits; a query has fewer than 30. */
type ConceptSet = number;

export interface Passage {
	/** Numbers of the concepts that it says. */
	readonly concepts: readonly number[];
	/** How many it says in their places; those that are one word off count half. */
	readonly size: number;
}

/** What a word counts that stands one place before or after its own. */
const NEARLY = 0.5;

function sizeOf(set: ConceptSet): number {
	let count = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) count++;
	return count;
}

function members(set: ConceptSet): number[] {
	const numbers: number[] = [];
	for (let number = 0; set >> number !== 0; number++)
		if ((set & (1 << number)) !== 0) numbers.push(number);
	return numbers;
}

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

/** The place in a record where most of the words stand as in the query. */
function bestPassage(starts: ReadonlyMap<number, ConceptSet>): Passage {
	let best: Passage = { concepts: [], size: 0 };
	for (const [start, exact] of starts) {
		const near = (starts.get(start - 1) ?? 0) | (starts.get(start + 1) ?? 0);
		const size = sizeOf(exact) + NEARLY * sizeOf(near & ~exact);
		if (size > best.size) best = { concepts: members(exact | near), size };
	}
	return best;
}

/**
 * For each record that says two of the words or more in the order of the query, the best passage.
 * A word more or less in between is forgiven at a discount.
 */
export function passages(
	concepts: readonly Concept[],
	placesOf: (term: string) => Places | undefined,
): Map<number, Passage> {
	const places = concepts.map((concept) => placesOf(concept.stem));
	const holders = new Map<number, number>();
	for (const one of places)
		for (const record of one?.keys() ?? []) holders.set(record, (holders.get(record) ?? 0) + 1);
	const found = new Map<number, Passage>();
	for (const [record, count] of holders) {
		if (count < 2) continue;
		const passage = bestPassage(alignments(concepts, places, record));
		if (passage.size > 1) found.set(record, passage);
	}
	return found;
}
