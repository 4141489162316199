/**
 * Reads the files in which plugins are registered and described. Text in, data out; what is wrong
 * comes back as problems, in the order in which the runtimes warn of it.
 */

/** One installed copy of a plugin. */
export interface PluginEntry {
	/** `name@marketplace`. */
	readonly id: string;
	/** Everything before the last `@`; may be empty. */
	readonly plugin: string;
	/** As written: absolute, or relative to where the runtime starts. */
	readonly installPath: string;
	/** As written; undefined where the entry names none. */
	readonly scope?: string;
	/** Why the runtime passes it over. */
	readonly off?: 'disabled' | 'not-a-list';
}

export type PluginProblem =
	| { readonly kind: 'id-without-marketplace'; readonly id: string }
	| { readonly kind: 'no-install-path'; readonly id: string };

export interface PluginList {
	readonly entries: readonly PluginEntry[];
	/** Ids that the file has a list of entries for, switched-off ones included. */
	readonly ids: ReadonlySet<string>;
	readonly problems: readonly PluginProblem[];
}

/**
 * Reads `installed_plugins.json`: `{version: number, plugins: {"name@market": [{installPath, …}]}}`.
 * @returns undefined where the text is not such a registry at all
 */
export function parsePluginRegistry(text: string): PluginList | undefined {
	const data = parseJsonObject(text);
	if (typeof data?.['version'] !== 'number' || !isRecord(data['plugins'])) return undefined;
	const entries: PluginEntry[] = [];
	const ids = new Set<string>();
	const problems: PluginProblem[] = [];
	for (const [id, value] of Object.entries(data['plugins'])) {
		const list = Array.isArray(value) ? value : isRecord(value) ? [value] : [];
		if (list.length === 0) continue;
		const at = id.lastIndexOf('@');
		if (at === -1) {
			problems.push({ kind: 'id-without-marketplace', id });
			continue;
		}
		if (Array.isArray(value)) ids.add(id);
		for (const entry of list) {
			const { installPath, scope, enabled }: JsonObject = isRecord(entry) ? entry : {};
			if (typeof installPath !== 'string' || installPath === '') {
				problems.push({ kind: 'no-install-path', id });
				continue;
			}
			entries.push({
				id,
				plugin: id.slice(0, at),
				installPath,
				...(typeof scope === 'string' && scope !== '' ? { scope } : {}),
				...(!Array.isArray(value) ? { off: 'not-a-list' } : {}),
				...(enabled === false ? { off: 'disabled' } : {}),
			});
		}
	}
	return { entries, ids, problems };
}

/** What a plugin says about itself in `.claude-plugin/plugin.json`; empty where it is not JSON. */
export function parsePluginManifest(text: string): { name?: string; skills?: string } {
	const { name, skills } = parseJsonObject(text) ?? {};
	return {
		...(typeof name === 'string' && name !== '' ? { name } : {}),
		...(typeof skills === 'string' && skills.trim() !== '' ? { skills: skills.trim() } : {}),
	};
}

export type JsonObject = { readonly [key: string]: unknown };

/** The object that a JSON text holds; undefined where it is not JSON or holds something else. */
export function parseJsonObject(text: string): JsonObject | undefined {
	try {
		const data: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
		return isRecord(data) ? data : undefined;
	} catch {
		return undefined;
	}
}

/** True for an object that is not a list. */
export function isRecord(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The texts in a list, without empty ones; nothing where the value is no list. */
export function textsIn(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return value.filter((entry) => typeof entry === 'string' && entry !== '');
}
