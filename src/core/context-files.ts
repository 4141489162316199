/** Which context files (`AGENTS.md` and its kin) a runtime looks for, nearest folder first. */

/** Facts of a runtime's row about its context file. */
export interface ContextFileRules {
	/** Exact name of the file, case-sensitive. */
	readonly fileName: string;
	/** Level that the runtime gives to every file of the walk. */
	readonly level: string;
	/** True: a file is skipped when its own folder's name starts with a dot. */
	readonly skipsDotFolders: boolean;
}

/** Where a context file would be, and how far above the working directory. */
export interface ContextFilePlace {
	/** Absolute path with `/`. */
	readonly path: string;
	readonly level: string;
	/** Folders between the working directory and the file's folder; 0 in the working directory. */
	readonly depth: number;
}

/**
 * Lists the places that a runtime looks at, in its order. Pure: whether a file is there is not asked.
 * @param where.cwd absolute directory in which the runtime starts, with `/`; links are not resolved
 * @param where.repoRoot nearest ancestor that holds `.git`, where there is one
 * @param where.home absolute home directory; ends the walk, inclusive, where there is no repository
 */
export function contextFilePlaces(
	where: { readonly cwd: string; readonly repoRoot?: string; readonly home?: string },
	rules: ContextFileRules,
): ContextFilePlace[] {
	const stop = where.repoRoot ?? where.home;
	const places: ContextFilePlace[] = [];
	let directory = where.cwd;
	for (let depth = 0; ; depth++) {
		const folder = directory.slice(directory.lastIndexOf('/') + 1);
		if (!(rules.skipsDotFolders && folder.startsWith('.')))
			places.push({
				path: `${directory === '/' ? '' : directory}/${rules.fileName}`,
				level: rules.level,
				depth,
			});
		if (directory === stop || directory === '/' || folder === directory) return places;
		directory = directory.slice(0, directory.lastIndexOf('/')) || '/';
	}
}
