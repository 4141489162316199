/** The disk as discovery sees it: every folder is listed once, nothing is opened that could block. */
import {
	type Dirent,
	existsSync,
	readdirSync,
	readFileSync,
	realpathSync,
	statSync,
} from 'node:fs';
import type { Disk } from '../core/context.ts';
import { parentPath } from '../core/paths.ts';
import { codeOf } from './asset-walk.ts';

export interface Listing {
	/** Sorted by the code units of their names. */
	readonly entries: readonly Dirent[];
	/** Why there are none, as the system's word: `ENOENT`, `ENOTDIR`, `EACCES`… */
	readonly failure?: string;
}

export interface ListingDisk extends Disk {
	list(path: string): Listing;
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
				return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined;
			} catch {
				return undefined;
			}
		},
		isDirectory: (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false,
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

/** A path of the system with `/`. */
export function slashed(path: string): string {
	return process.platform === 'win32' ? path.replaceAll('\\', '/') : path;
}
