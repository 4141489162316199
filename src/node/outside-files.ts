import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether something lies in the catalog's directory, by its exact name: listings are read, so that
 * a disk that ignores case answers like one that does not. Nothing is opened or followed.
 */
export class OutsideFiles {
	readonly #directory: string;
	readonly #listings = new Map<string, ReadonlySet<string>>();

	/** @param directory absolute directory of the catalog */
	constructor(directory: string) {
		this.#directory = directory;
	}

	/** @returns undefined for published paths that leave the catalog's directory */
	exists(publishedPath: string): boolean | undefined {
		const segments = publishedPath.split('/').filter((segment) => segment !== '');
		if (segments[0] === '..' || segments[0] === '~' || publishedPath.startsWith('/'))
			return undefined;
		let folder = '';
		for (const segment of segments) {
			if (!this.#names(folder).has(segment)) return false;
			folder = folder === '' ? segment : `${folder}/${segment}`;
		}
		return true;
	}

	#names(folder: string): ReadonlySet<string> {
		let names = this.#listings.get(folder);
		if (names === undefined) {
			names = new Set(listing(join(this.#directory, folder)));
			this.#listings.set(folder, names);
		}
		return names;
	}
}

function listing(directory: string): string[] {
	try {
		return readdirSync(directory);
	} catch {
		return [];
	}
}
