/** Absolute directories as git takes them. */
import { relative, sep } from 'node:path';
import { isInside } from './safe-file.ts';

/** More paths than this are asked about as a whole: the command line has an end. */
export const MOST_PATHS = 200;

/** Paths from the root, with `/`; those outside are left out. The root itself is `.`. */
export function pathsBelow(root: string, directories: readonly string[]): string[] {
	return [...new Set(directories)]
		.filter((directory) => isInside(root, directory))
		.map((directory) => relative(root, directory).replaceAll(sep, '/') || '.')
		.sort();
}
