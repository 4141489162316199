/** The plan of a shard as it is written and checked, and the names of the files around it. */
import { createHash } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import type { Manifest, ManifestCandidate } from '../../core/manifest-schema.ts';
import { publicConfig, type ShardPlan } from '../../core/shard-plan.ts';
import type { Shard } from '../../core/shards.ts';

/** Names of the files and folders in the directory of a shard. */
export const shardFiles = {
	/** Written last: a shard without it is not finished. */
	plan: 'shard.json',
	/** The manifest of the whole catalog, with the findings of discovery and of this shard. */
	manifest: 'manifest.json',
	/** The manifest that the build is compared with, where there is one. */
	base: 'base.json',
	/** Pages of the shard's skills, as in the site. */
	pages: 'pages',
	/** Files of the shard's skills. */
	bytes: 'bytes',
} as const;

/** Where the bytes of a file of a skill are: as in the site, and for copies, which lack them there, by page. */
export function bytesPlace(
	{ raw, page, assets }: Pick<ManifestCandidate, 'raw' | 'page' | 'assets'>,
	asset?: string,
): string | undefined {
	return asset === undefined
		? (raw ?? `${page}SKILL.md`)
		: assets.find(({ path }) => path === asset)?.raw;
}

export interface PlannedBuild {
	readonly shard: Shard;
	readonly version: string;
	readonly manifest: Manifest;
	readonly config: Config;
	readonly noindex: boolean;
	/** Text of the base manifest. */
	readonly base?: string | undefined;
}

export function planOf(build: PlannedBuild): ShardPlan {
	const { shard, version, noindex, base } = build;
	return {
		format: 1,
		version,
		shard: { ...shard },
		digest: buildDigest(build),
		noindex,
		hasBase: base !== undefined,
		config: publicConfig(build.config),
	};
}

/** Digest of everything that shards of one build have in common. Findings of rendering are not. */
export function buildDigest({
	version,
	manifest,
	config,
	noindex,
	base = '',
}: Omit<PlannedBuild, 'shard'>): string {
	const hash = createHash('sha256');
	for (const part of [
		JSON.stringify([version, noindex, publicConfig(config)]),
		JSON.stringify({ ...manifest, diagnostics: [] }),
		base,
	])
		hash.update(`${part.length}\n${part}`);
	return `sha256:${hash.digest('hex')}`;
}
