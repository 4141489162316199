/**
 * Reading files that a pull request may have put there: never through a link that leads out of the
 * folder, never from a pipe or a device, and from the very file that was looked at.
 */
import { createHash } from 'node:crypto';
import {
	closeSync,
	constants,
	fstatSync,
	lstatSync,
	openSync,
	readSync,
	realpathSync,
} from 'node:fs';
import { sep } from 'node:path';
import { digestBytes, finishDigest } from './digest.ts';

const CHUNK = 1024 * 1024;
// Windows knows neither flag. `O_NONBLOCK`: opening a pipe must not wait for a writer.
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** A regular file as it was when it was opened. */
export interface ReadFile {
	readonly size: number;
	readonly executable: boolean;
	/** Names that the file has on this disk. */
	readonly links: number;
	/** Tells two names of one file. */
	readonly inode: string;
	/** The whole content, or its start where the file is larger than was asked for. */
	readonly bytes: Uint8Array;
	/** `sha256:` and 64 hex digits of the whole content; absent above `digestBytes`. */
	readonly digest?: string;
}

export interface ReadLimits {
	/** Content above this is cut. */
	readonly maxBytes: number;
	/** Largest file whose digest is computed; none without it. */
	readonly digestBytes?: number;
}

/** True when an absolute path is a directory itself or lies below it. */
export function isInside(directory: string, path: string): boolean {
	return (
		path === directory || path.startsWith(directory.endsWith(sep) ? directory : directory + sep)
	);
}

/**
 * Reads a regular file once, from one descriptor.
 * @param path absolute, without a link in its last segment
 * @returns undefined where it is not a regular file, or was exchanged while it was opened
 * @throws the error of the system where it cannot be opened or read
 */
export function readRegularFile(path: string, limits: ReadLimits): ReadFile | undefined {
	const seen = lstatSync(path);
	if (!seen.isFile()) return undefined;
	const descriptor = openSync(path, FLAGS);
	try {
		const stat = fstatSync(descriptor);
		if (!stat.isFile() || stat.ino !== seen.ino || stat.dev !== seen.dev) return undefined;
		const bytes = readUpTo(descriptor, Math.min(stat.size, limits.maxBytes));
		const digest =
			stat.size <= (limits.digestBytes ?? -1) ? digestOf(descriptor, bytes, stat.size) : undefined;
		return {
			size: stat.size,
			executable: (stat.mode & 0o111) !== 0,
			links: stat.nlink,
			inode: `${stat.dev}:${stat.ino}`,
			bytes,
			...(digest === undefined ? {} : { digest }),
		};
	} finally {
		closeSync(descriptor);
	}
}

/**
 * Reads a file of a skill by its real path.
 * @param directory absolute; links in it are resolved
 * @param path relative to it, with `/`
 * @returns undefined where there is no such file, or it is not a regular file inside the directory
 */
export function readInside(
	directory: string,
	path: string,
	limits: ReadLimits,
): ReadFile | undefined {
	try {
		const real = realpathSync.native(`${directory}${sep}${path}`);
		if (!isInside(realpathSync.native(directory), real)) return undefined;
		return readRegularFile(real, limits);
	} catch {
		return undefined;
	}
}

function readUpTo(descriptor: number, size: number): Uint8Array {
	const buffer = Buffer.allocUnsafeSlow(size);
	let filled = 0;
	while (filled < size) {
		const read = readSync(descriptor, buffer, filled, size - filled, filled);
		if (read === 0) break;
		filled += read;
	}
	return buffer.subarray(0, filled);
}

/** Hashes what was read, then the rest of the file in pieces. */
function digestOf(descriptor: number, head: Uint8Array, size: number): string {
	if (head.length >= size) return digestBytes(head);
	const hash = createHash('sha256').update(head);
	const piece = Buffer.allocUnsafe(CHUNK);
	let position = head.length;
	for (;;) {
		const read = readSync(descriptor, piece, 0, CHUNK, position);
		if (read === 0) return finishDigest(hash);
		hash.update(piece.subarray(0, read));
		position += read;
	}
}
