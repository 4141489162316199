/** Numbers for words, found without making a string of every word of every text. */
import { ByteList } from './search-bytes.ts';

// Chosen anew in each run, so that nobody can write words that all meet in one slot. What is numbered
// does not depend on them.
const SEED = Math.floor(Math.random() * 2 ** 32) | 0;
const FACTOR = (Math.floor(Math.random() * 2 ** 29) * 8 + 5) | 0;

/** Sequences of bytes, numbered from 0 in the order in which they are first met. */
export class ByteTable {
	/** Numbers plus one, 0 for none. A power of two of slots, at most half of them taken. */
	#slots = new Int32Array(4096);
	#shift = 20;
	/** By number. */
	#hashes = new Int32Array(2048);
	/** By number: where its bytes start; those of the next one start at their end. */
	#starts = new Int32Array(2049);
	#size = 0;
	readonly #bytes = new ByteList(16_384);

	get size(): number {
		return this.#size;
	}

	/** Number of the bytes in `source` from `start` to `end`; they get one where they are new. */
	numberOf(source: Uint8Array, start: number, end: number): number {
		let hash = SEED;
		for (let at = start; at < end; at++) hash = Math.imul(hash ^ (source[at] ?? 0), FACTOR);
		const slots = this.#slots;
		for (let slot = hash >>> this.#shift; ; slot = (slot + 1) & (slots.length - 1)) {
			const number = (slots[slot] ?? 0) - 1;
			if (number < 0) return this.#add(source, start, end, hash);
			if (this.#hashes[number] === hash && this.#isSame(number, source, start, end)) return number;
		}
	}

	/** The bytes with a number; a view that the next one may leave behind. */
	bytesOf(number: number): Uint8Array {
		return this.#bytes.buffer.subarray(this.#starts[number], this.#starts[number + 1]);
	}

	#isSame(number: number, source: Uint8Array, start: number, end: number): boolean {
		const bytes = this.#bytes.buffer;
		let known = this.#starts[number] ?? 0;
		if ((this.#starts[number + 1] ?? 0) - known !== end - start) return false;
		for (let at = start; at < end; at++) if (bytes[known++] !== source[at]) return false;
		return true;
	}

	#add(source: Uint8Array, start: number, end: number, hash: number): number {
		if (this.#size === this.#hashes.length) this.#grow();
		const number = this.#size++;
		this.#bytes.addRange(source, start, end);
		this.#hashes[number] = hash;
		this.#starts[number + 1] = this.#bytes.length;
		this.#place(number);
		return number;
	}

	#grow(): void {
		const { length } = this.#hashes;
		this.#hashes = enlarged(this.#hashes, length * 4);
		this.#starts = enlarged(this.#starts, length * 4 + 1);
		this.#slots = new Int32Array(length * 8);
		this.#shift -= 2;
		for (let number = 0; number < length; number++) this.#place(number);
	}

	#place(number: number): void {
		const slots = this.#slots;
		let slot = (this.#hashes[number] ?? 0) >>> this.#shift;
		while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
		slots[slot] = number + 1;
	}
}

function enlarged(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
	const result = new Int32Array(length);
	result.set(values);
	return result;
}
