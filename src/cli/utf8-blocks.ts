/**
 * Gathers texts into blocks of UTF-8: memory for each of many texts would take longer than writing
 * it. The bytes of a block hold until the next one is taken.
 * @param texts none of them ends within a pair of surrogates
 * @param size bytes of a block; a longer text gets one of its own
 */
export function* utf8Blocks(texts: Iterable<string>, size = 256 * 1024): Generator<Uint8Array> {
	const block = Buffer.allocUnsafe(size);
	let filled = 0;
	for (const text of texts) {
		// A unit of UTF-16 takes three bytes at most.
		const most = 3 * text.length;
		if (filled > 0 && filled + most > size) {
			yield block.subarray(0, filled);
			filled = 0;
		}
		if (most > size) yield Buffer.from(text);
		else filled += block.write(text, filled);
	}
	if (filled > 0) yield block.subarray(0, filled);
}
