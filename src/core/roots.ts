/** Runtime x settings x context -> the directories that it reads, in its order. */
import { type Context, type Disk, expandHome } from './context.ts';
import { ancestorsOf, normalizePath, resolvePath } from './paths.ts';
import { placeExtensions } from './place-extensions.ts';
import { type PlacingTools, placePlugins } from './place-plugins.ts';
import type { PlacedRoot, Placement, SourceOfSkills } from './placement.ts';
import type { PublishPath } from './published-path.ts';
import type { RuntimeSettings } from './runtime-settings.ts';
import type { DirectoryPlace, Place, Provider, Runtime } from './runtimes/runtime.ts';
import type { Root } from './types.ts';

/** Providers as the runtime reads them: by priority, then by registration. */
export function providersInOrder(runtime: Runtime): readonly Provider[] {
	return runtime.providers.toSorted((a, b) => b.priority - a.priority);
}

/**
 * Places every root of one runtime, existing or not, and what it says on the way.
 * Directories of switched-off providers are placed too: what lies there has to be explained.
 */
export function placeRoots(
	runtime: Runtime,
	settings: RuntimeSettings,
	context: Context,
	disk: Disk,
	publish: PublishPath,
): readonly Placement[] {
	const config = context.configDirectory ?? runtime.configDirectory;
	const fill = (template: string) => template.replace('{config}', config);
	const tools: PlacingTools = { context, disk, publish, fill };
	const agent =
		context.agentDirectory ??
		(context.home && normalizePath(`${context.home}/${config}/${runtime.agentDirectory}`));
	const placedIn = (place: Place, source: Provider): Placement[] => {
		switch (place.in) {
			case 'plugins':
				return placePlugins(place, source, tools);
			case 'extensions':
				return placeExtensions(place, source, settings.extensions, agent, tools);
			default:
				return placeDirectories(place, source, agent, tools);
		}
	};
	return [
		...providersInOrder(runtime).flatMap((provider) =>
			provider.places.flatMap((place) => placedIn(place, provider)),
		),
		...placeCustom(runtime.custom, settings.customDirectories, tools),
	];
}

function placeDirectories(
	place: DirectoryPlace,
	source: SourceOfSkills,
	agent: string | undefined,
	{ context, fill }: PlacingTools,
): Placement[] {
	const bases: Record<DirectoryPlace['in'], readonly (string | undefined)[]> = {
		ancestors: ancestorsOf(context.cwd, context.walkStop).filter(
			(path) => place.exceptHome === undefined || path !== context.home,
		),
		cwd: [context.cwd],
		home: [context.home],
		agent: [agent],
	};
	return bases[place.in].flatMap((base) =>
		base === undefined
			? []
			: place.directories.map(
					(directory): PlacedRoot => ({
						kind: 'root',
						source,
						level: place.level,
						directory: normalizePath(`${base}/${fill(directory)}`),
						place: fill(directory),
					}),
				),
	);
}

function placeCustom(
	custom: Runtime['custom'],
	directories: readonly string[],
	{ context, disk, publish }: PlacingTools,
): Placement[] {
	return directories.flatMap((written): Placement[] => {
		// The runtimes list the directory '' and find nothing there.
		if (written === '') return [];
		const expanded = expandHome(written, context.home);
		const note = (code: 'custom-directory-missing' | 'home-unknown', path: string): Placement => ({
			kind: 'note',
			source: custom,
			finding: { code, path, args: { directory: written } },
			fromRuntime: false,
		});
		if (expanded === undefined) return [note('home-unknown', '.')];
		const directory = resolvePath(context.cwd, expanded);
		const root: PlacedRoot = {
			kind: 'root',
			source: custom,
			level: custom.level,
			directory,
			place: written,
		};
		return disk.exists(directory)
			? [root]
			: [root, note('custom-directory-missing', publish(directory))];
	});
}

/** A root of the union, and the runtimes' own ways to it. */
export interface RootUnion {
	readonly roots: readonly Root[];
	/** The root that a placement leads to. */
	rootOf(placed: PlacedRoot): Root;
}

/**
 * One list of all roots of all runtimes: in the order of the first runtime, then what the next ones
 * add. Equal places of several runtimes are one root.
 */
export function uniteRoots(
	plans: readonly { readonly runtime: Runtime; readonly placements: readonly Placement[] }[],
	disk: Disk,
	publish: PublishPath,
): RootUnion {
	const found = new Map<string, { first: PlacedRoot; runtimes: Set<string> }>();
	for (const { runtime, placements } of plans)
		for (const placed of placements) {
			if (placed.kind !== 'root') continue;
			const key = rootKey(placed);
			const root = found.get(key) ?? { first: placed, runtimes: new Set() };
			if (placed.off === undefined) root.runtimes.add(runtime.id);
			found.set(key, root);
		}
	const roots = new Map<string, Root>();
	for (const [key, { first, runtimes }] of found)
		roots.set(key, {
			id: `r${roots.size}`,
			provider: first.source.id,
			level: first.level,
			dir: publish(first.directory),
			absolute: first.directory,
			exists: disk.exists(first.directory),
			runtimes: [...runtimes],
			...(first.plugin === undefined ? {} : { plugin: first.plugin }),
		});
	return {
		roots: [...roots.values()],
		rootOf: (placed) => roots.get(rootKey(placed)) as Root,
	};
}

function rootKey(root: PlacedRoot): string {
	return JSON.stringify([root.source.id, root.level, root.directory, root.plugin]);
}
