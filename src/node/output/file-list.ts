/** The list of files that a build leaves in its output, so that the next one knows what is its own. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** Name of the list in the root of a site. */
export const fileListName = '.skill-atlas-files';
const heading =
	'# Written by skill-atlas. A later build replaces these files and leaves all others alone.';

/** Paths (with `/`) that an earlier build wrote; undefined where no build has left its list. */
export async function readFileList(directory: string): Promise<Set<string> | undefined> {
	try {
		const lines = (await readFile(join(directory, fileListName), 'utf8')).split('\n');
		if (lines[0] !== heading) return undefined;
		return new Set([fileListName, ...lines.slice(1).filter((line) => line !== '')]);
	} catch {
		return undefined;
	}
}

/** Writes the list of these paths to a file. */
export async function writeFileList(files: Iterable<string>, path: string): Promise<void> {
	const lines = [...files].filter((file) => file !== fileListName).sort();
	await writeFile(path, [heading, ...lines, ''].join('\n'));
}

/**
 * Everything below a directory that is not itself a directory, as paths with `/`. Links are listed
 * and not followed; what git keeps is skipped.
 */
export function filesBelow(directory: string): { files: string[]; directories: string[] } {
	const files: string[] = [];
	const directories: string[] = [];
	const pending = [''];
	for (let below = pending.pop(); below !== undefined; below = pending.pop())
		for (const entry of readdirSync(join(directory, below), { withFileTypes: true })) {
			const path = posix.join(below, entry.name);
			if (!entry.isDirectory()) files.push(path);
			else if (entry.name !== '.git') {
				directories.push(path);
				pending.push(path);
			}
		}
	return { files, directories };
}

/** True for a directory that a build has filled. */
export async function isBuiltSite(directory: string): Promise<boolean> {
	return (await readFileList(directory)) !== undefined;
}
