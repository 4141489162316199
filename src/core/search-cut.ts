/** Cuts texts into numbered words: what `wordsOf` does, at the speed that tens of thousands of texts need. */
import { ByteTable } from './search-byte-table.ts';
import { NumberList } from './search-numbers.ts';
import type { Vocabulary } from './search-vocabulary.ts';
import { hasWideLetters, preparedText, signedNames, wideRuns, wordsOfRun } from './search-words.ts';

/** 1 for the bytes of ASCII letters and digits. */
const IS_LETTER = new Uint8Array(256);
for (const character of '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ')
	IS_LETTER[character.charCodeAt(0)] = 1;
/** Bytes with ASCII letters in lower case. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) =>
	byte >= 65 && byte <= 90 ? byte + 32 : byte,
);
const SIGNED = signedNames.map((name) => new TextEncoder().encode(name));
const DOT = 0x2e;
/** In place of a word, for a run that stands for several. */
const SEVERAL = -1;

export class TextCutter {
	readonly #vocabulary: Vocabulary;
	readonly #runs = new ByteTable();
	/** By the number of a run: the number of its one word, or `SEVERAL` and its words in `#parts`. */
	readonly #wordOfRun = new NumberList();
	readonly #parts = new Map<number, readonly number[]>();
	readonly #encoder = new TextEncoder();
	readonly #decoder = new TextDecoder();
	#bytes = new Uint8Array(65_536);

	/** Numbers of the words of the text that was cut last, in reading order. */
	readonly words = new NumberList(4096);
	/** For each of these words, the number of its run in the text. */
	readonly places = new NumberList(4096);
	/** Runs of letters and digits in that text. */
	runs = 0;

	constructor(vocabulary: Vocabulary) {
		this.#vocabulary = vocabulary;
	}

	/** @param longest characters above which a run is counted but has no words */
	cut(text: string, longest = Number.POSITIVE_INFINITY): void {
		this.words.clear();
		this.places.clear();
		this.runs = 0;
		const prepared = preparedText(text);
		// UTF-8 takes at most three bytes for a unit of UTF-16, and one byte is left as an end.
		const needed = prepared.length * 3 + 1;
		if (this.#bytes.length < needed) this.#bytes = new Uint8Array(needed * 2);
		if (hasWideLetters(prepared)) this.#cutWide(prepared, longest);
		else this.#cutAscii(prepared, longest);
	}

	/** Numbers of the terms of a text, in reading order. */
	termsOf(text: string): Int32Array {
		this.cut(text);
		const terms = new Int32Array(this.words.length);
		for (let at = 0; at < terms.length; at++)
			terms[at] = this.#vocabulary.termOf(this.words.values[at] ?? 0);
		return terms;
	}

	#cutWide(text: string, longest: number): void {
		for (const run of wideRuns(text)) {
			if (run.length > longest) this.runs++;
			else this.#add(0, this.#encoder.encodeInto(run, this.#bytes).written);
		}
	}

	#cutAscii(text: string, longest: number): void {
		const bytes = this.#bytes;
		const length = this.#encoder.encodeInto(text, bytes).written;
		bytes[length] = 0;
		let at = 0;
		while (at < length) {
			const start = at;
			while (IS_LETTER[bytes[at] ?? 0] === 1) at++;
			if (at - start > 1) {
				if (at - start > longest) this.runs++;
				else this.#add(start, at);
				continue;
			}
			const isDot = bytes[start] === DOT && IS_LETTER[bytes[start - 1] ?? 0] !== 1;
			const signed = at > start || isDot ? signedEnd(bytes, start) : 0;
			if (signed > 0) at = signed;
			if (at > start) this.#add(start, at);
			else at++;
		}
	}

	/** Adds the run whose bytes lie there. */
	#add(start: number, end: number): void {
		const run = this.#runs.numberOf(this.#bytes, start, end);
		if (run === this.#wordOfRun.length) this.#learn(run, start, end);
		const place = this.runs++;
		const word = this.#wordOfRun.values[run] ?? 0;
		if (word >= 0) {
			this.words.add(word);
			this.places.add(place);
			return;
		}
		for (const part of this.#parts.get(run) ?? []) {
			this.words.add(part);
			this.places.add(place);
		}
	}

	#learn(run: number, start: number, end: number): void {
		const text = this.#decoder.decode(this.#bytes.subarray(start, end));
		const words = wordsOfRun(text).map((word) => this.#vocabulary.add(word));
		const [only = SEVERAL] = words;
		this.#wordOfRun.add(words.length === 1 ? only : SEVERAL);
		if (words.length !== 1) this.#parts.set(run, words);
	}
}

/** End of the name with signs, such as `C++`, that starts there; 0 where none does. */
function signedEnd(bytes: Uint8Array, start: number): number {
	for (const name of SIGNED) {
		let at = 0;
		while (at < name.length && LOWER[bytes[start + at] ?? 0] === name[at]) at++;
		if (at < name.length) continue;
		const goesOn = IS_LETTER[name.at(-1) ?? 0] === 1 && IS_LETTER[bytes[start + at] ?? 0] === 1;
		if (!goesOn) return start + at;
	}
	return 0;
}
