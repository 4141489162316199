/** Which files of a work tree git ignores. */
import { dirname, join } from 'node:path';
import { MOST_PATHS, pathsBelow } from './git-paths.ts';
import { runGit } from './git-run.ts';

/** Keeps git 2.39 from failing where all paths share a folder that it ignores. */
const NO_SUCH_NAME = '.skill-atlas-none';

/**
 * @param root absolute real directory of the work tree
 * @param directories absolute real directories in which files will be asked about
 * @returns true for absolute real paths that git ignores, or that lie in a folder it ignores
 */
export async function ignoredByGit(
	root: string,
	directories: readonly string[],
): Promise<(absolute: string) => boolean> {
	const paths = pathsBelow(root, directories);
	if (paths.length === 0) return () => false;
	const { stdout } = await runGit(root, [
		'--literal-pathspecs',
		'ls-files',
		'-z',
		'--others',
		'--ignored',
		'--exclude-standard',
		'--directory',
		'--',
		...(paths.length > MOST_PATHS ? [] : [...paths, NO_SUCH_NAME]),
	]);
	const found = stdout.split('\0').filter((path) => path !== '');
	const entries = new Set(found.map((path) => join(root, path.replace(/\/$/, ''))));
	if (entries.size === 0) return () => false;
	return (absolute) => {
		for (let path = absolute; path.length > root.length; path = dirname(path))
			if (entries.has(path)) return true;
		return false;
	};
}
