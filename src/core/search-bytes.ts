/** Numbers as bytes: seven bits each, the eighth says that more follow. */

/** A list of bytes that grows. */
export class ByteList {
	#bytes: Uint8Array;
	#length = 0;

	constructor(capacity = 16) {
		this.#bytes = new Uint8Array(capacity);
	}

	get length(): number {
		return this.#length;
	}

	/** The bytes so far; a view that the next addition may leave behind. */
	get bytes(): Uint8Array {
		return this.#bytes.subarray(0, this.#length);
	}

	/** The bytes so far with room behind them; made anew whenever that is used up. */
	get buffer(): Uint8Array {
		return this.#bytes;
	}

	clear(): void {
		this.#length = 0;
	}

	#reserve(more: number): void {
		if (this.#length + more <= this.#bytes.length) return;
		const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
		grown.set(this.bytes);
		this.#bytes = grown;
	}

	/** Adds a whole number from 0 to 2³¹ - 1. */
	addNumber(value: number): void {
		this.#reserve(5);
		this.#length = writeNumber(this.#bytes, this.#length, value);
	}

	/** Adds the bytes of `source` from `start` to `end`; for a few, which a copy by the system would not pay for. */
	addRange(source: Uint8Array, start: number, end: number): void {
		this.#reserve(end - start);
		const bytes = this.#bytes;
		for (let at = start; at < end; at++) bytes[this.#length++] = source[at] ?? 0;
	}

	addBytes(bytes: Uint8Array): void {
		this.#reserve(bytes.length);
		this.#bytes.set(bytes, this.#length);
		this.#length += bytes.length;
	}
}

/** Bytes that {@link writeNumber} takes for a number. */
export function sizeOfNumber(value: number): number {
	let size = 1;
	for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++;
	return size;
}

/** Writes a whole number from 0 to 2³¹ - 1 into bytes; returns where it ends. */
export function writeNumber(bytes: Uint8Array, at: number, value: number): number {
	let end = at;
	let rest = value;
	while (rest > 127) {
		bytes[end++] = (rest & 127) | 128;
		rest >>>= 7;
	}
	bytes[end++] = rest;
	return end;
}

/** Reads what {@link ByteList} wrote. Past the end every number is 0. */
export class ByteReader {
	readonly #bytes: Uint8Array;
	#at: number;

	constructor(bytes: Uint8Array, at = 0) {
		this.#bytes = bytes;
		this.#at = at;
	}

	get isAtEnd(): boolean {
		return this.#at >= this.#bytes.length;
	}

	readNumber(): number {
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = this.#bytes[this.#at++] ?? 0;
			value |= (byte & 127) << shift;
			if (byte < 128) return value;
		}
	}

	readBytes(length: number): Uint8Array {
		const bytes = this.#bytes.subarray(this.#at, this.#at + length);
		this.#at += length;
		return bytes;
	}
}
