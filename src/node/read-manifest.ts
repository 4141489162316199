import { readFile } from 'node:fs/promises';
import type { Manifest } from '../core/manifest-schema.ts';
import { invalidManifest, parseManifest } from '../core/parse-manifest.ts';
import { readFailure } from './read-failure.ts';

/**
 * Reads a manifest that an earlier run wrote, and checks it.
 * @param path absolute path, as of `manifest.json` in a built site
 * @throws AtlasError `manifest-invalid` when it cannot be read, is no JSON, or not of this schema
 */
export async function readManifest(path: string): Promise<Manifest> {
	let data: unknown;
	try {
		data = JSON.parse(await readFile(path, 'utf8'));
	} catch (error) {
		throw invalidManifest(path, readFailure(error), error);
	}
	return parseManifest(data, path);
}
