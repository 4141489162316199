/** Turns what was typed into concepts: each word with everything in the index that may stand for it. */

import { formOf } from './search-full-text.ts';
import { longerTerms, type SearchIndex, termNumber } from './search-index.ts';
import { nearTerms } from './search-nearness.ts';
import { stem } from './search-stem.ts';
import { synonyms } from './search-synonyms.ts';
import { isStopTerm, runsOf, wordsOfRun } from './search-words.ts';

/** A term of the index that may stand for a word, and how much of a match it is (1 = the word itself). */
interface Variant {
	readonly term: number;
	readonly weight: number;
}

export interface Concept {
	/** The word as typed, in lower case. */
	readonly word: string;
	readonly stem: string;
	/** Position among all runs of the query. */
	readonly position: number;
	/** True for two words that were typed apart. */
	readonly isJoined?: true;
	readonly variants: readonly Variant[];
}

export interface ParsedQuery {
	/** Every word, stop words too, in order. */
	readonly words: readonly string[];
	/** Words that carry a subject; all words where none does. */
	readonly concepts: readonly Concept[];
}

/** Discounts against the word itself. */
const SYNONYM = 0.38;
const LONGER = 0.3;
const JOINED = 0.8;
/** At most so many longer terms for one beginning. */
const LONGER_LIMIT = 60;
const CONCEPT_LIMIT = 24;
const LONGEST_QUERY = 500;

/** Addresses and commands of skills are searched by what they name. */
const ADDRESS = /(?:^|(?<=\s))(?:\/skill:|skill:\/\/)/giu;

function variantsOf(index: SearchIndex, word: string, isLast: boolean): Variant[] {
	const own = stem(word);
	const variants = new Map<number, number>();
	const add = (term: number, weight: number) => {
		if (term >= 0) variants.set(term, Math.max(weight, variants.get(term) ?? 0));
	};
	const exact = termNumber(index, own);
	add(exact, 1);
	const enough = isLast ? 2 : exact >= 0 ? 4 : 3;
	if (word.length >= enough) {
		for (const beginning of new Set([own, word]))
			for (const term of longerTerms(index, beginning, LONGER_LIMIT)) add(term, LONGER);
	}
	// The stem of a misspelled word may have lost letters that were no ending.
	if (variants.size === 0)
		for (const [term, weight] of nearTerms(index.terms, new Set([word, own]))) add(term, weight);
	for (const other of synonyms.get(own) ?? []) add(termNumber(index, other), SYNONYM);
	return Array.from(variants, ([term, weight]) => ({ term, weight }));
}

/** Two neighbouring words that the index knows as one: `code spaces` finds `codespaces`. */
function joined(index: SearchIndex, words: readonly string[]): Concept[] {
	return words.slice(1).flatMap((word, at) => {
		const whole = stem(`${words[at]}${word}`);
		const term = termNumber(index, whole);
		if (term < 0) return [];
		const variants = [{ term, weight: JOINED }];
		return [{ word: whole, stem: whole, position: at, isJoined: true, variants }];
	});
}

/**
 * Reads a query against an index.
 * @example parseQuery(index, '/skill:deploy-gate').words // ['deploy', 'gate']
 */
export function parseQuery(index: SearchIndex, query: string): ParsedQuery {
	const runs = runsOf(query.slice(0, LONGEST_QUERY).replace(ADDRESS, ' '));
	const typed = runs.flatMap((run, position) =>
		wordsOfRun(run).map((word) => ({ word, stem: stem(word), position })),
	);
	const onlyStopWords = typed.every((one) => isStopTerm(one.stem));
	const words = typed.map(({ word }) => word);
	const seen = new Set<string>();
	const concepts: Concept[] = [];
	for (const [at, one] of typed.entries()) {
		if (seen.has(one.stem) || (isStopTerm(one.stem) && !onlyStopWords)) continue;
		seen.add(one.stem);
		const variants = variantsOf(index, one.word, at === typed.length - 1);
		concepts.push({ ...one, variants });
	}
	for (const concept of joined(index, words)) if (!seen.has(concept.stem)) concepts.push(concept);
	return { words, concepts: concepts.slice(0, CONCEPT_LIMIT) };
}

/** The terms that the full-text index has to be asked for. */
export function fullTextTerms({ concepts }: ParsedQuery): Set<string> {
	return new Set(concepts.flatMap(({ stem, word }) => [stem, formOf(stem, word)]));
}
