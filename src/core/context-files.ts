/** Which context files (`AGENTS.md` and its kin) a runtime looks for, nearest folder first. */
import { ancestorsOf, lastSegment } from './paths.ts';

/** Facts of a runtime's row about its context file. */
export interface ContextFileRules {
	/** Exact name of the file, case-sensitive. */
	readonly fileName: string;
	/** What the recorded program reads instead, where it departs from the document followed here. */
	readonly recordedName?: string;
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
 * Lists the places that a runtime looks at, in its order: the working directory, then each folder
 * above it. There is no limit to the depth. Pure: whether a file is there is not asked.
 * @param where.cwd absolute directory in which the runtime starts, with `/`; links are not resolved
 * @param where.walkStop last folder of the walk: the repository, else home; absent or elsewhere, the
 * walk ends at the root of the file system
 */
export function contextFilePlaces(
	where: { readonly cwd: string; readonly walkStop?: string },
	rules: ContextFileRules,
): ContextFilePlace[] {
	return ancestorsOf(where.cwd, where.walkStop).flatMap((folder, depth) => {
		if (rules.skipsDotFolders && lastSegment(folder).startsWith('.')) return [];
		const path = `${folder === '/' ? '' : folder}/${rules.fileName}`;
		return [{ path, level: rules.level, depth }];
	});
}
