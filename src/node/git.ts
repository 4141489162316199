/** What git knows about a catalog. Without git, or outside a repository, every answer is empty. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Finding } from '../core/types.ts';
import { type LastChange, lastChanges } from './git-changes.ts';
import { ignoredByGit } from './git-ignored.ts';
import { runGit } from './git-run.ts';

export type { LastChange } from './git-changes.ts';

export interface Git {
	/** Absolute real directory of the work tree; undefined outside a repository. */
	readonly root: string | undefined;
	/** Commit that is checked out; undefined before the first one. */
	readonly head: string | undefined;
	/** True where the history is cut off, so that no date can be trusted. */
	readonly isShallow: boolean;
	/** What kept git from answering, for the catalog's directory. */
	readonly findings: readonly Finding[];
	/**
	 * Asks once which files git ignores: by the repository's rules, the user's, and not tracked.
	 * @param directories absolute real directories in which files will be asked about
	 * @returns true for absolute real paths that git ignores, or that lie in a folder it ignores
	 */
	ignored(directories: readonly string[]): Promise<(absolute: string) => boolean>;
	/**
	 * The last change of each folder, from one pass over the history. Files in a folder that is
	 * given too count for that one only.
	 * @param directories absolute real directories of skills
	 * @returns by directory; without those that were never committed, and empty in a shallow clone
	 */
	lastChanges(directories: readonly string[]): Promise<Map<string, LastChange>>;
}

/**
 * Asks git about the work tree that holds a directory.
 * @param directory absolute
 */
export async function createGit(directory: string): Promise<Git> {
	if (!isInRepository(directory)) return without([]);
	const asked = await runGit(directory, [
		'rev-parse',
		'--show-toplevel',
		'--is-shallow-repository',
	]);
	if (asked.code !== 0) return without(problemOf(asked.code, asked.stderr));
	const [top = '', shallow = ''] = asked.stdout.split('\n');
	const root = realpathSync.native(top);
	const itself = await runGit(directory, ['check-ignore', '--quiet', '.']);
	// A folder that the repository ignores is no part of it: its rules do not reach in there.
	if (itself.code === 0 && realpathSync.native(directory) !== root) return without([]);
	const head = await runGit(directory, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
	const isShallow = shallow === 'true';
	return {
		root,
		head: head.code === 0 ? head.stdout.trim() : undefined,
		isShallow,
		findings: isShallow ? [{ code: 'git-shallow', path: '.', args: {} }] : [],
		ignored: (directories) => ignoredByGit(root, directories),
		lastChanges: async (directories) =>
			isShallow || head.code !== 0 ? new Map() : lastChanges(root, directories),
	};
}

function without(findings: readonly Finding[]): Git {
	return {
		root: undefined,
		head: undefined,
		isShallow: false,
		findings,
		ignored: async () => () => false,
		lastChanges: async () => new Map(),
	};
}

/** A repository that git cannot open. */
function problemOf(code: number | undefined, stderr: string): Finding[] {
	const [reason, advice] =
		code === undefined
			? ['git is not installed', 'Install git where the site is built.']
			: stderr.includes('dubious ownership')
				? [
						'the folder belongs to another user',
						'Run `git config --global --add safe.directory <folder>` for the user that builds the site.',
					]
				: ['it does not know this repository', 'Run `git status` in the folder to see why.'];
	return [{ code: 'git-unavailable', path: '.', args: { reason, advice } }];
}

function isInRepository(directory: string): boolean {
	for (let folder = directory; ; folder = dirname(folder)) {
		if (existsSync(join(folder, '.git'))) return true;
		if (dirname(folder) === folder) return false;
	}
}
