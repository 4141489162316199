/** How well a query names a skill: names come before everything else. */
import { errorsAllowed, spellingErrors } from './search-nearness.ts';
import { stem } from './search-stem.ts';
import { isStopTerm, wordsOf } from './search-words.ts';

/** 0 no name, 1 every word nearly begins a word of the name, 2 begins one, 3 the name itself. */
export type NameRank = 0 | 1 | 2 | 3;

export interface NameMatch {
	readonly rank: NameRank;
	/** Share of the name's characters that the query spells out, 0 to 1. */
	readonly share: number;
}

const NONE: NameMatch = { rank: 0, share: 0 };

function beginsWith(word: string, beginning: string): boolean {
	return word.startsWith(beginning) || (beginning.length > 3 && stem(word) === stem(beginning));
}

function nearlyBegins(word: string, typed: string): boolean {
	const allowed = errorsAllowed(typed);
	if (allowed === 0) return false;
	const ends = [word.length, typed.length - 1, typed.length, typed.length + 1];
	return ends.some((end) => spellingErrors(typed, word.slice(0, end), allowed) <= allowed);
}

/**
 * Compares the words of a query with the words of a name, in any order.
 * @example matchName(['cod', 'rev'], 'code-review') // { rank: 2, share: 0.6 }
 */
export function matchName(typed: readonly string[], name: string): NameMatch {
	const words = wordsOf(name);
	const whole = words.join('');
	const typedWhole = typed.join('');
	if (typedWhole === '' || whole === '') return NONE;
	if (typedWhole === whole) return { rank: 3, share: 1 };
	const subjects = typed.filter((word) => !isStopTerm(stem(word)));
	const asked = subjects.length === 0 ? typed : subjects;
	if (whole.startsWith(asked.join('')))
		return { rank: 2, share: asked.join('').length / whole.length };
	const free = new Set(words.keys());
	let rank: NameRank = 2;
	let characters = 0;
	for (const one of asked) {
		let at = [...free].find((index) => beginsWith(words[index] ?? '', one));
		if (at === undefined) {
			at = [...free].find((index) => nearlyBegins(words[index] ?? '', one));
			rank = 1;
		}
		if (at === undefined) return NONE;
		free.delete(at);
		characters += Math.min(one.length, words[at]?.length ?? 0);
	}
	return { rank, share: Math.min(1, characters / whole.length) };
}
