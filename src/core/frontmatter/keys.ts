import type { Frontmatter, FrontmatterValue } from '../types.ts';

/** `disable-model-invocation` becomes `disableModelInvocation`; a dash before anything else stays. */
export function camelCaseKey(key: string): string {
	if (!key.includes('-')) return key;
	return key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Renames the keys of a mapping and of everything in it, as the runtimes do. Where two spellings of a
 * key occur, the later one wins.
 * @param keepsProtoKey false drops a key `__proto__`, as assigning it to an object does
 */
export function camelCaseKeys(
	data: Frontmatter,
	keepsProtoKey: boolean,
): { [key: string]: FrontmatterValue } {
	const renamed = emptyMapping();
	for (const [key, value] of Object.entries(data))
		if (keepsProtoKey || key !== '__proto__')
			renamed[camelCaseKey(key)] = renameWithin(value, keepsProtoKey);
	return renamed;
}

function renameWithin(value: FrontmatterValue, keepsProtoKey: boolean): FrontmatterValue {
	if (value === null || typeof value !== 'object') return value;
	if (Array.isArray(value)) return value.map((item) => renameWithin(item, keepsProtoKey));
	return camelCaseKeys(value, keepsProtoKey);
}

/** Keys that a runtime or the specification gives a meaning, by their letters alone. */
const knownKeys = new Map(
	['name', 'description', 'allowed-tools', 'disable-model-invocation', 'hide', 'enabled'].map(
		(key) => [lettersOf(key), key],
	),
);

/** The key that is meant where one differs from it in case or in dashes only: `Description`. */
export function meantKey(key: string): string | undefined {
	const known = knownKeys.get(lettersOf(key));
	return known === undefined || camelCaseKey(key) === camelCaseKey(known) ? undefined : known;
}

function lettersOf(key: string): string {
	return key.replace(/[-_]/g, '').toLowerCase();
}

/** A mapping without a prototype: authors use names such as `constructor`. */
export function emptyMapping(): { [key: string]: FrontmatterValue } {
	return Object.create(null) as { [key: string]: FrontmatterValue };
}

/** True for a mapping, as opposed to a list, a scalar or null. */
export function isMapping(value: FrontmatterValue | undefined): value is Frontmatter {
	return value !== null && typeof value === 'object' && !Array.isArray(value);
}
