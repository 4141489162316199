/** Picks the words that tell a skill's text from all the others. */
import { type CutText, TextReader } from './search-text.ts';
import type { Vocabulary } from './search-vocabulary.ts';

interface TellingWord {
	/** Number of a term. */
	readonly term: number;
	/** Times in the text, relative to what is usual for a text of its length. */
	readonly times: number;
}

export interface TermWeights {
	/** By term: number of records that hold it. */
	readonly holders: Int32Array;
	/** By record: its most telling words, those that it says often and few others say. */
	readonly words: ReadonlyMap<number, readonly TellingWord[]>;
}

/** Repetition counts less and less: a word said twice as often is not twice as telling. */
const SATURATION = 2;

/**
 * Weighs the terms of texts.
 * @param texts in rising order of their records
 * @param own for each record lists of terms that it holds besides its text
 * @param limit telling words for each record
 */
export function weighTerms(
	vocabulary: Vocabulary,
	texts: readonly CutText[],
	own: readonly (readonly Int32Array[])[],
	limit: number,
): TermWeights {
	const { holders, order, usual } = countTerms(vocabulary, texts, own);
	// A single letter tells nothing.
	const rarity = Float64Array.from(vocabulary.terms, (term, number) => {
		const few = holders[number] ?? 0;
		return term.length > 1 ? Math.log(1 + (own.length - few + 0.5) / (few + 0.5)) : 0;
	});
	const reader = new TextReader();
	const words = new Map<number, readonly TellingWord[]>();
	for (const { record, bytes } of texts) {
		reader.open(bytes);
		const evened = 0.05 + (0.95 * reader.runs) / usual;
		const best = new MostTelling(order, limit);
		while (reader.next()) {
			if (reader.times === 0) continue;
			const term = vocabulary.termOf(reader.word);
			const times = reader.times / evened;
			const value = ((rarity[term] ?? 0) * times) / (times + SATURATION);
			if (value >= best.least && value > 0) best.add({ term, times, value });
		}
		words.set(record, best.words);
	}
	return { holders, words };
}

function countTerms(
	vocabulary: Vocabulary,
	texts: readonly CutText[],
	own: readonly (readonly Int32Array[])[],
): { readonly holders: Int32Array; readonly order: Int32Array; readonly usual: number } {
	const holders = new Int32Array(vocabulary.terms.length);
	// By term: its number in the order in which texts say terms first, from 1.
	const order = new Int32Array(vocabulary.terms.length);
	const latest = new Int32Array(vocabulary.terms.length).fill(-1);
	const hold = (term: number, record: number) => {
		if (latest[term] === record) return;
		latest[term] = record;
		holders[term] = (holders[term] ?? 0) + 1;
	};
	const reader = new TextReader();
	let ordered = 0;
	let runs = 0;
	let next = 0;
	for (const [record, terms] of own.entries()) {
		const text = texts[next];
		if (text?.record === record) {
			next++;
			reader.open(text.bytes);
			runs += reader.runs;
			while (reader.next()) {
				if (reader.times === 0) continue;
				const term = vocabulary.termOf(reader.word);
				hold(term, record);
				if (order[term] === 0) order[term] = ++ordered;
			}
		}
		for (const some of terms) for (const term of some) hold(term, record);
	}
	return { holders, order, usual: Math.max(1, runs / Math.max(1, texts.length)) };
}

interface WeighedWord extends TellingWord {
	readonly value: number;
}

/** The words of the highest values; of the same value, those that texts say first. */
class MostTelling {
	readonly #order: Int32Array;
	readonly #limit: number;
	readonly words: WeighedWord[] = [];
	/** A word of a lower value has no place among them. */
	least = 0;

	constructor(order: Int32Array, limit: number) {
		this.#order = order;
		this.#limit = limit;
	}

	add(word: WeighedWord): void {
		let place = this.words.length;
		while (place > 0 && this.#comesBefore(word, this.words[place - 1])) place--;
		this.words.splice(place, 0, word);
		if (this.words.length > this.#limit) this.words.pop();
		if (this.words.length === this.#limit) this.least = this.words.at(-1)?.value ?? 0;
	}

	#comesBefore(word: WeighedWord, other: WeighedWord | undefined): boolean {
		if (other === undefined) return false;
		if (word.value !== other.value) return word.value > other.value;
		return (this.#order[word.term] ?? 0) < (this.#order[other.term] ?? 0);
	}
}
