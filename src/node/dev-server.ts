/** What the development server adds to Astro's: raw bytes, client files, search, and a reload on every save. */
import type { ViteDevServer } from 'vite';
import type { Catalog } from '../core/catalog.ts';
import { manifestJsonSchema } from '../core/manifest-schema.ts';
import { type ServedSearch, serveSearch } from './served-search.ts';
import { watchCatalog } from './watch-catalog.ts';

export interface ServedCatalog {
	/** Path of the catalog in the site, with a slash at its end, or empty. */
	readonly prefix: string;
	readonly files: ReadonlyMap<string, Uint8Array>;
	/** Absolute folder of texts cut into words; absent keeps none. */
	readonly searchDirectory?: string | undefined;
	readonly catalog: () => Catalog;
	/** Reads the catalog again; absent where somebody else owns it. */
	readonly reload?: () => Promise<void>;
	/** Told why a change could not be read; what was read last stays on screen. */
	readonly onFailure?: ((error: unknown) => void) | undefined;
}

const types: Readonly<Record<string, string>> = {
	js: 'text/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	json: 'application/json; charset=utf-8',
	svg: 'image/svg+xml',
};

/** Adds the catalog's own files to a development server and watches what it is read from. */
export function serveCatalog(server: ViteDevServer, served: ServedCatalog): void {
	const search = serveSearch(served.searchDirectory);
	server.httpServer?.once('close', () => void search.close());
	server.middlewares.use((request, response, next) => {
		const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
		if (!path.startsWith(served.prefix)) return next();
		const address = decodeAddress(path.slice(served.prefix.length));
		answer(address, served, search).then((found) => {
			if (found === undefined) return next();
			response.setHeader('content-type', found.type);
			response.setHeader('x-content-type-options', 'nosniff');
			response.setHeader('cache-control', 'no-store');
			response.end(found.body);
		}, next);
	});
	const { reload, onFailure } = served;
	if (reload === undefined) return;
	watchCatalog(
		server.watcher,
		served.catalog(),
		async () => {
			await reload();
			showAgain(server);
		},
		onFailure ?? ((error) => server.config.logger.error(String(error))),
	);
}

interface Answer {
	readonly body: Uint8Array | string;
	readonly type: string;
}

async function answer(
	address: string,
	served: ServedCatalog,
	search: ServedSearch,
): Promise<Answer | undefined> {
	const { manifest } = served.catalog();
	const file = served.files.get(address);
	if (file !== undefined) return { body: file, type: typeOf(address) };
	if (address === 'manifest.json') return json(manifest);
	if (address === 'manifest.schema.json') return json(manifestJsonSchema());
	const found = await search.file(served.catalog(), address);
	if (found !== undefined) return { body: found, type: typeOf(address) };
	if (!address.startsWith('raw/')) return undefined;
	for (const candidate of manifest.candidates) {
		const asset = candidate.assets.find(({ raw }) => raw === address);
		if (candidate.raw !== address && asset === undefined) continue;
		const body = await served.catalog().bytes(candidate.id, asset?.path);
		const type = address.endsWith('.txt') ? 'text/plain' : (asset?.mediaType ?? 'text/markdown');
		return body && { body, type: `${type}; charset=utf-8` };
	}
	return undefined;
}

function typeOf(address: string): string {
	return types[address.replace(/^.*\./, '')] ?? 'application/octet-stream';
}

function json(data: unknown): Answer {
	return { body: `${JSON.stringify(data, undefined, '\t')}\n`, type: types.json ?? '' };
}

function decodeAddress(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/** Astro keeps the list of pages until it hears this, and a browser the page until it is told to. */
function showAgain({ environments }: ViteDevServer): void {
	for (const { hot } of Object.values(environments)) hot.send('astro:content-changed', {});
	environments.client.hot.send({ type: 'full-reload' });
}
