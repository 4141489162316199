/** What is to report about the settings: patterns and entries that do not do what they seem to. */
import type { Config } from '../config.ts';
import { parsePattern } from '../pattern.ts';
import { type Runtime, toggleNames } from '../runtimes/runtime.ts';
import type { Finding } from '../types.ts';

type Settings = Pick<Config, 'skills' | 'disabledExtensions' | 'disabledProviders' | 'rules'>;

/**
 * @param path published path that the findings are about
 * @param names gives every name under which some runtime reads a skill, where a setting has some
 * @param codes of all diagnostics
 */
export function settingFindings(
	settings: Settings,
	path: string,
	names: () => ReadonlySet<string>,
	runtimes: readonly Runtime[],
	codes: readonly string[],
): Finding[] {
	const idle = (setting: string, value: string, problem: string): Finding => ({
		code: 'setting-without-effect',
		path,
		args: { setting, value, problem },
	});
	const { skills, disabledExtensions, disabledProviders, rules } = settings;
	const providers = new Set(runtimes.flatMap((row) => row.providers.map(({ id }) => id)));
	return [
		...patternFindings('skills.ignoredSkills', skills.ignoredSkills ?? [], path, names),
		...patternFindings('skills.includeSkills', skills.includeSkills ?? [], path, names),
		...disabledExtensions.flatMap((entry) => {
			const problem = entryProblem(entry, names);
			return problem === undefined ? [] : [idle('disabledExtensions', entry, problem)];
		}),
		...disabledProviders
			.filter((id) => !providers.has(id))
			.map((id) => idle('disabledProviders', id, 'is no provider of these runtimes')),
		...toggleNames
			.filter((name) => typeof skills[name] === 'string' && skills[name] !== '')
			.map((name) =>
				idle(`skills.${name}`, JSON.stringify(skills[name]), 'is text, which counts as on'),
			),
		...Object.keys(rules)
			.filter((code) => !codes.includes(code))
			.map((code) => idle('rules', code, 'is no code of a finding')),
	];
}

function patternFindings(
	setting: string,
	patterns: readonly string[],
	path: string,
	names: () => ReadonlySet<string>,
): Finding[] {
	return patterns.flatMap((source): Finding[] => {
		const pattern = JSON.stringify(source);
		const { doubt, matches } = parsePattern(source);
		if (doubt !== undefined)
			return [{ code: 'pattern-ambiguous', path, args: { setting, pattern, doubt } }];
		if (source.startsWith('!') && patterns.length > 1)
			return [{ code: 'pattern-adds', path, args: { setting, pattern } }];
		if ([...names()].some(matches)) return [];
		const args = { setting, value: pattern, problem: 'matches no skill' };
		return [{ code: 'setting-without-effect', path, args }];
	});
}

/** Other kinds of extensions have prefixes of their own and are none of our business. */
function entryProblem(entry: string, names: () => ReadonlySet<string>): string | undefined {
	const [, prefix, name = ''] = /^([^:]*):(.*)$/s.exec(entry) ?? [];
	if (prefix === undefined || (prefix !== 'skill' && prefix.trim().toLowerCase() === 'skill'))
		return 'is not of the form skill:<name>';
	return prefix === 'skill' && !names().has(name) ? 'names no skill that was found' : undefined;
}
