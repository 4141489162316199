/** The cache: the one place besides its output that a build writes to. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AtlasError } from '../../core/errors.ts';

export interface Workspace {
	/** Rendered documents, kept between runs. */
	readonly documents: string;
	/** Empty directory of this run alone. */
	readonly run: string;
	/** Removes what belongs to this run. */
	close(): Promise<void>;
}

const runPrefix = 'run-';
const abandonedAfter = 24 * 60 * 60 * 1000;

/**
 * Opens the cache, and makes it where there is none.
 * @param directory absolute
 * @throws AtlasError `output-unsafe` where it cannot be written
 */
export async function openWorkspace(directory: string): Promise<Workspace> {
	try {
		await mkdir(directory, { recursive: true });
		// The folder keeps itself out of git, so nobody has to know of it.
		await writeFile(join(directory, '.gitignore'), '*\n');
		await removeAbandoned(directory);
		const run = await mkdtemp(join(directory, runPrefix));
		return {
			documents: join(directory, 'documents'),
			run,
			// A build that failed may still be writing pages. Its own error is the one to tell, and what
			// stays behind is removed as abandoned by a later run.
			close: () => rm(run, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined),
		};
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new AtlasError(
			'output-unsafe',
			`The cache ${directory} cannot be written (${code}).`,
			'Name another folder with --cache.',
			{ cause: error },
		);
	}
}

/** A run that was killed leaves its directory behind. */
async function removeAbandoned(directory: string): Promise<void> {
	for (const name of await readdir(directory)) {
		if (!name.startsWith(runPrefix)) continue;
		const path = join(directory, name);
		const age = Date.now() - (await stat(path)).mtimeMs;
		if (age > abandonedAfter) await rm(path, { recursive: true, force: true });
	}
}
