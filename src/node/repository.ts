import { lstat } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Catalog } from '../core/catalog.ts';
import { namespaced } from '../core/catalogs/namespace.ts';

/**
 * Finds out how published paths are written from the root of the git work tree.
 * @param directory absolute directory of the catalog
 * @returns a function from a published path to one below the work tree's root, with `/`; undefined
 *   for paths outside of it, such as those below home
 */
export async function repositoryPaths(
	directory: string,
): Promise<(path: string) => string | undefined> {
	const top = await workTree(directory);
	const prefix = top === undefined ? '' : relative(top, directory).split(sep).join('/');
	return (path) => {
		if (path === '~' || path.startsWith('~/') || path.startsWith('/')) return undefined;
		const full = posix.join(prefix, path);
		return full === '..' || full.startsWith('../') ? undefined : full;
	};
}

/**
 * The same for the findings of a catalog with others gathered into it: paths of a gathered one lead
 * into its directory, where that lies in the work tree too.
 */
export async function repositoryPathsOf({
	directory,
	gathered = [],
}: Pick<Catalog, 'directory' | 'gathered'>): Promise<(path: string) => string | undefined> {
	const own = await repositoryPaths(directory);
	return (path) => {
		const source = gathered.find(({ namespace }) => path.startsWith(namespaced(namespace, '')));
		if (source === undefined) return own(path);
		const inside = path.slice(namespaced(source.namespace, '').length);
		if (source.catalog === undefined || /^[~/]/.test(inside)) return undefined;
		return own(posix.join(relative(directory, source.place).split(sep).join('/'), inside));
	};
}

async function workTree(directory: string): Promise<string | undefined> {
	const found = await lstat(join(directory, '.git')).catch(() => undefined);
	if (found !== undefined) return directory;
	const parent = dirname(directory);
	return parent === directory ? undefined : workTree(parent);
}
