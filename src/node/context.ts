import { accessSync, constants, lstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { AtlasError } from '../core/errors.ts';
import { ancestorsOf, isWithin } from '../core/paths.ts';
import { slashed, statOf } from './disk.ts';
import type { LoadOverrides } from './load-options.ts';

/**
 * Works out where the runtime starts, which home it has and where its walks end. Paths of the config
 * are relative to the catalog's directory; links are not resolved, as the runtimes do not either.
 * @throws AtlasError `directory-not-found` or `directory-not-readable` for `directory` and `cwd`
 */
export function createContext(
	directory: string,
	config: Pick<Config, 'cwd' | 'home' | 'repoRoot' | 'pluginDirs'>,
	overrides: LoadOverrides,
): Context {
	const at = (path: string) => slashed(resolve(directory, path));
	const cwd = at(overrides.cwd ?? config.cwd);
	requireDirectory(directory, 'The catalog');
	requireDirectory(cwd, 'The directory in which the runtime starts');
	const home = homeOf(overrides.home ?? config.home, at);
	const named = overrides.repoRoot ?? config.repoRoot;
	const repoRoot = named === undefined ? repositoryAbove(cwd) : at(named);
	const { configDirName, agentDir } = overrides;
	return {
		directory: at('.'),
		cwd,
		...(home === undefined ? {} : { home }),
		...(repoRoot === undefined ? {} : { repoRoot }),
		walkStop: repoRoot ?? home ?? (isWithin(at('.'), cwd) ? at('.') : cwd),
		...(configDirName === undefined ? {} : { configDirectory: configDirName }),
		...(agentDir === undefined ? {} : { agentDirectory: at(agentDir) }),
		extensions: (overrides.extensions ?? []).map(slashed),
		pluginDirectories: (overrides.pluginDirs ?? config.pluginDirs).map(slashed),
	};
}

/**
 * @param named the setting `home`
 * @param at makes a path absolute
 * @returns absolute directory; undefined for `none`
 */
export function homeOf(named: string, at: (path: string) => string): string | undefined {
	if (named === 'none') return undefined;
	return at(/^~(?=$|[/\\])/.test(named) ? homedir() + named.slice(1) : named);
}

/** Any entry called `.git` counts: a folder, the file of a work tree, even a dangling link. */
function repositoryAbove(cwd: string): string | undefined {
	return ancestorsOf(cwd).find(
		(folder) => lstatSync(`${folder}/.git`, { throwIfNoEntry: false }) !== undefined,
	);
}

/**
 * @param what what the path is, for the message
 * @throws AtlasError `directory-not-found` or `directory-not-readable`
 */
export function requireDirectory(path: string, what: string): void {
	const stat = statOf(path);
	if (stat === undefined)
		throw new AtlasError(
			'directory-not-found',
			`${what} was not found: ${path} does not exist.`,
			'Check the spelling, or name an existing directory.',
		);
	if (!stat.isDirectory())
		throw new AtlasError(
			'directory-not-found',
			`${what} is not a directory: ${path} is a file.`,
			'Name the directory that holds the skills.',
		);
	try {
		accessSync(path, constants.R_OK | constants.X_OK);
	} catch (error) {
		throw new AtlasError(
			'directory-not-readable',
			`${what} cannot be read: permission is denied for ${path}.`,
			'Give yourself read permission, or name another directory.',
			{ cause: error },
		);
	}
}
