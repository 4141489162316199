import type { Context, Disk } from '../core/context.ts';
import { isWithin } from '../core/paths.ts';
import type { Root } from '../core/types.ts';

/**
 * Real folders that a published file may lie in: the catalog, its repository, home where it is
 * named, and roots that were named outside of them. A root inside them that is a link to elsewhere
 * allows nothing: a pull request could have made it.
 */
export function allowedFolders(
	roots: readonly Root[],
	{ directory, repoRoot, home }: Context,
	disk: Pick<Disk, 'realPath'>,
): string[] {
	const own = [directory, repoRoot, home].filter((path) => path !== undefined);
	const real = own.map(disk.realPath);
	const named = roots.flatMap(({ absolute }) => {
		const isOwn = own.some((base) => isWithin(base, absolute));
		const path = disk.realPath(absolute);
		return isOwn && !real.some((base) => isWithin(base, path)) ? [] : [path];
	});
	return [...new Set([...real, ...named])];
}
