import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { checkOutput, placeSite } from '../../node/output/place-site.ts';
import { openWorkspace } from '../../node/output/workspace.ts';
import { buildSite } from '../build-site.ts';
import { defineCommand } from '../command.ts';
import { siteOptions } from '../site-options.ts';
import { summary } from '../summary.ts';
import { withCatalog } from '../with-catalog.ts';

export const build = defineCommand({
	name: 'build',
	summary: 'write the manifest and the site',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: {
		...siteOptions,
		baseManifest: {
			kind: 'text',
			value: 'FILE|none',
			about: 'manifest of an earlier state: marks what changed, and adds /changes/',
		},
		noindex: { kind: 'flag', about: 'keep the site out of search engines, for previews' },
		allowForeign: {
			kind: 'flag',
			about: 'write beside files of others in the output; never over them',
		},
	},
	examples: ['build', 'build ../repo --out public', 'build --base-manifest main.json --noindex'],
	run: async ({ args, options, host }) => {
		const out = resolve(host.cwd, options.out ?? 'dist');
		await checkOutput(out, options.allowForeign);
		const workspace = await openWorkspace(resolve(host.cwd, options.cache ?? '.skill-atlas'));
		const how = { deep: true, cacheDirectory: workspace.documents };
		try {
			return await withCatalog(args.dir, options, host, how, async (catalog) => {
				const [project, staged] = [join(workspace.run, 'project'), join(workspace.run, 'site')];
				await mkdir(project);
				const { baseManifest, noindex } = options;
				await buildSite({
					catalog,
					project,
					outDir: staged,
					noindex,
					onProgress: host.onProgress,
					...(baseManifest !== undefined &&
						baseManifest !== 'none' && { baseManifest: resolve(host.cwd, baseManifest) }),
				});
				const { kept } = await placeSite(staged, out, options.allowForeign);
				for (const line of summary(catalog.manifest, host.paint)) host.say(line);
				if (kept > 0) host.say(`${kept} files of others in the output were left alone`);
				host.say(`${host.paint.green('Built')} ${out}`);
				return {};
			});
		} finally {
			await workspace.close();
		}
	},
});
