/**
 * What the index needs of one text, as bytes that name no record: made once, they can be kept with the
 * vocabulary whose words they number, and added to any index.
 *
 * In numbers of seven bits: the words of all headings; how many different ones there are, and each with
 * its times; the runs of the text; and each of its words with the length of its places, in the order in
 * which they first stand there. The first word of a term holds the places of all words of that term:
 * how many, and the distances between those that are kept. Words without a subject are left out of the
 * text, and stay in headings.
 */
import { ByteList } from './search-bytes.ts';
import { TextCutter } from './search-cut.ts';
import { MOST_PLACES } from './search-full-text.ts';
import { NumberList, NumberTable } from './search-numbers.ts';
import type { SourceText } from './search-source.ts';
import type { Vocabulary } from './search-vocabulary.ts';

/** Longer runs are digests and encoded data, which nobody types. */
const LONGEST_RUN = 48;

/** A text as {@link TextWriter} writes it, and the number of the record that it belongs to. */
export interface CutText {
	readonly record: number;
	readonly bytes: Uint8Array;
}

/** Writes texts. It keeps nothing of a text but the words of its vocabulary, so one serves all texts. */
export class TextWriter {
	readonly #vocabulary: Vocabulary;
	readonly #cutter: TextCutter;
	readonly #bytes = new ByteList(65_536);
	/** Different words in the order in which they first stand there. */
	readonly #words = new NumberList(1024);
	/** Times of a word. */
	readonly #times = new NumberTable();
	/** Places of a term: how many, the first and the last; and for each place the next one. */
	readonly #count = new NumberTable();
	readonly #first = new NumberTable();
	readonly #last = new NumberTable();
	readonly #next = new NumberTable();
	readonly #places = new ByteList(256);

	constructor(vocabulary: Vocabulary) {
		this.#vocabulary = vocabulary;
		this.#cutter = new TextCutter(vocabulary);
	}

	write({ text, headings }: SourceText): Uint8Array {
		this.#bytes.clear();
		this.#writeHeadings(headings.join('\n'));
		this.#writeText(text);
		return this.#bytes.bytes.slice();
	}

	#writeHeadings(headings: string): void {
		this.#cutter.cut(headings);
		const { words } = this.#cutter;
		for (let at = 0; at < words.length; at++) this.#meet(words.values[at] ?? 0);
		this.#bytes.addNumber(words.length);
		this.#bytes.addNumber(this.#words.length);
		for (let at = 0; at < this.#words.length; at++) {
			const word = this.#words.values[at] ?? 0;
			this.#bytes.addNumber(word);
			this.#bytes.addNumber(this.#times.get(word));
		}
		this.#forgetWords();
	}

	#writeText(text: string): void {
		this.#cutter.cut(text, LONGEST_RUN);
		const { words, runs } = this.#cutter;
		for (let at = 0; at < words.length; at++) {
			const word = words.values[at] ?? 0;
			const term = this.#vocabulary.termOf(word);
			if (this.#vocabulary.isStop(term)) continue;
			this.#meet(word);
			const count = this.#count.get(term);
			if (count === 0) this.#first.set(term, at);
			else this.#next.set(this.#last.get(term), at);
			this.#last.set(term, at);
			this.#count.set(term, count + 1);
		}
		this.#bytes.addNumber(runs);
		for (let at = 0; at < this.#words.length; at++) {
			const word = this.#words.values[at] ?? 0;
			this.#bytes.addNumber(word);
			this.#addPlaces(this.#vocabulary.termOf(word));
		}
		this.#forgetWords();
	}

	#meet(word: number): void {
		const times = this.#times.get(word);
		if (times === 0) this.#words.add(word);
		this.#times.set(word, times + 1);
	}

	#forgetWords(): void {
		for (let at = 0; at < this.#words.length; at++) this.#times.set(this.#words.values[at] ?? 0, 0);
		this.#words.clear();
	}

	/** Adds the places of a term, and forgets them: a second word of the term finds none. */
	#addPlaces(term: number): void {
		const count = this.#count.get(term);
		const bytes = this.#places;
		bytes.clear();
		if (count > 0) bytes.addNumber(count);
		let place = 0;
		let at = this.#first.get(term);
		for (let kept = Math.min(count, MOST_PLACES); kept > 0; kept--) {
			const next = this.#cutter.places.values[at] ?? 0;
			bytes.addNumber(next - place);
			place = next;
			at = this.#next.get(at);
		}
		this.#count.set(term, 0);
		this.#bytes.addNumber(bytes.length);
		this.#bytes.addRange(bytes.buffer, 0, bytes.length);
	}
}

/** Reads what {@link TextWriter} wrote, one text after the other, word by word. */
export class TextReader {
	#at = 0;
	bytes: Uint8Array = new Uint8Array();
	/** Words of all headings, repeated ones counted. */
	headingLength = 0;
	/** Different words of the headings, and how often each stands there. */
	readonly headings = new NumberList();
	readonly headingTimes = new NumberList();
	/** Runs of letters and digits in the text. */
	runs = 0;
	/** Number of the word that was read last. */
	word = 0;
	/** How often the text says the term of that word; 0 after the first word of a term. */
	times = 0;
	/** Where its times and places start and end in the bytes. */
	start = 0;
	end = 0;

	/**
	 * Starts with a text.
	 * @param bytes whatever they are, something is read and nothing is thrown
	 */
	open(bytes: Uint8Array): void {
		this.bytes = bytes;
		this.#at = 0;
		this.headings.clear();
		this.headingTimes.clear();
		this.headingLength = this.#number();
		for (let rest = this.#number(); rest > 0 && this.#at < bytes.length; rest--) {
			this.headings.add(this.#number());
			this.headingTimes.add(this.#number());
		}
		this.runs = this.#number();
	}

	/** Reads the next word; false where there is none. */
	next(): boolean {
		if (this.#at >= this.bytes.length) return false;
		this.word = this.#number();
		const length = this.#number();
		this.start = this.#at;
		this.end = Math.min(this.bytes.length, this.start + Math.max(0, length));
		this.times = length === 0 ? 0 : this.#number();
		this.#at = this.end;
		return true;
	}

	#number(): number {
		let value = this.bytes[this.#at++] ?? 0;
		if (value < 128) return value;
		value &= 127;
		for (let shift = 7; ; shift += 7) {
			const byte = this.bytes[this.#at++] ?? 0;
			value |= (byte & 127) << shift;
			if (byte < 128) return value;
		}
	}
}
