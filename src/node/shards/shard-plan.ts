/** What a shard says of the build that it is a part of, so that only parts of one build are merged. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Config, parseConfig } from '../../core/config.ts';
import type { Manifest } from '../../core/manifest-schema.ts';
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
	/** Bytes of the shard's skills, at their addresses. */
	bytes: 'bytes',
} as const;

const planSchema = z.object({
	format: z.literal(1),
	version: z.string(),
	shard: z.object({ index: z.number().int().min(1), count: z.number().int().min(1) }),
	digest: z.string(),
	noindex: z.boolean(),
	hasBase: z.boolean(),
	config: z.record(z.string(), z.json()),
});

export type ShardPlan = z.infer<typeof planSchema>;

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

/** @returns undefined for anything else than a plan of this format */
export function readPlan(data: unknown): ShardPlan | undefined {
	return planSchema.safeParse(data).data;
}

/** The config of the site, as far as its pages need it. */
export function configOf({ config }: ShardPlan): Config {
	return parseConfig(config, shardFiles.plan);
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

/** Without the keys that name places on the machine. */
function publicConfig({
	title,
	description,
	languages,
	site,
	repository,
	branch,
}: Config): ShardPlan['config'] {
	return {
		title,
		languages,
		...(description !== undefined && { description }),
		...(site !== undefined && { site }),
		...(repository !== undefined && { repository }),
		...(branch !== undefined && { branch }),
	};
}
