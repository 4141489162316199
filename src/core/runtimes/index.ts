/** TABLE: the runtimes that are known. A further one is a row here and its recorded cases. */
import { AtlasError } from '../errors.ts';
import { omp } from './omp.ts';
import type { Runtime } from './runtime.ts';
import { xcsh } from './xcsh.ts';

export const runtimes: readonly Runtime[] = [omp, xcsh];

/**
 * Finds rows by id, in the order asked for, each once.
 * @throws AtlasError `usage` for an id that is not in the table
 */
export function runtimesByIds(ids: readonly string[]): readonly Runtime[] {
	return [...new Set(ids)].map((id) => {
		const row = runtimes.find((runtime) => runtime.id === id);
		if (row !== undefined) return row;
		const known = runtimes.map((runtime) => runtime.id).join(', ');
		throw new AtlasError(
			'usage',
			`There is no runtime called “${id}”.`,
			`Use one of these: ${known}.`,
		);
	});
}
