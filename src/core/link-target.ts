/** Targets of references as text: their parts, and paths in the folder of a skill. */

/** The path and the decoded fragment of a relative target; a query is dropped. */
export function splitTarget(target: string): { readonly path: string; readonly fragment?: string } {
	const hash = target.indexOf('#');
	const path = (hash === -1 ? target : target.slice(0, hash)).replace(/\?.*$/s, '');
	const fragment = hash === -1 ? '' : target.slice(hash + 1);
	return fragment === '' ? { path } : { path, fragment: decodeOnce(fragment) };
}

/** Percent-decoding; the text itself where its escapes are no valid ones. */
export function decodeOnce(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** A path read from a folder, without `.` and `..`; undefined where it climbs above the top. */
export function joinBelow(folder: string, path: string): string | undefined {
	const segments = folder.split('/').filter((segment) => segment !== '');
	for (const segment of path.split('/')) {
		if (segment === '' || segment === '.') continue;
		if (segment !== '..') segments.push(segment);
		else if (segments.pop() === undefined) return undefined;
	}
	return segments.join('/');
}

/**
 * Published path that a reference out of a skill's folder means; undefined above the catalog.
 * @param skillFolder published path of the skill's folder
 * @param fileFolder folder of the referring file in it
 */
export function outsidePath(
	skillFolder: string,
	fileFolder: string,
	path: string,
): string | undefined {
	return joinBelow(`${skillFolder}/${fileFolder}`, path);
}
