import type { Catalog } from '../core/catalog.ts';
import type { LoadOptions } from '../node/load-options.ts';
import { type LoadRequest, resolveRequest } from '../node/load-request.ts';
import type { Host, Result } from './command.ts';

export interface How extends Pick<LoadOptions, 'deep' | 'cacheDirectory' | 'shard' | 'workers'> {
	/** Revision of git to read instead of the work tree. */
	readonly at?: string | undefined;
}

/**
 * Loads the catalog that a command line names, hands it to `use` and closes it in every case.
 * @param directory `[dir]` as typed; absent means the directory of the process
 * @param how `deep` reads bodies and assets too; see {@link How}
 * @throws AtlasError for a directory, config, settings file or revision that cannot be used
 */
export async function withCatalog<T = Result>(
	directory: string | undefined,
	request: LoadRequest,
	host: Host,
	{ at, ...how }: How,
	use: (catalog: Catalog) => T | Promise<T>,
): Promise<T> {
	const written = await resolveRequest(directory ?? '.', request, host.cwd);
	// Loaded on demand: help and usage errors answer without the code that reads and renders.
	const revision =
		at === undefined
			? undefined
			: await (await import('../node/at-revision.ts')).atRevision(written, at);
	try {
		const { loadCatalog } = await import('../node/load-catalog.ts');
		const resolved = revision?.request ?? written;
		const catalog = await loadCatalog({ ...resolved, ...how, onProgress: host.onProgress });
		try {
			for (const line of catalog.manifest.assumed ?? []) host.say(`No config file: ${line}`);
			return await use(catalog);
		} finally {
			await catalog.close();
		}
	} finally {
		await revision?.close();
	}
}
