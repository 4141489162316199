import { lstat } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';

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

async function workTree(directory: string): Promise<string | undefined> {
	const found = await lstat(join(directory, '.git')).catch(() => undefined);
	if (found !== undefined) return directory;
	const parent = dirname(directory);
	return parent === directory ? undefined : workTree(parent);
}
