/** Finds files called SKILL.md, in any spelling, and reads them. */
import { type Dirent, statSync } from 'node:fs';
import { lastSegment, parentPath } from '../core/paths.ts';
import type { PublishPath } from '../core/published-path.ts';
import type { SkillFile } from '../core/types.ts';
import { codeOf } from './asset-walk.ts';
import type { ListingDisk } from './disk.ts';

/** A file that is called SKILL.md in some spelling, before it is read. */
export interface FoundFile {
	readonly absolute: string;
	readonly realAbsolute: string;
	readonly entry: Dirent;
}

const anySpelling = /^skill\.md$/i;

/** The skill files directly in a folder; the exact spelling first. */
export function skillFilesIn(folder: string, disk: ListingDisk): FoundFile[] {
	return disk
		.list(folder)
		.entries.filter(({ name }) => anySpelling.test(name))
		.map((entry) => ({
			absolute: `${folder}/${entry.name}`,
			realAbsolute: disk.realEntry(folder, entry),
			entry,
		}));
}

/**
 * Reads a found file whole; what cannot be read says why. An empty one counts as unreadable. The
 * bytes hold until the disk reads the next file.
 * @param publishReal writes paths without links, as `publish` writes those with them
 */
export function readSkillFile(
	found: FoundFile,
	disk: ListingDisk,
	publish: PublishPath,
	publishReal: PublishPath,
): SkillFile {
	const { absolute, realAbsolute } = found;
	const place = {
		path: publish(absolute),
		absolute,
		realAbsolute,
		realPath: publishReal(realAbsolute),
		folder: lastSegment(parentPath(absolute)),
	};
	try {
		// Opening a pipe would wait for a writer.
		const isFile = found.entry.isFile() || statSync(absolute).isFile();
		if (!isFile) return { ...place, failure: 'it is not a file' };
		const bytes = disk.bytes(absolute);
		return bytes.length === 0 ? { ...place, failure: 'it is empty' } : { ...place, bytes };
	} catch (error) {
		return { ...place, failure: failureWords(codeOf(error)) };
	}
}

const words: ReadonlyMap<string, string> = new Map([
	['ENOENT', 'it is a link to nothing'],
	['ELOOP', 'it is a link that leads back to itself'],
	['EACCES', 'permission is denied'],
	['EPERM', 'permission is denied'],
	['ENOTDIR', 'it is not a directory'],
]);

/** A reason in words for a code of the system; the code itself where it is not a common one. */
export function failureWords(code: string): string {
	return words.get(code) ?? `the system says ${code}`;
}
