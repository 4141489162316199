import { mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { AtlasError } from '../core/errors.ts';
import { runGit } from './git-run.ts';
import type { LoadOptions } from './load-options.ts';
import { isInside } from './safe-file.ts';

type Request = Pick<LoadOptions, 'directory' | 'configFile' | 'overrides' | 'unmovedConfig'>;

export interface RevisionRequest {
	/** The same request, with every path of the work tree in a checkout of its own. */
	readonly request: Request;
	/** Removes the checkout. */
	close(): Promise<void>;
}

/**
 * Checks out a revision beside the work tree, which stays as it is. A catalog or config file that
 * the revision does not have yet counts as empty.
 * @param revision as git writes it: `main`, `HEAD^1`, a commit
 * @throws AtlasError `git-unavailable` without a repository or without that revision
 */
export async function atRevision(request: Request, revision: string): Promise<RevisionRequest> {
	const asked = await runGit(request.directory, ['rev-parse', '--show-toplevel']);
	if (asked.code !== 0)
		throw unavailable(
			`${request.directory} is in no git repository that can be read.`,
			'Run it in a clone, with git installed.',
		);
	const top = await realpath(asked.stdout.trim());
	const commit = await commitOf(top, revision);
	const place = await mkdtemp(join(tmpdir(), 'skill-atlas-'));
	const tree = join(await realpath(place), 'tree');
	const close = async () => {
		await runGit(top, ['worktree', 'remove', '--force', tree]);
		await rm(place, { recursive: true, force: true });
	};
	const added = await runGit(top, [
		// Large files are not fetched for a comparison.
		...['-c', 'filter.lfs.smudge=', '-c', 'filter.lfs.required=false'],
		...['worktree', 'add', '--quiet', '--detach', tree, commit],
	]);
	if (added.code !== 0) {
		await close();
		const [reason = ''] = added.stderr.trim().split('\n').slice(-1);
		throw unavailable(`git cannot check out ${revision}: ${reason}`, 'Run `git worktree prune`.');
	}
	return { request: await movedInto(tree, top, request), close };
}

/** Every path that lies in the work tree, at the same place of the checkout; others as they are. */
async function movedInto(tree: string, top: string, request: Request): Promise<Request> {
	const move = async (path: string) => {
		const real = await realpath(path).catch(() => path);
		return isInside(top, real) ? resolve(tree, relative(top, real)) : path;
	};
	const { directory, configFile, overrides = {} } = request;
	const moved = await move(directory);
	await mkdir(moved, { recursive: true });
	const config = configFile === undefined ? undefined : await move(configFile);
	const { cwd, home, repoRoot, extensions, pluginDirs } = overrides;
	return {
		directory: moved,
		unmovedConfig: configFile === undefined ? directory : dirname(configFile),
		...(config !== undefined && (await exists(config)) && { configFile: config }),
		overrides: {
			...overrides,
			...(cwd !== undefined && { cwd: await move(cwd) }),
			...(home !== undefined && { home: home === 'none' ? home : await move(home) }),
			...(repoRoot !== undefined && { repoRoot: await move(repoRoot) }),
			...(extensions !== undefined && { extensions: await Promise.all(extensions.map(move)) }),
			...(pluginDirs !== undefined && { pluginDirs: await Promise.all(pluginDirs.map(move)) }),
		},
	};
}

function exists(path: string): Promise<boolean> {
	return stat(path).then(
		() => true,
		() => false,
	);
}

function unavailable(problem: string, hint: string): AtlasError {
	return new AtlasError('git-unavailable', problem, hint);
}

async function commitOf(top: string, revision: string): Promise<string> {
	const found = await runGit(top, [
		...['rev-parse', '--verify', '--quiet', '--end-of-options'],
		`${revision}^{commit}`,
	]);
	if (found.code === 0) return found.stdout.trim();
	const shallow = await runGit(top, ['rev-parse', '--is-shallow-repository']);
	throw shallow.stdout.trim() === 'true'
		? unavailable(
				`The revision ${revision} is not in this clone, whose history is cut off.`,
				'Fetch more of it: fetch-depth: 0 in actions/checkout (2 is enough for HEAD^1), or `git fetch --unshallow`.',
			)
		: unavailable(
				`The revision ${revision} is not in this repository.`,
				'Name a branch, a tag or a commit that was fetched.',
			);
}
