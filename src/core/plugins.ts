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

export interface PluginProblem {
	/** The runtimes warn of the first two and are silent about the third. */
	readonly kind: 'id-without-marketplace' | 'no-install-path' | 'not-a-list';
	readonly id: string;
}

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
		const isList = Array.isArray(value);
		const list = isList ? value : [value];
		const at = id.lastIndexOf('@');
		if (!isList) problems.push({ kind: 'not-a-list', id });
		else if (at === -1 && list.length > 0) problems.push({ kind: 'id-without-marketplace', id });
		else if (list.length > 0) ids.add(id);
		if (at === -1) continue;
		for (const entry of list) {
			const { installPath, scope, enabled }: JsonObject = isRecord(entry) ? entry : {};
			if (typeof installPath !== 'string' || installPath === '') {
				if (isList) problems.push({ kind: 'no-install-path', id });
				continue;
			}
			entries.push({
				id,
				plugin: id.slice(0, at),
				installPath,
				...(typeof scope === 'string' && scope !== '' ? { scope } : {}),
				...(enabled === false ? { off: 'disabled' } : {}),
				...(isList ? {} : { off: 'not-a-list' }),
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
