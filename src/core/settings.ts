import { z } from 'zod';
import { type Config, skillsSettings } from './config.ts';
import { AtlasError } from './errors.ts';

/** What a runtime's own settings file says about skills. */
export type Settings = Partial<
	Pick<Config, 'skills' | 'disabledExtensions' | 'disabledProviders' | 'extensions'>
>;

const names = z.array(z.string());

/** A runtime ignores keys that it does not know, so a whole settings file may be given. */
const settingsSchema = z.object({
	skills: z.object(skillsSettings.shape).optional(),
	disabledExtensions: names.optional(),
	disabledProviders: names.optional(),
	extensions: names.optional(),
});

/**
 * Takes what counts here from a settings file of a runtime.
 * @param data parsed YAML or JSON; undefined or null counts as empty
 * @param place path of the file, for the message
 * @throws AtlasError `settings-invalid` for a value of the wrong kind
 */
export function parseSettings(data: unknown, place: string): Settings {
	const result = settingsSchema.safeParse(data ?? {});
	if (!result.success) {
		const problems = result.error.issues.map(
			(issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`,
		);
		throw invalidSettings(place, problems.join('; '), result.error);
	}
	return Object.fromEntries(Object.entries(result.data).filter(([, value]) => value !== undefined));
}

/** The error for settings that cannot be used; `problem` is a phrase without a full stop. */
export function invalidSettings(place: string, problem: string, cause: unknown): AtlasError {
	return new AtlasError(
		'settings-invalid',
		`The settings in ${place} cannot be used: ${problem}.`,
		'Give --settings a YAML or JSON file with the keys skills, disabledExtensions, disabledProviders or extensions.',
		{ cause },
	);
}
