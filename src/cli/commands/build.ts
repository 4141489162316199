import { join, resolve } from 'node:path';
import type { Catalog } from '../../core/catalog.ts';
import { isInShard, parseShard, type Shard } from '../../core/shards.ts';
import { shardFiles } from '../../node/shards/shard-plan.ts';
import { writeShard } from '../../node/shards/write-shard.ts';
import { buildSite } from '../build-site.ts';
import { defineCommand } from '../command.ts';
import { intoOutput } from '../into-output.ts';
import { outputOptions, siteOptions } from '../site-options.ts';
import { summary } from '../summary.ts';
import { withCatalog } from '../with-catalog.ts';

export const build = defineCommand({
	name: 'build',
	summary: 'write the manifest and the site',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: {
		...siteOptions,
		...outputOptions,
		baseManifest: {
			kind: 'text',
			value: 'FILE|none',
			about: 'manifest of an earlier state: marks what changed, and adds /changes/',
		},
		noindex: { kind: 'flag', about: 'keep the site out of search engines, for previews' },
		workers: {
			kind: 'number',
			value: 'N',
			about: 'threads that render texts, 0 for none (default: one for each core)',
		},
		shard: {
			kind: 'text',
			value: 'I/N',
			about: 'build the I-th of N parts, which merge puts together (in dist-shard-I-of-N)',
		},
	},
	examples: [
		'build',
		'build ../repo --out public',
		'build --base-manifest main.json --noindex',
		'build --shard 1/4 --out shards/1',
	],
	run: async ({ args, options, host }) => {
		const { noindex, workers } = options;
		const baseManifest =
			options.baseManifest === undefined || options.baseManifest === 'none'
				? undefined
				: resolve(host.cwd, options.baseManifest);
		const shard = options.shard === undefined ? undefined : parseShard(options.shard);
		// A shard is no site, so it does not take the place of one unless that is asked for.
		const out = options.out ?? (shard && `dist-shard-${shard.index}-of-${shard.count}`);
		return intoOutput({ ...options, out }, host, (staging) => {
			const { documents, search, project, staged, record } = staging;
			const how = {
				deep: true,
				cacheDirectory: documents,
				...(shard && { shard }),
				...(workers !== undefined && { workers }),
			};
			const site = { project, baseManifest, noindex, onProgress: host.onProgress };
			return withCatalog(args.dir, options, host, how, async (catalog) => {
				if (shard === undefined) {
					await buildSite({ catalog, outDir: staged, record, search, ...site });
					return summary(catalog.manifest, host.paint);
				}
				const outDir = join(staged, shardFiles.pages);
				await buildSite({ catalog, outDir, pages: shard, ...site });
				await writeShard(catalog, staged, {
					shard,
					noindex,
					baseManifest,
					onProgress: (done, total) => host.onProgress({ phase: 'write', done, total }),
				});
				return [shareOf(catalog, shard)];
			});
		});
	},
});

function shareOf({ manifest: { candidates } }: Catalog, shard: Shard): string {
	const own = candidates.filter(({ slug }) => isInShard(shard, slug));
	return `Shard ${shard.index} of ${shard.count}: ${own.length} of ${candidates.length} SKILL.md`;
}
