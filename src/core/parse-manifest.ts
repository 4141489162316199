import { z } from 'zod';
import { AtlasError } from './errors.ts';
import { type Manifest, manifestSchema } from './manifest-schema.ts';

/**
 * Checks a manifest that an earlier run, perhaps somebody else's, has written.
 * @param data parsed JSON
 * @param place path of the file, for the message
 * @throws AtlasError `manifest-invalid` for anything that is not of this schema
 */
export function parseManifest(data: unknown, place: string): Manifest {
	const result = manifestSchema.safeParse(data);
	if (!result.success) throw invalidManifest(place, problemOf(data, result.error), result.error);
	return result.data;
}

/** The error for a manifest that cannot be used; `problem` is a phrase without a full stop. */
export function invalidManifest(place: string, problem: string, cause: unknown): AtlasError {
	return new AtlasError(
		'manifest-invalid',
		`The manifest ${place} cannot be used: ${problem}.`,
		'Make one with `skill-atlas scan --json`, or take manifest.json of a built site.',
		{ cause },
	);
}

function problemOf(data: unknown, error: z.ZodError): string {
	const version = z.object({ schemaVersion: z.number() }).safeParse(data);
	if (version.success && version.data.schemaVersion !== 1)
		return `it has schema version ${version.data.schemaVersion}, this program reads version 1`;
	const [issue] = error.issues;
	return `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'unknown'}`;
}
