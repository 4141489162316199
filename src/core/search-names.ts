/** How well a query names a skill: names come before everything else. */
import { beginsAlike, errorsAllowed, spellingErrors } from './search-nearness.ts';
import { stem } from './search-stem.ts';
import { isStopTerm, wordsOf } from './search-words.ts';

/** A name cut into its words. */
export interface NameWords {
	readonly words: readonly string[];
	readonly stems: readonly string[];
	/** The words as one. */
	readonly whole: string;
}

export function nameWords(name: string): NameWords {
	return wordsAsName(wordsOf(name));
}

function wordsAsName(words: readonly string[]): NameWords {
	return { words, stems: words.map(stem), whole: words.join('') };
}

/** A query as names are compared with it. */
export interface TypedName {
	readonly all: NameWords;
	/** Without the words that carry no subject, unless there are only such. */
	readonly subjects: NameWords;
}

export function typedName(words: readonly string[]): TypedName {
	const subjects = words.filter((word) => !isStopTerm(stem(word)));
	return {
		all: wordsAsName(words),
		subjects: wordsAsName(subjects.length === 0 ? words : subjects),
	};
}

/** 0 no name, 1 every word nearly begins a word of the name, 2 begins one, 3 the name itself. */
type NameRank = 0 | 1 | 2 | 3;

export interface NameMatch {
	readonly rank: NameRank;
	/** Share of the name's characters that the query spells out, 0 to 1. */
	readonly share: number;
}

const NONE: NameMatch = { rank: 0, share: 0 };

function nearlyBegins(word: string, typed: string): boolean {
	const allowed = errorsAllowed(typed);
	if (allowed === 0 || !beginsAlike(word, typed)) return false;
	const ends = [word.length, typed.length - 1, typed.length, typed.length + 1];
	return ends.some((end) => spellingErrors(typed, word.slice(0, end), allowed) <= allowed);
}

/**
 * Compares a query with a name; its words may stand in any order.
 * @example matchName(typedName(['cod', 'rev']), nameWords('code-review')) // rank 2, share 0.6
 */
export function matchName({ all, subjects }: TypedName, name: NameWords): NameMatch {
	if (all.whole === '' || name.whole === '') return NONE;
	if (all.whole === name.whole) return { rank: 3, share: 1 };
	const asked = subjects.words;
	if (name.whole.startsWith(subjects.whole))
		return { rank: 2, share: subjects.whole.length / name.whole.length };
	// Each word needs one of its own.
	if (asked.length > name.words.length) return NONE;
	const free = new Set(name.words.keys());
	const take = (fits: (word: string, at: number) => boolean): string | undefined => {
		for (const at of free) {
			const word = name.words[at] ?? '';
			if (!fits(word, at)) continue;
			free.delete(at);
			return word;
		}
		return undefined;
	};
	let rank: NameRank = 2;
	let characters = 0;
	for (const [at, typed] of asked.entries()) {
		let word = take(
			(other, number) =>
				other.startsWith(typed) || (typed.length > 3 && name.stems[number] === subjects.stems[at]),
		);
		if (word === undefined) {
			word = take((other) => nearlyBegins(other, typed));
			rank = 1;
		}
		if (word === undefined) return NONE;
		characters += Math.min(typed.length, word.length);
	}
	return { rank, share: Math.min(1, characters / name.whole.length) };
}
