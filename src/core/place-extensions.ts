import { expandHome } from './context.ts';
import { lastSegment, normalizePath, resolvePath } from './paths.ts';
import type { PlacingTools } from './place-plugins.ts';
import type { PlacedRoot, Placement, SourceOfSkills } from './placement.ts';
import { isRecord, parseJsonObject, textsIn } from './plugins.ts';
import type { ExtensionPlace } from './runtimes/runtime.ts';

interface Package {
	readonly directory: string;
	readonly level: string;
	readonly place: string;
	readonly off?: PlacedRoot['off'];
}

/**
 * Roots of extension packages. The first mention of a folder counts; a mention that is no folder is
 * passed over.
 * @param named packages that the settings given for this run name
 * @param agentDirectory the runtime's folder in home, where there is one
 */
export function placeExtensions(
	place: ExtensionPlace,
	source: SourceOfSkills,
	named: readonly string[],
	agentDirectory: string | undefined,
	tools: PlacingTools,
): Placement[] {
	const { context, disk, publish } = tools;
	const at = (written: string) =>
		resolvePath(context.cwd, expandHome(written, context.home) ?? written);
	const mentions: Package[] = [
		...context.extensions.map((path) => ({ directory: at(path), level: 'user', place: 'a flag' })),
		...named.map((path) => ({ directory: at(path), level: 'project', place: 'the settings' })),
	];
	for (const { in: base, file, level } of place.settings) {
		const folder = base === 'cwd' ? context.cwd : agentDirectory;
		if (folder === undefined) continue;
		const path = normalizePath(`${folder}/${tools.fill(file)}`);
		for (const entry of textsIn(parseJsonObject(disk.text(path) ?? '')?.['extensions']))
			mentions.push({ directory: at(entry), level, place: publish(path) });
	}
	mentions.push(...installedPackages(place, tools));
	const seen = new Set<string>();
	const placements: Placement[] = [];
	for (const { directory, level, place: mentionedIn, off } of mentions) {
		if (off === undefined && seen.has(directory)) continue;
		if (!disk.isDirectory(directory)) {
			const finding = {
				code: 'extension-not-a-directory',
				path: publish(directory),
				args: { place: mentionedIn },
			} as const;
			placements.push({ kind: 'note', source, finding, fromRuntime: false });
			continue;
		}
		if (off === undefined) seen.add(directory);
		placements.push({
			kind: 'root',
			source,
			level,
			directory: normalizePath(`${directory}/${place.directory}`),
			place: mentionedIn,
			plugin: lastSegment(directory),
			...(off === undefined ? {} : { off }),
		});
	}
	return placements;
}

/** A file on the way that is not JSON ends the listing, as it does in the runtime. */
function installedPackages({ installed }: ExtensionPlace, tools: PlacingTools): Package[] {
	const { context, disk, fill, publish } = tools;
	if (context.home === undefined) return [];
	const root = normalizePath(`${context.home}/${fill(installed.directory)}`);
	const modules = `${root}/node_modules`;
	if (!disk.isDirectory(modules)) return [];
	const read = (path: string) => parseJsonObject(disk.text(normalizePath(path)) ?? '{}');
	const list = read(`${root}/package.json`);
	const lock = read(`${root}/${installed.lockFile}`);
	if (list === undefined || lock === undefined) return [];
	const locked = isRecord(lock['plugins']) ? lock['plugins'] : {};
	const overrides = fill(installed.overrides);
	const disabledHere = textsIn(read(`${context.cwd}/${overrides}`)?.['disabled']);
	const packages: Package[] = [];
	for (const name of new Set([...keysOf(list['dependencies']), ...Object.keys(locked)])) {
		const directory = normalizePath(`${modules}/${name}`);
		const description = read(`${directory}/package.json`);
		if (description === undefined) return [];
		if (!installed.manifestKeys.some((key) => description[key])) continue;
		const state = locked[name];
		const off = disabledHere.includes(name)
			? `${overrides} disables ${name}`
			: isRecord(state) && !state['enabled']
				? `${installed.lockFile} says that ${name} is not enabled`
				: undefined;
		packages.push({
			directory,
			level: 'user',
			place: publish(`${root}/package.json`),
			...(off === undefined ? {} : { off: { kind: 'filtered', rule: off } }),
		});
	}
	return packages;
}

function keysOf(value: unknown): string[] {
	return isRecord(value) ? Object.keys(value) : [];
}
