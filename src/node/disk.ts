/** The disk as discovery sees it: every folder is listed once, nothing is opened that could block. */
import {
	type Dirent,
	existsSync,
	readdirSync,
	readFileSync,
	realpathSync,
	type Stats,
	statSync,
} from 'node:fs';
import type { Disk } from '../core/context.ts';
import { lastSegment, parentPath } from '../core/paths.ts';
import { codeOf } from './asset-walk.ts';

/** What a folder lists. */
export interface Entry {
	readonly name: string;
	/** Where it was listed: the folder's path as asked for, and the name. */
	readonly path: string;
	readonly kind: 'file' | 'folder' | 'link' | 'other';
}

interface Listing {
	/** Sorted by the code units of their names. */
	readonly entries: readonly Entry[];
	/** Names of those that are folders. */
	readonly folders: ReadonlySet<string>;
	/** Why there are none, as the system's word: `ENOENT`, `ENOTDIR`, `EACCES`… */
	readonly failure?: string;
}

export interface ListingDisk extends Disk {
	list(path: string): Listing;
	/** True for a regular file of exactly this name, or a link to one. */
	isFile(path: string): boolean;
	/** Real path of a folder. */
	realFolder(path: string): string;
	/** Real path of an entry that a folder lists. */
	realEntry(folder: string, entry: Entry): string;
}

/** A view of the disk as it is now; what was listed once is not listed again. */
export function createDisk(): ListingDisk {
	const listings = new Map<string, Listing>();
	const realFolders = new Map<string, string>();

	function realPath(path: string): string {
		try {
			return slashed(realpathSync.native(path));
		} catch {
			return path;
		}
	}

	/** A folder that its own folder lists as no link has the real path of that one, and its name. */
	function realFolder(path: string): string {
		const known = realFolders.get(path);
		if (known !== undefined) return known;
		const name = lastSegment(path);
		const above = parentPath(path);
		const isPlain = above !== path && listings.get(above)?.folders.has(name) === true;
		const real = isPlain ? join(realFolder(above), name) : realPath(path);
		realFolders.set(path, real);
		return real;
	}

	return {
		list(path) {
			let listing = listings.get(path);
			if (listing === undefined) {
				listing = listNow(path);
				listings.set(path, listing);
			}
			return listing;
		},
		text(path) {
			try {
				// A pipe would never end.
				return statOf(path)?.isFile() ? readFileSync(path, 'utf8') : undefined;
			} catch {
				return undefined;
			}
		},
		isFile(path) {
			const name = lastSegment(path);
			// A disk that ignores case would find other spellings too.
			if (!this.list(parentPath(path)).entries.some((entry) => entry.name === name)) return false;
			return statOf(path)?.isFile() ?? false;
		},
		isDirectory: (path) => statOf(path)?.isDirectory() ?? false,
		exists: (path) => existsSync(path),
		realPath,
		realFolder,
		realEntry(folder, { kind, name, path }) {
			if (kind === 'link') return realPath(path);
			const real = realFolder(folder);
			return real === folder ? path : join(real, name);
		},
	};
}

function join(folder: string, name: string): string {
	return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

const none: ReadonlySet<string> = new Set();

function listNow(path: string): Listing {
	try {
		const entries = readdirSync(path, { withFileTypes: true }).map((entry): Entry => {
			const { name } = entry;
			return { name, path: join(path, name), kind: kindOf(entry) };
		});
		if (entries.length > 1)
			entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
		let folders: Set<string> | undefined;
		for (const { kind, name } of entries)
			if (kind === 'folder') folders = (folders ?? new Set()).add(name);
		return { entries, folders: folders ?? none };
	} catch (error) {
		return { entries: [], folders: none, failure: codeOf(error) };
	}
}

function kindOf(entry: Dirent): Entry['kind'] {
	if (entry.isFile()) return 'file';
	if (entry.isDirectory()) return 'folder';
	return entry.isSymbolicLink() ? 'link' : 'other';
}

/** What stands at a path, links followed; undefined where that cannot be told. */
export function statOf(path: string): Stats | undefined {
	try {
		return statSync(path, { throwIfNoEntry: false });
	} catch {
		return undefined;
	}
}

/** A path of the system with `/`. */
export function slashed(path: string): string {
	return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
