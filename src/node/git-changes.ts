/** When folders of a work tree last changed. */
import { dirname, join } from 'node:path';
import { type LoggedCommit, logArguments, logReader } from './git-log.ts';
import { MOST_PATHS, pathsBelow } from './git-paths.ts';
import { runGit } from './git-run.ts';
import { isInside } from './safe-file.ts';

export interface LastChange {
	/** Day of the author's clock, `2026-03-14`. */
	readonly date: string;
	readonly commit: string;
	/** How many people, told by address, changed the folder. */
	readonly authors: number;
}

/**
 * One pass over the history for all folders. A file counts for the nearest of them that holds it.
 * @param root absolute real directory of the work tree
 * @param directories absolute real directories
 */
export async function lastChanges(
	root: string,
	directories: readonly string[],
): Promise<Map<string, LastChange>> {
	const inside = new Set(directories.filter((directory) => isInside(root, directory)));
	const paths = pathsBelow(root, [...inside]);
	if (paths.length === 0) return new Map();
	const newest = new Map<
		string,
		{ readonly commit: LoggedCommit; readonly authors: Set<string> }
	>();
	const reader = logReader((path, commit) => {
		const holder = holderOf(join(root, path), inside, root);
		if (holder === undefined) return;
		const known = newest.get(holder);
		if (known === undefined) newest.set(holder, { commit, authors: new Set([commit.author]) });
		else known.authors.add(commit.author);
	});
	const limits = paths.length > MOST_PATHS ? commonParents(paths) : paths;
	await runGit(root, [...logArguments, '--', ...limits], (text) => reader.write(text));
	reader.end();
	return new Map(
		[...newest].map(([directory, { commit, authors }]) => [
			directory,
			{
				date: commit.date,
				commit: commit.commit,
				authors: authors.size,
			},
		]),
	);
}

/** The folders that hold the given ones; all of the work tree where those are many as well. */
function commonParents(paths: readonly string[]): string[] {
	const parents = [...new Set(paths.map((path) => dirname(path)))];
	return parents.length > MOST_PATHS ? ['.'] : parents;
}

/** The nearest of the given folders that holds a file. */
function holderOf(file: string, folders: ReadonlySet<string>, root: string): string | undefined {
	for (let path = dirname(file); path.length >= root.length; path = dirname(path)) {
		if (folders.has(path)) return path;
		if (path === root) return undefined;
	}
	return undefined;
}
