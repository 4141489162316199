import type { Context } from '../core/context.ts';
import { contextFilePlaces } from '../core/context-files.ts';
import type { Manifest } from '../core/manifest-schema.ts';
import type { PublishPath } from '../core/published-path.ts';
import type { Runtime } from '../core/runtimes/runtime.ts';
import type { ListingDisk } from './disk.ts';

type ContextFile = Manifest['contextFiles'][number];

/** The context files that are there, in the order of the first runtime, then what the next ones add. */
export function findContextFiles(
	runtimes: readonly Runtime[],
	context: Context,
	disk: ListingDisk,
	publish: PublishPath,
): ContextFile[] {
	const found = new Map<string, ContextFile>();
	for (const { id, contextFile } of runtimes)
		for (const { path, level, depth } of contextFilePlaces(context, contextFile)) {
			const key = JSON.stringify([path, level, depth]);
			const known = found.get(key);
			if (known !== undefined) known.runtimes.push(id);
			else if (disk.isFile(path))
				found.set(key, { path: publish(path), level, depth, runtimes: [id] });
		}
	return [...found.values()];
}
