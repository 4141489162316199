/** Finds files called SKILL.md, in any spelling, and reads them. */
import { statSync } from 'node:fs';
import { lastSegment, parentPath } from '../core/paths.ts';
import type { PublishPath } from '../core/published-path.ts';
import type { SkillFile } from '../core/types.ts';
import { codeOf } from './asset-walk.ts';
import type { Entry, ListingDisk } from './disk.ts';
import type { ReadBytes } from './read-bytes.ts';

/** A file that is called SKILL.md in some spelling, before it is read. Plain data. */
export interface FoundFile {
	readonly absolute: string;
	readonly realAbsolute: string;
	readonly name: string;
	readonly kind: 'file' | 'folder' | 'other';
}

const anySpelling = /^skill\.md$/i;

/** The entry of a folder as a skill file; undefined where it is not called so. */
export function skillFile(folder: string, entry: Entry, disk: ListingDisk): FoundFile | undefined {
	const { name, path: absolute, kind } = entry;
	if (!anySpelling.test(name)) return undefined;
	const realAbsolute = disk.realEntry(folder, entry);
	return { absolute, realAbsolute, name, kind: kind === 'link' ? 'other' : kind };
}

/**
 * Reads a found file whole; what cannot be read says why. An empty one counts as unreadable. The
 * bytes hold until the next file is read.
 * @param publishReal writes paths without links, as `publish` writes those with them
 */
export function readSkillFile(
	found: FoundFile,
	readBytes: ReadBytes,
	publish: PublishPath,
	publishReal: PublishPath,
): { readonly file: SkillFile; readonly bytes?: Buffer } {
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
		const isFile = found.kind === 'file' || statSync(absolute).isFile();
		if (!isFile) return { file: { ...place, failure: 'it is not a file' } };
		const bytes = readBytes(absolute);
		return bytes.length === 0
			? { file: { ...place, failure: 'it is empty' } }
			: { file: place, bytes };
	} catch (error) {
		const code = codeOf(error);
		// Names of other bytes are listed with this sign in their place, and lead nowhere.
		const isMisnamed = code === 'ENOENT' && absolute.includes('\ufffd');
		const failure = isMisnamed ? 'its path is not valid UTF-8' : failureWords(code);
		return { file: { ...place, failure } };
	}
}

const words: ReadonlyMap<string, string> = new Map([
	['ENOENT', 'it is a link to nothing'],
	['ELOOP', 'it is a link that leads back to itself'],
	['EACCES', 'permission is denied'],
	['EPERM', 'permission is denied'],
	['EFBIG', 'it has more than 64 MB'],
	['ENOTDIR', 'it is not a directory'],
]);

/** A reason in words for a code of the system; the code itself where it is not a common one. */
export function failureWords(code: string): string {
	return words.get(code) ?? `the system says ${code}`;
}
