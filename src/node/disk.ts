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

export interface Listing {
	/** Sorted by the code units of their names. */
	readonly entries: readonly Dirent[];
	/** Why there are none, as the system's word: `ENOENT`, `ENOTDIR`, `EACCES`… */
	readonly failure?: string;
}

export interface ListingDisk extends Disk {
	list(path: string): Listing;
	/** True for a regular file of exactly this name, or a link to one. */
	isFile(path: string): boolean;
	/** Real path of a folder's entry, given whether it is a link; one look-up per folder. */
	realEntry(folder: string, entry: Dirent): string;
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

	function realFolder(path: string): string {
		let real = realFolders.get(path);
		if (real === undefined) {
			real = realPath(path);
			realFolders.set(path, real);
		}
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
		realEntry(folder, entry) {
			const path = `${folder === '/' ? '' : folder}/${entry.name}`;
			if (entry.isSymbolicLink()) return realPath(path);
			const real = realFolder(parentPath(path));
			return `${real === '/' ? '' : real}/${entry.name}`;
		},
	};
}

function listNow(path: string): Listing {
	try {
		const entries = readdirSync(path, { withFileTypes: true });
		return { entries: entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)) };
	} catch (error) {
		return { entries: [], failure: codeOf(error) };
	}
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
