/** Looks into every directory that a runtime reads. */
import type { Entry, ListingDisk } from './disk.ts';
import { type FoundFile, failureWords, skillFile } from './skill-files.ts';

/** What one directory of skills holds. */
export interface ScannedRoot {
	/** Why it could not be listed, in words; absent too where it does not exist. */
	readonly failure?: string;
	/** Files that the runtimes read: `<folder>/SKILL.md`, one level down. */
	readonly files: readonly FoundFile[];
}

/**
 * Lists each directory once, whatever roots lead to it.
 * @param onFile hears of each file as soon as it is found
 * Source of the rule: folders and links to folders count, names with a leading dot do not, and the
 * file's name is compared exactly, by the listing, so that the disk's own idea of case never matters.
 */
export function scanRoots(
	directories: Iterable<string>,
	disk: ListingDisk,
	onFile?: (file: FoundFile) => void,
): Map<string, ScannedRoot> {
	const scanned = new Map<string, ScannedRoot>();
	for (const directory of directories)
		if (!scanned.has(directory)) scanned.set(directory, scanRoot(directory, disk, onFile));
	return scanned;
}

function scanRoot(
	directory: string,
	disk: ListingDisk,
	onFile: (file: FoundFile) => void = () => undefined,
): ScannedRoot {
	const { entries, failure } = disk.list(directory);
	if (failure !== undefined)
		return { files: [], ...(failure === 'ENOENT' ? {} : { failure: failureWords(failure) }) };
	const files: FoundFile[] = [];
	for (const entry of entries) {
		const { name, path: folder, kind } = entry;
		if (name.startsWith('.') || (kind !== 'folder' && kind !== 'link')) continue;
		const inside = disk.list(folder);
		const own = inside.entries.find((one) => one.name === 'SKILL.md');
		const file = isClosed(entry, inside.failure)
			? closedFile(folder)
			: own && skillFile(folder, own, disk);
		if (file === undefined) continue;
		files.push(file);
		onFile(file);
	}
	return { files };
}

/** A folder that is there and cannot be listed; a link may lead to no folder at all. */
function isClosed({ kind }: Entry, failure: string | undefined): boolean {
	if (kind === 'folder') return failure !== undefined;
	return failure === 'EACCES' || failure === 'EPERM';
}

/** The file that may be in it: reading it says why the skill is missing, if there is one. */
function closedFile(folder: string): FoundFile {
	const absolute = `${folder}/SKILL.md`;
	return { absolute, realAbsolute: absolute, name: 'SKILL.md', kind: 'other' };
}
