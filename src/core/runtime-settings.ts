import type { Config } from './config.ts';
import { type ToggleName, toggleNames } from './runtimes/runtime.ts';

/** The runtime's settings with its defaults filled in. */
export interface RuntimeSettings {
	readonly enabled: boolean;
	readonly toggles: { readonly [name in ToggleName]: boolean };
	readonly customDirectories: readonly string[];
	readonly ignoredSkills: readonly string[];
	readonly includeSkills: readonly string[];
	/** Names from `skill:<name>` entries of `disabledExtensions`. */
	readonly disabledSkills: ReadonlySet<string>;
	readonly disabledProviders: ReadonlySet<string>;
	/** Extension packages, as a settings file of the project would name them. */
	readonly extensions: readonly string[];
}

const prefix = 'skill:';

/**
 * Fills in defaults as the runtimes do: only an absent value takes the default, and a toggle counts
 * by truthiness, so that null, 0 and '' are off and the text "false" is on.
 */
export function runtimeSettings(
	config: Pick<Config, 'skills' | 'disabledExtensions' | 'disabledProviders' | 'extensions'>,
): RuntimeSettings {
	const { skills } = config;
	const isOn = (value: unknown) => value === undefined || Boolean(value);
	return {
		enabled: isOn(skills.enabled),
		toggles: Object.fromEntries(
			toggleNames.map((name) => [name, isOn(skills[name])]),
		) as RuntimeSettings['toggles'],
		customDirectories: skills.customDirectories ?? [],
		ignoredSkills: skills.ignoredSkills ?? [],
		includeSkills: skills.includeSkills ?? [],
		disabledSkills: new Set(
			config.disabledExtensions
				.filter((entry) => entry.startsWith(prefix))
				.map((entry) => entry.slice(prefix.length)),
		),
		disabledProviders: new Set(config.disabledProviders),
		extensions: config.extensions,
	};
}
