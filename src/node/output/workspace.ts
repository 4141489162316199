/** The cache: the one place besides its output that a build writes to. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AtlasError } from '../../core/errors.ts';
import { recordPrefix } from './output-record.ts';

export interface Workspace {
	/** Rendered documents, kept between runs. */
	readonly documents: string;
	/** Texts cut into words for the search index, kept between runs. */
	readonly search: string;
	/** Empty directory of this run alone. */
	readonly run: string;
	/** Removes what belongs to this run. */
	close(): Promise<void>;
}

const runPrefix = 'run-';
const day = 24 * 60 * 60 * 1000;

/** TABLE: what is removed when nobody has touched it for so many milliseconds. */
const abandonedAfter: readonly (readonly [prefix: string, age: number])[] = [
	// A run that was killed leaves its directory behind.
	[runPrefix, day],
	// So does an output that is no longer written.
	[recordPrefix, 60 * day],
];

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
			search: join(directory, 'search'),
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

async function removeAbandoned(directory: string): Promise<void> {
	for (const name of await readdir(directory)) {
		const [, most] = abandonedAfter.find(([prefix]) => name.startsWith(prefix)) ?? [];
		if (most === undefined) continue;
		const path = join(directory, name);
		// Another build may have put it away by now.
		const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {};
		if (Date.now() - mtimeMs > most) await rm(path, { recursive: true, force: true });
	}
}
