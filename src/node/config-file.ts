import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import { defaultConfig } from '../core/config-defaults.ts';
import { AtlasError } from '../core/errors.ts';
import { codeOf } from './asset-walk.ts';
import { statOf } from './disk.ts';

/** Names under which a config file is found in the catalog's directory, in order. */
export const configFileNames = [
	'skill-atlas.config.yaml',
	'skill-atlas.config.yml',
	'skill-atlas.config.json',
] as const;

export interface FoundConfig {
	readonly config: Config;
	/** False where the defaults stand in for a file. */
	readonly isWritten: boolean;
}

/**
 * Reads the config file. It is data, never code: pull requests can change it.
 * @param directory absolute directory of the catalog
 * @param configFile absolute path that must exist; without one the directory is searched
 * @throws AtlasError `config-not-found` or `config-invalid`
 */
export async function readConfig(
	directory: string,
	configFile: string | undefined,
): Promise<FoundConfig> {
	if (configFile !== undefined) {
		const text = textOf(configFile);
		if (text !== undefined) return { config: await parsed(text, configFile), isWritten: true };
		throw new AtlasError(
			'config-not-found',
			`The config file ${configFile} does not exist.`,
			'Correct --config, or run `skill-atlas init` to write one.',
		);
	}
	for (const name of configFileNames) {
		const path = join(directory, name);
		requireFile(path);
		const text = textOf(path);
		if (text !== undefined) return { config: await parsed(text, name), isWritten: true };
	}
	return { config: defaultConfig(), isWritten: false };
}

/** Loaded on demand: most runs have no config file, and checking one takes a large library. */
async function parsed(text: string, place: string): Promise<Config> {
	const { parseConfigText } = await import('./config-text.ts');
	return parseConfigText(text, place);
}

/** Most bytes of a config file; what is above comes from no person. */
const MOST_BYTES = 4 * 1024 ** 2;

/** A pull request can put a pipe or a device there, which would never end. */
function requireFile(path: string): void {
	const stat = statOf(path);
	if (stat === undefined) return;
	if (stat.isFile() && stat.size <= MOST_BYTES) return;
	throw new AtlasError(
		'config-invalid',
		`The config file ${path} cannot be read: it ${stat.isFile() ? 'has more than 4 MB' : 'is no regular file'}.`,
		'Make it a readable text file.',
	);
}

function textOf(path: string): string | undefined {
	try {
		return readFileSync(path, 'utf8');
	} catch (error) {
		const code = codeOf(error);
		if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
		throw new AtlasError(
			'config-invalid',
			`The config file ${path} cannot be read: the system says ${code}.`,
			'Make it a readable text file.',
			{ cause: error },
		);
	}
}
