/** Turns what was typed on a command line into what a load needs: absolute paths, settings read. */
import { resolve } from 'node:path';
import type { LoadOptions, LoadOverrides } from './load-options.ts';

/** Options as typed; paths may be relative to the directory in which the command was started. */
export interface LoadRequest {
	readonly config?: string | undefined;
	readonly runtime?: readonly string[];
	readonly cwd?: string | undefined;
	readonly home?: string | undefined;
	readonly repoRoot?: string | undefined;
	readonly settings?: string | undefined;
	readonly extension?: readonly string[];
	readonly pluginDir?: readonly string[];
	readonly configDirName?: string | undefined;
	readonly agentDir?: string | undefined;
	readonly site?: string | undefined;
}

/**
 * @param directory the catalog, absolute or relative to `startedIn`
 * @param startedIn absolute directory of the process
 * @throws AtlasError `settings-invalid` when `--settings` cannot be read or has the wrong shape
 */
export async function resolveRequest(
	directory: string,
	request: LoadRequest,
	startedIn: string,
): Promise<Pick<LoadOptions, 'directory' | 'configFile' | 'overrides'>> {
	const at = (path: string) => resolve(startedIn, path);
	const { home, runtime = [], extension = [], pluginDir = [] } = request;
	const overrides: LoadOverrides = {
		...(runtime.length > 0 && { runtimes: runtime }),
		...(request.cwd !== undefined && { cwd: at(request.cwd) }),
		...(home !== undefined && { home: home === 'none' ? home : at(home) }),
		...(request.repoRoot !== undefined && { repoRoot: at(request.repoRoot) }),
		...(request.settings !== undefined && { settings: await settingsFrom(at(request.settings)) }),
		// The runtimes expand ~ themselves, to the home that they were given.
		...(extension.length > 0 && {
			extensions: extension.map((path) => (path.startsWith('~') ? path : at(path))),
		}),
		...(pluginDir.length > 0 && { pluginDirs: pluginDir.map(at) }),
		...(request.configDirName !== undefined && { configDirName: request.configDirName }),
		...(request.agentDir !== undefined && { agentDir: at(request.agentDir) }),
		...(request.site !== undefined && { site: request.site }),
	};
	return {
		directory: at(directory),
		...(request.config !== undefined && { configFile: at(request.config) }),
		overrides,
	};
}

/** Loaded on demand: hardly any command line names a file of settings. */
async function settingsFrom(path: string): Promise<NonNullable<LoadOverrides['settings']>> {
	const { readSettings } = await import('./settings-file.ts');
	return readSettings(path);
}
