/** All words of all texts and the terms that they stand for, numbered as they come. */
import { ByteTable } from './search-byte-table.ts';
import { ByteList, ByteReader } from './search-bytes.ts';
import { NumberList } from './search-numbers.ts';
import { stem } from './search-stem.ts';
import { isStopTerm } from './search-words.ts';

export class Vocabulary {
	readonly #words = new ByteTable();
	/** By the number of a word. */
	readonly #terms = new NumberList();
	readonly #termNumbers = new Map<string, number>();
	readonly #isStop: boolean[] = [];
	readonly #decoder = new TextDecoder();
	readonly #encoder = new TextEncoder();

	/** Terms by their numbers. */
	readonly terms: string[] = [];

	/**
	 * @param kept what {@link keep} gave of another vocabulary: its words have the same numbers here,
	 *   and those that come get the next ones
	 */
	constructor(kept: Uint8Array = new Uint8Array()) {
		const reader = new ByteReader(kept);
		const terms = this.#decoder.decode(reader.readBytes(reader.readNumber()));
		for (const term of terms === '' ? [] : terms.split(' ')) this.#term(term);
		while (!reader.isAtEnd) {
			const bytes = reader.readBytes(reader.readNumber());
			this.#words.numberOf(bytes, 0, bytes.length);
			this.#terms.add(reader.readNumber());
		}
	}

	/** How many words there are. */
	get size(): number {
		return this.#words.size;
	}

	/** Number of a word in lower case; it gets one where it is new. */
	add(word: string): number {
		const bytes = this.#encoder.encode(word);
		const number = this.#words.numberOf(bytes, 0, bytes.length);
		if (number === this.#terms.length) this.#terms.add(this.#term(stem(word)));
		return number;
	}

	word(number: number): string {
		return this.#decoder.decode(this.#words.bytesOf(number));
	}

	/** Number of the term that a word stands for. */
	termOf(word: number): number {
		return this.#terms.values[word] ?? 0;
	}

	/** True for a term that carries no subject. */
	isStop(term: number): boolean {
		return this.#isStop[term] ?? false;
	}

	/** All words and terms as bytes: the terms, then each word with the number of its term. */
	keep(): Uint8Array {
		const bytes = new ByteList(this.size * 16);
		const terms = this.#encoder.encode(this.terms.join(' '));
		bytes.addNumber(terms.length);
		bytes.addBytes(terms);
		for (let number = 0; number < this.size; number++) {
			const word = this.#words.bytesOf(number);
			bytes.addNumber(word.length);
			bytes.addBytes(word);
			bytes.addNumber(this.termOf(number));
		}
		return bytes.bytes;
	}

	#term(term: string): number {
		let number = this.#termNumbers.get(term);
		if (number === undefined) {
			number = this.terms.push(term) - 1;
			this.#termNumbers.set(term, number);
			this.#isStop.push(isStopTerm(term));
		}
		return number;
	}
}
