import type { Catalog } from '../core/catalog.ts';
import type { LoadOptions } from '../node/load-options.ts';
import { type LoadRequest, resolveRequest } from '../node/load-request.ts';
import type { Host, Result } from './command.ts';

/**
 * Loads the catalog that a command line names, hands it to `use` and closes it in every case.
 * @param directory `[dir]` as typed; absent means the directory of the process
 * @param how `deep` reads bodies and assets too; see {@link LoadOptions}
 * @throws AtlasError for a directory, config or settings file that cannot be used
 */
export async function withCatalog(
	directory: string | undefined,
	request: LoadRequest,
	host: Host,
	how: Pick<LoadOptions, 'deep' | 'cacheDirectory'>,
	use: (catalog: Catalog) => Result | Promise<Result>,
): Promise<Result> {
	const resolved = await resolveRequest(directory ?? '.', request, host.cwd);
	// Loaded on demand: help and usage errors answer without the code that reads and renders.
	const { loadCatalog } = await import('../node/load-catalog.ts');
	const catalog = await loadCatalog({ ...resolved, ...how, onProgress: host.onProgress });
	try {
		for (const line of catalog.manifest.assumed ?? []) host.say(`No config file: ${line}`);
		return await use(catalog);
	} finally {
		await catalog.close();
	}
}
