/** A folder of its own for a build. */
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Below the directory of the process: builds whose output lies elsewhere share one folder for what
 * Astro makes on the way, and two test files would meet in it.
 */
export async function makeWorkDirectory(name: string): Promise<string> {
	const parent = join(process.cwd(), '.skill-atlas');
	await mkdir(parent, { recursive: true });
	return mkdtemp(join(parent, `${name}-`));
}
