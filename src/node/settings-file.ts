/** Reads `--settings`: the runtime's own settings file, of which only the skill settings count here. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { invalidSettings, parseSettings, type Settings } from '../core/settings.ts';
import { readFailure } from './read-failure.ts';

/**
 * @param path absolute path of a YAML or JSON file
 * @throws AtlasError `settings-invalid` when it cannot be read, parsed, or has a value of the wrong kind
 */
export async function readSettings(path: string): Promise<Settings> {
	let data: unknown;
	try {
		data = parse(await readFile(path, 'utf8'));
	} catch (error) {
		throw invalidSettings(path, readFailure(error), error);
	}
	return parseSettings(data, path);
}
