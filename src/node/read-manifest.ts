import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AtlasError } from '../core/errors.ts';
import { type Manifest, manifestSchema } from '../core/manifest-schema.ts';

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
		throw invalid(path, error instanceof Error ? error.message : String(error), error);
	}
	const result = manifestSchema.safeParse(data);
	if (!result.success) throw invalid(path, problemOf(data, result.error), result.error);
	return result.data;
}

function problemOf(data: unknown, error: z.ZodError): string {
	const version = z.object({ schemaVersion: z.number() }).safeParse(data);
	if (version.success && version.data.schemaVersion !== 1)
		return `it has schema version ${version.data.schemaVersion}, this program reads version 1`;
	const [issue] = error.issues;
	return `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'unknown'}`;
}

function invalid(path: string, problem: string, cause: unknown): AtlasError {
	return new AtlasError(
		'manifest-invalid',
		`The manifest ${path} cannot be used: ${problem}.`,
		'Make one with `skill-atlas scan --json`, or take manifest.json of a built site.',
		{ cause },
	);
}
