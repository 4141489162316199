import { dirname, resolve } from 'node:path';
import type { Config } from '../core/config.ts';
import { readConfig } from './config-file.ts';
import { requireDirectory } from './context.ts';
import { createDisk, type ListingDisk, slashed } from './disk.ts';
import type { LoadOptions } from './load-options.ts';
import { scanRoots } from './scan-roots.ts';

export interface EffectiveConfig {
	readonly config: Config;
	/** Absolute directory of the config file, or where one would be. */
	readonly configDirectory: string;
	/** What a run without a config file takes for granted, one sentence each. */
	readonly assumed: readonly string[];
}

/**
 * The config file, with what the caller says in its place.
 * @param disk for a load that goes on to look at the same folders
 * @throws AtlasError `config-not-found`, `config-invalid`, or as {@link requireDirectory}
 */
export async function effectiveConfig(
	options: LoadOptions,
	disk: ListingDisk = createDisk(),
): Promise<EffectiveConfig> {
	const { directory, configFile, overrides = {} } = options;
	const configDirectory = configFile === undefined ? resolve(directory) : dirname(configFile);
	// What is wrong with the directory itself is told before what cannot be read in it.
	requireDirectory(directory, 'The catalog');
	const { config: written, isWritten } = await readConfig(directory, configFile);
	const { runtimes, cwd, home, repoRoot, settings, pluginDirs, site, title } = overrides;
	const given = { runtimes, cwd, home, repoRoot, pluginDirs, site, title };
	const config: Config = {
		...written,
		...settings,
		...(Object.fromEntries(
			Object.entries(given).filter(([, value]) => value !== undefined),
		) as Partial<Config>),
		skills: { ...written.skills, ...settings?.skills },
	};
	// Whoever says how the runtime starts wants to know what it does, and nothing more.
	if (isWritten || settings !== undefined || cwd !== undefined)
		return { config, configDirectory, assumed: [] };
	const usual = `${slashed(resolve(directory))}/skills`;
	const found = scanRoots([usual], disk).get(usual);
	// One that cannot be listed is read too, so that it is reported like any other.
	const hasSkills = found?.failure !== undefined || (found?.files.length ?? 0) > 0;
	return {
		config: hasSkills ? withCustomDirectory(config, 'skills') : config,
		configDirectory,
		assumed: [
			`${config.runtimes.join(' and ')} ${config.runtimes.length > 1 ? 'start' : 'starts'} in this directory.`,
			config.home === 'none' ? 'Home is not read.' : 'Home is read, because it was named.',
			...(hasSkills ? ['skills/ is read as a custom directory.'] : []),
		],
	};
}

function withCustomDirectory(config: Config, directory: string): Config {
	return { ...config, skills: { ...config.skills, customDirectories: [directory] } };
}
