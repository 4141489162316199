import { type Context, type Disk, expandHome } from './context.ts';
import type { DiagnosticCode } from './diagnostics.ts';
import { ancestorsOf, isWithin, lastSegment, normalizePath, resolvePath } from './paths.ts';
import type { PlacedRoot, Placement, PlacementNote, SourceOfSkills } from './placement.ts';
import {
	type PluginEntry,
	type PluginProblem,
	parsePluginManifest,
	parsePluginRegistry,
} from './plugins.ts';
import type { PublishPath } from './published-path.ts';
import type { PluginPlace, PluginRegistry } from './runtimes/runtime.ts';
import type { Finding } from './types.ts';

/** What placing needs besides the row. */
export interface PlacingTools {
	readonly context: Context;
	readonly disk: Disk;
	readonly publish: PublishPath;
	/** Replaces `{config}`. */
	readonly fill: (template: string) => string;
}

const problemCodes = {
	'id-without-marketplace': 'plugin-id-invalid',
	'no-install-path': 'plugin-without-path',
	'not-a-list': 'plugin-entry-not-a-list',
} as const satisfies Record<PluginProblem['kind'], DiagnosticCode>;

interface RegisteredPlugin extends PluginEntry {
	readonly level: string;
}

/** Roots of Claude plugins: those given by flag, then those of the registries. */
export function placePlugins(
	place: PluginPlace,
	source: SourceOfSkills,
	tools: PlacingTools,
): Placement[] {
	const notes: PlacementNote[] = [];
	const note = (finding: Finding, fromRuntime: boolean) =>
		notes.push({ kind: 'note', source, finding, fromRuntime });
	const given = tools.context.pluginDirectories.map((directory): RegisteredPlugin => {
		const root = resolvePath(tools.context.cwd, directory);
		const { name = lastSegment(root) } = manifestOf(root, place, tools);
		return { id: `${name}@__local__`, plugin: name, installPath: root, level: 'user' };
	});
	const givenIds = new Set(given.map((plugin) => plugin.id));
	const registered = readRegistries(place, tools, note).filter(({ id }) => !givenIds.has(id));
	const roots = [...given, ...registered].flatMap((plugin) =>
		placePlugin(plugin, place, source, tools),
	);
	return [...notes, ...roots];
}

function readRegistries(
	place: PluginPlace,
	tools: PlacingTools,
	note: (finding: Finding, fromRuntime: boolean) => void,
): RegisteredPlugin[] {
	let plugins: RegisteredPlugin[] = [];
	for (const registry of place.registries) {
		const path = registryPath(registry, tools);
		const text = path === undefined ? undefined : tools.disk.text(path);
		if (path === undefined || !text) continue;
		const list = parsePluginRegistry(text);
		const at = tools.publish(path);
		if (list === undefined) {
			note({ code: 'plugin-registry-invalid', path: at, args: { registry: registry.title } }, true);
			continue;
		}
		for (const { kind, id } of list.problems)
			note({ code: problemCodes[kind], path: at, args: { id } }, kind !== 'not-a-list');
		const entries = list.entries.map((entry) => ({
			...entry,
			level: registry.level ?? entry.scope ?? 'user',
		}));
		plugins =
			registry.placed === 'before'
				? putBefore(plugins, entries)
				: putAfter(plugins, entries, list.ids);
	}
	return plugins;
}

/** Entries of the nearer registry first; one that is on replaces all farther ones of its id. */
function putBefore(
	plugins: readonly RegisteredPlugin[],
	entries: readonly RegisteredPlugin[],
): RegisteredPlugin[] {
	const ids = new Set(entries.filter(({ off }) => off === undefined).map(({ id }) => id));
	return [...entries, ...plugins.filter(({ id }) => !ids.has(id))];
}

/** An id that the later registry lists at all replaces the earlier ones; equal paths count once. */
function putAfter(
	plugins: readonly RegisteredPlugin[],
	entries: readonly RegisteredPlugin[],
	ids: ReadonlySet<string>,
): RegisteredPlugin[] {
	const kept = plugins.filter(({ id }) => !ids.has(id));
	if (plugins.length === 0) return [...entries];
	const seen = new Set<string>();
	return [
		...kept,
		...entries.filter(({ id, installPath, off }) => {
			const key = JSON.stringify([id, installPath]);
			if (off === undefined && seen.has(key)) return false;
			if (off === undefined) seen.add(key);
			return true;
		}),
	];
}

function registryPath(registry: PluginRegistry, tools: PlacingTools): string | undefined {
	const { context, disk, fill } = tools;
	if (registry.in === 'home')
		return context.home && normalizePath(`${context.home}/${fill(registry.file)}`);
	const below = ancestorsOf(context.cwd, context.home).filter((path) => path !== context.home);
	const anchor =
		below.find((path) => disk.isDirectory(`${path}/${fill('{config}')}`)) ??
		below.find((path) => disk.exists(`${path}/.git`));
	return anchor === undefined ? undefined : normalizePath(`${anchor}/${fill(registry.file)}`);
}

function placePlugin(
	plugin: RegisteredPlugin,
	place: PluginPlace,
	source: SourceOfSkills,
	tools: PlacingTools,
): Placement[] {
	const { context, publish } = tools;
	const written =
		plugin.off === 'not-a-list' ? expandHome(plugin.installPath, context.home) : undefined;
	const root = resolvePath(context.cwd, written ?? plugin.installPath);
	const { skills } = place.manifestMovesSkills ? manifestOf(root, place, tools) : {};
	const usual = normalizePath(`${root}/${place.directory}`);
	const moved = skills === undefined ? usual : resolvePath(root, skills);
	const inside = isWithin(root, moved) && !moved.slice(root.length + 1).startsWith('..');
	const placed: PlacedRoot = {
		kind: 'root',
		source,
		level: plugin.level,
		directory: inside ? moved : usual,
		place: plugin.id,
		plugin: plugin.id,
		...(place.prefixesNames && plugin.plugin !== '' ? { prefix: `${plugin.plugin}:` } : {}),
		...(plugin.off === undefined ? {} : { off: offRule(plugin) }),
	};
	if (inside || plugin.off !== undefined) return [placed];
	const path = publish(normalizePath(`${root}/${place.manifest}`));
	const args = { id: plugin.id, skills: skills ?? '' };
	const finding: Finding = { code: 'plugin-skills-outside', path, args };
	return [{ kind: 'note', source, finding, fromRuntime: true }, placed];
}

function offRule(plugin: RegisteredPlugin): NonNullable<PlacedRoot['off']> {
	return plugin.off === 'disabled'
		? { kind: 'filtered', rule: `plugin ${plugin.id} has enabled: false in its registry` }
		: { kind: 'unseen', rule: `the registry entry of ${plugin.id} is not a list` };
}

function manifestOf(root: string, place: PluginPlace, tools: PlacingTools) {
	const text = tools.disk.text(normalizePath(`${root}/${place.manifest}`));
	return text === undefined ? {} : parsePluginManifest(text);
}
