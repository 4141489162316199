import { closeSync, constants, openSync, readSync } from 'node:fs';

/** Most bytes of one `SKILL.md`. Reading on could take all memory, and no agent could use it. */
const MOST_BYTES = 64 * 1024 ** 2;

/**
 * Reads a regular file whole. The bytes hold until the next call, which reuses their memory.
 * @throws the error of the system where it cannot be opened or read, `EFBIG` for one above 64 MB
 */
export type ReadBytes = (path: string) => Buffer;

// Windows does not know the second flag: opening a pipe must not wait for a writer.
const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A reader with memory of its own, which grows with the largest file. */
export function createByteReader(): ReadBytes {
	let buffer = Buffer.allocUnsafeSlow(64 * 1024);
	return (path) => {
		const descriptor = openSync(path, readFlags);
		try {
			let filled = 0;
			for (;;) {
				const wanted = buffer.length - filled;
				const read = readSync(descriptor, buffer, filled, wanted, null);
				filled += read;
				if (filled > MOST_BYTES) throw tooLarge(path);
				// A regular file gives less than is asked for only at its end.
				if (read < wanted) return buffer.subarray(0, filled);
				buffer = Buffer.concat([buffer], buffer.length * 4);
			}
		} finally {
			closeSync(descriptor);
		}
	};
}

function tooLarge(path: string): Error {
	return Object.assign(new Error(`${path} has more than ${MOST_BYTES} bytes`), { code: 'EFBIG' });
}
