import { resolve } from 'node:path';
import { copyPages, shardPages } from '../../node/shards/copy-pages.ts';
import { readShards } from '../../node/shards/read-shards.ts';
import { buildSite } from '../build-site.ts';
import { defineCommand } from '../command.ts';
import { intoOutput } from '../into-output.ts';
import { outputOptions, siteOptions } from '../site-options.ts';
import { summary } from '../summary.ts';

export const merge = defineCommand({
	name: 'merge',
	summary: 'put the shards of a build together to the site that one build writes',
	arguments: { shards: { about: 'directories that build --shard has written', many: true } },
	options: { cache: siteOptions.cache, ...outputOptions },
	examples: ['merge shards/1 shards/2 shards/3 shards/4 --out dist'],
	run: ({ args, options, host }) =>
		intoOutput(options, host, async ({ search, project, staged }) => {
			const { onProgress } = host;
			const build = await readShards(args.shards.map((shard) => resolve(host.cwd, shard)));
			const { catalog, noindex, baseManifest } = build;
			try {
				const pages = await shardPages(build);
				await buildSite({
					catalog,
					project,
					search,
					outDir: staged,
					pages: 'shared',
					baseManifest,
					noindex,
					onProgress,
				});
				await copyPages(pages, staged, (done, total) =>
					onProgress({ phase: 'write', done, total }),
				);
				return summary(catalog.manifest, host.paint);
			} finally {
				await catalog.close();
			}
		}),
});
