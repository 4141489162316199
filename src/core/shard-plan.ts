/** What a shard says of the build that it is a part of, so that only parts of one build are merged. */
import { z } from 'zod';
import { type Config, parseConfig } from './config.ts';

const planSchema = z.object({
	format: z.literal(1),
	version: z.string(),
	shard: z.object({ index: z.number().int().min(1), count: z.number().int().min(1) }),
	/** Of everything that shards of one build have in common. */
	digest: z.string(),
	noindex: z.boolean(),
	hasBase: z.boolean(),
	config: z.record(z.string(), z.json()),
});

export type ShardPlan = z.infer<typeof planSchema>;

/** @returns undefined for anything else than a plan of this format */
export function readPlan(data: unknown): ShardPlan | undefined {
	return planSchema.safeParse(data).data;
}

/** The config of the site, as far as its pages need it. */
export function plannedConfig({ config }: Pick<ShardPlan, 'config'>): Config {
	return parseConfig(config, 'The config in the shard');
}

/** The keys of a config that its pages need, without those that name places on the machine. */
export function publicConfig({
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
