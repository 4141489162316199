/** Reads `--settings`: the runtime's own settings file, of which only the skill settings count here. */
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { skillsSettings } from '../core/config.ts';
import { AtlasError } from '../core/errors.ts';
import type { LoadOverrides } from './load-options.ts';

const names = z.array(z.string());

/** A runtime ignores keys that it does not know, so a whole settings file may be given. */
const settingsSchema = z.object({
	skills: z.object(skillsSettings.shape).optional(),
	disabledExtensions: names.optional(),
	disabledProviders: names.optional(),
	extensions: names.optional(),
});

/**
 * @param path absolute path of a YAML or JSON file
 * @throws AtlasError `settings-invalid` when it cannot be read, parsed, or has a value of the wrong kind
 */
export async function readSettings(path: string): Promise<NonNullable<LoadOverrides['settings']>> {
	const data = await readData(path);
	const result = settingsSchema.safeParse(data ?? {});
	if (!result.success) {
		const problems = result.error.issues.map(
			(issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
		);
		throw invalid(path, problems.join('; '));
	}
	return Object.fromEntries(Object.entries(result.data).filter(([, value]) => value !== undefined));
}

async function readData(path: string): Promise<unknown> {
	try {
		return parse(await readFile(path, 'utf8'));
	} catch (error) {
		const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
		throw invalid(path, line.replace(/:$/, ''), error);
	}
}

function invalid(path: string, problem: string, cause?: unknown): AtlasError {
	return new AtlasError(
		'settings-invalid',
		`The settings in ${path} cannot be used: ${problem}.`,
		'Give --settings a YAML or JSON file with the keys skills, disabledExtensions, disabledProviders or extensions.',
		{ cause },
	);
}
