import { AtlasError } from '../../core/errors.ts';
import { isInside } from '../safe-file.ts';

/** What the system answers where a disk takes no more, or nothing at all. */
const refusals: ReadonlySet<string | undefined> = new Set([
	'EACCES',
	'EDQUOT',
	'EFBIG',
	'EIO',
	'ENAMETOOLONG',
	'ENOSPC',
	'EPERM',
	'EROFS',
]);

/** @returns the error to tell where a path cannot be written and nothing is in its place */
export function refusedWrite(path: string, cause: unknown): AtlasError {
	return new AtlasError(
		'output-unsafe',
		`${path} cannot be written (${(cause as NodeJS.ErrnoException).code}).`,
		'See to the space and the rights of the disk, or choose another folder with --out.',
		{ cause },
	);
}

/**
 * Tells an error that whoever runs the program can mend from all others, which stay as they are.
 * @param output absolute directory that is written; told where the system names no path
 * @param cache absolute directory of what is written on the way there
 */
export function mendableWrite(error: unknown, output: string, cache: string): unknown {
	if (!(error instanceof Error) || error instanceof AtlasError) return error;
	const { code, path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
	if (!refusals.has(code)) return error;
	const isOurs = dest === undefined || [output, cache].some((place) => isInside(place, dest));
	return isOurs ? refusedWrite(dest ?? output, error) : error;
}
