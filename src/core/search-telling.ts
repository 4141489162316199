/** Picks the words that tell a skill's text from all the others. */

/** How often a text says each term. */
export interface TermCounts {
	readonly times: ReadonlyMap<string, number>;
	/** Words in the text, repeated ones counted. */
	readonly length: number;
}

export interface TellingWord {
	readonly term: string;
	/** Times in the text, relative to what is usual for a text of its length. */
	readonly times: number;
}

/** Repetition counts less and less: a word said twice as often is not twice as telling. */
const SATURATION = 2;

/** Counts of many texts, kept small: terms are numbered. */
export class TextCounts {
	readonly #terms: string[] = [];
	readonly #numbers = new Map<string, number>();
	readonly #texts = new Map<number, { terms: Uint32Array; times: Uint32Array; length: number }>();

	#number(term: string): number {
		let number = this.#numbers.get(term);
		if (number === undefined) {
			number = this.#terms.push(term) - 1;
			this.#numbers.set(term, number);
		}
		return number;
	}

	add(record: number, { times, length }: TermCounts): void {
		this.#texts.set(record, {
			terms: Uint32Array.from(times.keys(), (term) => this.#number(term)),
			times: Uint32Array.from(times.values()),
			length,
		});
	}

	/**
	 * For each term, the number of records that hold it; for each record with a text, its most telling
	 * words: those that it says often and few others say.
	 * @param own terms that a record holds besides its text
	 * @param limit telling words for each record
	 */
	weigh(
		own: readonly ReadonlySet<string>[],
		limit: number,
	): {
		readonly frequencies: ReadonlyMap<string, number>;
		readonly words: ReadonlyMap<number, readonly TellingWord[]>;
	} {
		const holders = new Uint32Array(
			this.#terms.length + own.reduce((sum, { size }) => sum + size, 0),
		);
		for (const [record, terms] of own.entries()) {
			const held = new Set(this.#texts.get(record)?.terms);
			for (const term of terms) held.add(this.#number(term));
			for (const number of held) holders[number] = (holders[number] ?? 0) + 1;
		}
		const lengths = [...this.#texts.values()].map(({ length }) => length);
		const usual = Math.max(1, lengths.reduce((a, b) => a + b, 0) / Math.max(1, lengths.length));
		const words = new Map<number, TellingWord[]>();
		for (const [record, text] of this.#texts) {
			const evened = 0.05 + (0.95 * text.length) / usual;
			const weighed = Array.from(text.terms, (number, at) => {
				const times = (text.times[at] ?? 0) / evened;
				const few = holders[number] ?? 0;
				const rarity = Math.log(1 + (own.length - few + 0.5) / (few + 0.5));
				return { number, times, value: (rarity * times) / (times + SATURATION) };
			});
			weighed.sort((a, b) => b.value - a.value || a.number - b.number);
			const most = weighed.filter(({ number }) => (this.#terms[number]?.length ?? 0) > 1);
			words.set(
				record,
				most
					.slice(0, limit)
					.map(({ number, times }) => ({ term: this.#terms[number] ?? '', times })),
			);
		}
		const frequencies = new Map(this.#terms.map((term, number) => [term, holders[number] ?? 0]));
		return { frequencies, words };
	}
}
