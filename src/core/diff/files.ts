import type { ManifestAsset, ManifestCandidate } from '../manifest-schema.ts';
import { extensionOf } from '../media-types.ts';
import type { Pair } from './pair.ts';
import { compare } from './pair.ts';
import type { FileChange } from './schema.ts';

/** What changed in a skill's own files, whatever the runtimes make of it; undefined for nothing. */
export function fileChange({ before, after }: Pair): FileChange | undefined {
	const present = after ?? before;
	if (present === undefined) return undefined;
	const frontmatter = changedKeys(before?.frontmatter ?? {}, after?.frontmatter ?? {});
	const tools = toolChange(before?.allowedTools, after?.allowedTools);
	const assets = assetChanges(before?.assets ?? [], after?.assets ?? []);
	const both = before !== undefined && after !== undefined;
	const moved = both && before.path !== after.path;
	const changes: FileChange['changes'] = [];
	if (both) {
		changes.push(...textChanges(before, after, frontmatter.length > 0));
		if (tools !== undefined) changes.push('tools');
		if (Object.values(assets).some((paths) => paths.length > 0)) changes.push('assets');
		if (changes.length === 0 && !moved) return undefined;
	}
	const added = new Map((after?.assets ?? []).map((asset) => [asset.path, asset]));
	return {
		name: present.name,
		path: present.path,
		...(moved && { previousPath: before.path }),
		...(after !== undefined && { page: after.page }),
		kind:
			before === undefined
				? 'added'
				: after === undefined
					? 'removed'
					: moved
						? 'moved'
						: 'changed',
		changes,
		frontmatter: both ? frontmatter : [],
		...(tools !== undefined && after !== undefined && { tools }),
		assets,
		scripts: assets.added.filter((path) => isScript(added.get(path))),
	};
}

function textChanges(
	before: ManifestCandidate,
	after: ManifestCandidate,
	frontmatterDiffers: boolean,
): FileChange['changes'] {
	if (before.digest === after.digest && before.digest !== undefined) return [];
	const bodyDiffers =
		before.bodyDigest === undefined || after.bodyDigest === undefined
			? before.digest !== after.digest
			: before.bodyDigest !== after.bodyDigest;
	const changes: FileChange['changes'] = [];
	if (frontmatterDiffers) changes.push('frontmatter');
	if (bodyDiffers) changes.push('body');
	if (changes.length === 0 && before.digest !== after.digest) changes.push('whitespace');
	return changes;
}

/** Top-level keys whose values differ; the order of the keys inside a value counts as no change. */
function changedKeys(
	before: ManifestCandidate['frontmatter'],
	after: ManifestCandidate['frontmatter'],
): string[] {
	const text = (record: typeof before, key: string) =>
		Object.hasOwn(record, key) ? JSON.stringify(record[key], sortKeys) : undefined;
	return [...new Set([...Object.keys(before), ...Object.keys(after)])]
		.filter((key) => text(before, key) !== text(after, key))
		.sort(compare);
}

function sortKeys(_: string, value: unknown): unknown {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.entries(value).sort(([a], [b]) => compare(a, b));
}

/**
 * What `allowed-tools` grants more and less than before. An entry is no news where a broader one
 * stood already: `Bash` covers `Bash(git:*)`.
 */
function toolChange(
	before: readonly string[] = [],
	after: readonly string[] = [],
): FileChange['tools'] {
	const added = after.filter((tool) => !before.some((granted) => covers(granted, tool)));
	const removed = before.filter((tool) => !after.some((granted) => covers(granted, tool)));
	return added.length + removed.length === 0 ? undefined : { added, removed };
}

function covers(granted: string, tool: string): boolean {
	if (granted === tool || granted === '*') return true;
	const [name = '', pattern] = granted.split('(');
	return (
		(pattern === undefined || pattern === '*)' || pattern === ':*)') && tool.split('(')[0] === name
	);
}

function assetChanges(
	before: readonly ManifestAsset[],
	after: readonly ManifestAsset[],
): FileChange['assets'] {
	const earlier = new Map(before.map((asset) => [asset.path, asset]));
	const later = new Map(after.map((asset) => [asset.path, asset]));
	const changes: FileChange['assets'] = {
		added: [...later.keys()].filter((path) => !earlier.has(path)).sort(compare),
		removed: [...earlier.keys()].filter((path) => !later.has(path)).sort(compare),
		changed: [],
		whitespace: [],
		mode: [],
	};
	for (const [path, asset] of later) {
		const old = earlier.get(path);
		const kind = old && assetChange(old, asset);
		if (kind !== undefined) changes[kind].push(path);
	}
	for (const kind of ['changed', 'whitespace', 'mode'] as const) changes[kind].sort(compare);
	return changes;
}

function assetChange(
	before: ManifestAsset,
	after: ManifestAsset,
): 'changed' | 'whitespace' | 'mode' | undefined {
	if (before.digest !== after.digest || before.published !== after.published)
		return before.textDigest !== undefined && before.textDigest === after.textDigest
			? 'whitespace'
			: 'changed';
	// Files above the cap have no digest: their size is all that is known of them.
	if (before.size !== after.size) return 'changed';
	return (before.executable ?? false) === (after.executable ?? false) ? undefined : 'mode';
}

const scriptExtensions = new Set(
	'sh bash zsh fish ksh py rb pl php js mjs cjs ts mts cts ps1 psm1 bat cmd lua r awk tcl'.split(
		' ',
	),
);

/** Something that a shell or an interpreter runs: by its executable bit or its extension. */
function isScript(asset: ManifestAsset | undefined): boolean {
	return (
		asset !== undefined &&
		(asset.executable === true || scriptExtensions.has(extensionOf(asset.path)))
	);
}
