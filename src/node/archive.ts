/** Archives of skills whose bytes depend on nothing but the files in them. */
import { type Zippable, zipSync } from 'fflate';
import { knownMediaType } from '../core/media-types.ts';

export interface ArchiveFile {
	/** Relative to the skill's folder, with `/`. */
	readonly path: string;
	readonly bytes: Uint8Array;
	readonly executable?: boolean | undefined;
}

// Zip stores the local time without a zone, so the first moment it can store is made of local parts.
const EPOCH = new Date(1980, 0, 1);
const UNIX = 3;
const REGULAR_FILE = 0o100000;

/**
 * Packs files at the root of a zip archive: the same bytes on every machine, whatever its clock,
 * zone and zlib. Names that an unpacker could take for a way out are left out.
 * @param files in any order; their paths are unique
 */
export function zipFiles(files: readonly ArchiveFile[]): Uint8Array {
	const entries: Zippable = Object.create(null);
	for (const { path, bytes, executable } of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
		if (!isPackable(path)) continue;
		const mode = REGULAR_FILE | (executable ? 0o755 : 0o644);
		entries[path] = [
			bytes,
			{ level: isCompressed(path) ? 0 : 6, mtime: EPOCH, os: UNIX, attrs: mode * 0x10000 },
		];
	}
	return zipSync(entries);
}

/**
 * False for names that installers refuse, and the whole archive with them; and for `__proto__` at
 * the root, which zip libraries of JavaScript cannot hold.
 */
export function isPackable(path: string): boolean {
	return (
		path !== '__proto__' &&
		!/[\\\p{Cc}]|^[A-Za-z]:|^\//u.test(path) &&
		path.split('/').every((name) => name !== '' && name !== '.' && name !== '..')
	);
}

function isCompressed(path: string): boolean {
	const kind = knownMediaType(path)?.kind;
	return kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'archive';
}
