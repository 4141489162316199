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

	#reserve(more: number): void {
		if (this.#length + more <= this.#bytes.length) return;
		const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
		grown.set(this.bytes);
		this.#bytes = grown;
	}

	/** Adds a whole number from 0 to 2³¹ - 1. */
	addNumber(value: number): void {
		this.#reserve(5);
		let rest = value;
		while (rest > 127) {
			this.#bytes[this.#length++] = (rest & 127) | 128;
			rest >>>= 7;
		}
		this.#bytes[this.#length++] = rest;
	}

	addBytes(bytes: Uint8Array): void {
		this.#reserve(bytes.length);
		this.#bytes.set(bytes, this.#length);
		this.#length += bytes.length;
	}
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
