/** A build in shards: which skills a shard renders, and how what the shards found is put together. */
import { AtlasError } from './errors.ts';
import { compareDiagnostics } from './findings/merge.ts';
import type { ManifestDiagnostic } from './manifest-schema.ts';

/** One part of a build: `index` of `count`, from 1. */
export interface Shard {
	readonly index: number;
	readonly count: number;
}

const MOST_SHARDS = 10_000;

/**
 * @param text `2/8`, the second of eight
 * @throws AtlasError `usage` for anything else
 */
export function parseShard(text: string): Shard {
	const [, index = 0, count = 0] = (/^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? []).map(Number);
	if (index >= 1 && index <= count && count <= MOST_SHARDS) return { index, count };
	throw new AtlasError(
		'usage',
		`--shard ${text} names no part of a build.`,
		`Write it as i/n with i from 1 to n, as in --shard 1/4; n is at most ${MOST_SHARDS}.`,
	);
}

/**
 * True for the skills that a shard renders. A skill and its copies share a slug and so a shard, and
 * no skill changes its shard when others come or go.
 */
export function isInShard({ index, count }: Shard, slug: string): boolean {
	return shardOf(count, slug) === index;
}

/** Index of the shard that renders a skill, from 1. */
export function shardOf(count: number, slug: string): number {
	return (fnv1a(slug) % count) + 1;
}

/** FNV-1a, 32 bits (draft-eastlake-fnv): slugs are ASCII, so code units are bytes. */
function fnv1a(text: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++)
		hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
	return hash;
}

/**
 * The findings of one whole build. What discovery found is in every list and is kept once; what
 * rendering found is in the list of the shard that rendered the skill.
 */
export function joinDiagnostics(
	lists: Iterable<readonly ManifestDiagnostic[]>,
): ManifestDiagnostic[] {
	const all = new Map<string, ManifestDiagnostic>();
	for (const list of lists)
		for (const diagnostic of list) all.set(JSON.stringify(diagnostic), diagnostic);
	return [...all.values()].sort(compareDiagnostics);
}
