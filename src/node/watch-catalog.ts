import { resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Catalog } from '../core/catalog.ts';
import { createContext } from './context.ts';

/** Editors write a file in several steps; one reading is enough for them. */
const settle = 60;

/** Folders whose changes are none of the catalog: what tools keep for themselves. */
const ignored = /[\\/](?:\.git|node_modules|\.skill-atlas)(?:[\\/]|$)/;

/**
 * Calls back after every change of what a catalog is read from: its directory, and roots beside it.
 * @param read reads again; one call at a time, and what it throws goes to `onFailure`
 */
export function watchCatalog(
	watcher: ViteDevServer['watcher'],
	catalog: Catalog,
	read: () => Promise<void>,
	onFailure: (error: unknown) => void,
): void {
	const folders = watchedFolders(catalog);
	let timer: NodeJS.Timeout | undefined;
	let running = Promise.resolve();
	watcher.add(folders);
	watcher.on('all', (_event, path) => {
		if (ignored.test(path) || !folders.some((folder) => isBelow(folder, path))) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			running = running.then(read).catch(onFailure);
		}, settle);
	});
}

/** Absolute folders: the catalog's directory, existing roots above it or below home, other catalogs. */
function watchedFolders({ directory, config, manifest, gathered = [] }: Catalog): string[] {
	const { home } = createContext(directory, config, {});
	const outside = manifest.roots
		.filter(({ dir, exists }) => exists && /^(?:\.\.|~)(?:\/|$)/.test(dir))
		.map(({ dir }) =>
			dir.startsWith('~') ? resolve(home ?? '/', `.${dir.slice(1)}`) : resolve(directory, dir),
		);
	const others = gathered.flatMap(({ place, catalog }) =>
		catalog === undefined ? [place] : watchedFolders(catalog),
	);
	return [directory, ...outside, ...others];
}

function isBelow(folder: string, path: string): boolean {
	return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
