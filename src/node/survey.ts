/** Finds the SKILL.md files that no runtime reads, so that they can be explained. */
import type { ListingDisk } from './disk.ts';
import { fileListName } from './output/file-list.ts';
import { type FoundFile, skillFile } from './skill-files.ts';

export interface SurveyLimits {
	/** Folders below the starting one. */
	readonly depth: number;
	/** Entries of folders, all together. */
	readonly entries: number;
}

/** For the catalog's directory. */
export const surveyLimits: SurveyLimits = { depth: 8, entries: 50_000 };

/** For a root outside of it, which may be as wide as a whole home. */
export const outsideLimits: SurveyLimits = { depth: 3, entries: 10_000 };

export interface SurveyResult {
	readonly files: readonly FoundFile[];
	/** True where the limit of entries ended the search. */
	readonly isCut: boolean;
}

const neverEntered = new Set([
	'.git',
	'.hg',
	'.svn',
	'.jj',
	'node_modules',
	'bower_components',
	'.skill-atlas',
]);

/** What marks a folder that somebody else answers for: another checkout, or a site that we built. */
const foreignMarks = new Set(['.git', fileListName]);

/**
 * Walks folders, nearest to the start first, so that a limit cuts the deepest ones. Links are not
 * followed, and work trees of other checkouts are left to those.
 * @param starts absolute directories
 * @param isIgnored true for absolute real paths of what git ignores
 * @param known absolute paths of files that are not looked for
 * @param elsewhere absolute directories that are not entered
 */
export function survey(
	starts: readonly string[],
	disk: ListingDisk,
	isIgnored: (real: string) => boolean,
	limits: SurveyLimits,
	known: ReadonlySet<string>,
	elsewhere: ReadonlySet<string> = new Set(),
): SurveyResult {
	const files: FoundFile[] = [];
	// A start that lies in another one is walked from itself alone.
	const entered = new Set(starts);
	let level = [...entered];
	let entries = 0;
	for (let depth = 0; level.length > 0 && depth <= limits.depth; depth++) {
		const next: string[] = [];
		for (const folder of level) {
			const listing = disk.list(folder).entries;
			entries += listing.length;
			if (entries > limits.entries) return { files, isCut: true };
			if (depth > 0 && listing.some(({ name }) => foreignMarks.has(name))) continue;
			for (const entry of listing) {
				const { kind, name, path } = entry;
				if (kind !== 'folder') {
					const file = known.has(path) ? undefined : skillFile(folder, entry, disk);
					if (file !== undefined && !isIgnored(file.realAbsolute)) files.push(file);
				} else if (!neverEntered.has(name) && !elsewhere.has(path) && !entered.has(path))
					if (!isIgnored(disk.realEntry(folder, entry))) next.push(path);
			}
		}
		level = next;
	}
	return { files, isCut: false };
}
