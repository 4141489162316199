/**
 * The search index of a catalog that is being edited: made when somebody first searches, thrown away
 * when the catalog was read anew.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog } from '../core/catalog.ts';
import { startSearchIndex } from './search-index.ts';

export interface ServedSearch {
	/**
	 * A file of the index of a catalog by its address below the root of the site.
	 * @returns undefined for any other address
	 * @throws Error when the index could not be made
	 */
	file(catalog: Catalog, address: string): Promise<Uint8Array | undefined>;
	close(): Promise<void>;
}

/** The files that `search-files.ts` writes. */
const FILE =
	/^search\/(?:entry\.json|(?:index|texts)-[0-9a-f]+\.json|words-[0-9a-f]+\/[0-9]+\.bin)$/;

/**
 * Serves the index of whichever catalog is asked for; only the latest is kept.
 * @param store absolute folder of cut texts, which the index after a change is made of
 */
export function serveSearch(store?: string): ServedSearch {
	let current: { readonly catalog: Catalog; readonly directory: Promise<string> } | undefined;

	async function close(): Promise<void> {
		const old = current;
		current = undefined;
		const directory = await old?.directory.catch(() => undefined);
		if (directory !== undefined) await rm(directory, { recursive: true, force: true });
	}

	return {
		async file(catalog, address) {
			if (!FILE.test(address)) return undefined;
			if (current?.catalog !== catalog) {
				void close();
				current = { catalog, directory: makeIndex(catalog, store) };
			}
			const made = current;
			try {
				return await readFile(join(await made.directory, address));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
				// The next search tries again.
				if (current === made) current = undefined;
				throw error;
			}
		},
		close,
	};
}

async function makeIndex(catalog: Catalog, store: string | undefined): Promise<string> {
	const directory = await mkdtemp(join(tmpdir(), 'skill-atlas-search-'));
	try {
		await startSearchIndex({ catalog, store }).write(directory);
	} catch (error) {
		await rm(directory, { recursive: true, force: true });
		throw error;
	}
	return directory;
}
