/** Looks into every directory that a runtime reads. */
import type { Dirent } from 'node:fs';
import type { ListingDisk } from './disk.ts';
import { type FoundFile, failureWords, skillFilesIn } from './skill-files.ts';

/** What one directory of skills holds. */
export interface ScannedRoot {
	/** Why it could not be listed, in words; absent too where it does not exist. */
	readonly failure?: string;
	/** Files that the runtimes read: `<folder>/SKILL.md`, one level down. */
	readonly files: readonly FoundFile[];
}

/**
 * Lists each directory once, whatever roots lead to it.
 * Source of the rule: folders and links to folders count, names with a leading dot do not, and the
 * file's name is compared exactly, by the listing, so that the disk's own idea of case never matters.
 */
export function scanRoots(
	directories: Iterable<string>,
	disk: ListingDisk,
): Map<string, ScannedRoot> {
	const scanned = new Map<string, ScannedRoot>();
	for (const directory of directories)
		if (!scanned.has(directory)) scanned.set(directory, scanRoot(directory, disk));
	return scanned;
}

function scanRoot(directory: string, disk: ListingDisk): ScannedRoot {
	const { entries, failure } = disk.list(directory);
	if (failure !== undefined)
		return { files: [], ...(failure === 'ENOENT' ? {} : { failure: failureWords(failure) }) };
	const folders = entries.filter(
		(entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()),
	);
	const base = directory === '/' ? '' : directory;
	return {
		files: folders.flatMap((entry) => {
			const folder = `${base}/${entry.name}`;
			const files = skillFilesIn(folder, disk).filter((file) => file.name === 'SKILL.md');
			return isClosed(entry, disk.list(folder).failure) ? [closedFile(folder)] : files;
		}),
	};
}

/** A folder that is there and cannot be listed; a link may lead to no folder at all. */
function isClosed(entry: Dirent, failure: string | undefined): boolean {
	if (entry.isDirectory()) return failure !== undefined;
	return failure === 'EACCES' || failure === 'EPERM';
}

/** The file that may be in it: reading it says why the skill is missing, if there is one. */
function closedFile(folder: string): FoundFile {
	const absolute = `${folder}/SKILL.md`;
	return { absolute, realAbsolute: absolute, name: 'SKILL.md', kind: 'other' };
}
