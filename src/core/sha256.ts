/**
 * SHA-256 (FIPS 180-4) in plain code: this room has no `node:crypto`, and the crypto of the web is
 * asynchronous. For short texts such as names and paths only; files are hashed by the node room.
 */

const ROUNDS = constants(64, (root) => Math.cbrt(root));
const START = constants(8, (root) => Math.sqrt(root));

/** The digest of a text's UTF-8 bytes. */
export function sha256(text: string): Uint8Array {
	const message = padded(new TextEncoder().encode(text));
	const view = new DataView(message.buffer);
	const state = Uint32Array.from(START);
	const words = new Uint32Array(64);
	for (let offset = 0; offset < message.length; offset += 64) {
		for (let i = 0; i < 16; i++) words[i] = view.getUint32(offset + i * 4);
		compress(state, words);
	}
	const digest = new Uint8Array(32);
	const out = new DataView(digest.buffer);
	state.forEach((word, i) => {
		out.setUint32(i * 4, word);
	});
	return digest;
}

/** Appends the one bit, zeros and the length in bits, up to whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
	message.set(bytes);
	message[bytes.length] = 0x80;
	new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(bytes.length) * 8n);
	return message;
}

function compress(state: Uint32Array, w: Uint32Array): void {
	for (let i = 16; i < 64; i++) {
		const x = at(w, i - 15);
		const y = at(w, i - 2);
		const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
		const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
		w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1;
	}
	let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
	for (let i = 0; i < 64; i++) {
		const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
		const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(w, i)) | 0;
		const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
		const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
		[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
	}
	[a, b, c, d, e, f, g, h].forEach((word, i) => {
		state[i] = at(state, i) + word;
	});
}

function at(words: Uint32Array, index: number): number {
	return words[index] ?? 0;
}

function rotate(word: number, by: number): number {
	return (word >>> by) | (word << (32 - by));
}

/** First 32 bits of the fractional parts of the roots of the first primes. */
function constants(count: number, rootOf: (prime: number) => number): Uint32Array {
	const words = new Uint32Array(count);
	for (let found = 0, n = 2; found < count; n++) {
		let prime = true;
		for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
		if (prime) words[found++] = (rootOf(n) % 1) * 2 ** 32;
	}
	return words;
}
