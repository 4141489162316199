import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AtlasError } from '../../core/errors.ts';
import { printable } from '../../core/printable.ts';
import { isBuiltSite } from '../../node/output/file-list.ts';
import { servePreview } from '../../node/preview-server.ts';
import { readManifest } from '../../node/read-manifest.ts';
import { shardFiles } from '../../node/shards/shard-plan.ts';
import { defineCommand } from '../command.ts';
import { untilStopped } from '../until-stopped.ts';

export const preview = defineCommand({
	name: 'preview',
	summary: 'serve a built site on this machine',
	arguments: {
		dir: { about: 'a built site; else dist of the current folder, where build writes, is served' },
	},
	options: { port: { kind: 'number', value: 'PORT', default: 4321, about: 'port; 0 takes any' } },
	examples: ['preview', 'preview ../site', 'preview --out public --port 8080'],
	run: async ({ args, options, host }) => {
		const site = args.dir && resolve(host.cwd, args.dir);
		const isSite = options.out === undefined && site && (await isPreviewed(site));
		if (options.out === undefined && site && !isSite) throw noSite(site);
		const root = isSite ? site : resolve(host.cwd, options.out ?? 'dist');
		await refuseShard(root);
		const server = await servePreview(root, options.port);
		host.warn(`Serving ${await titleOf(root)}${root} at ${server.url} (Ctrl-C ends it)`);
		await untilStopped(host.stop);
		await server.close();
		return {};
	},
});

/** True for what a build has written, also where a copy has lost the list of its files. */
async function isPreviewed(directory: string): Promise<boolean> {
	const isCopy = ['index.html', 'manifest.json'].every((name) => existsSync(join(directory, name)));
	return isCopy || (await isBuiltSite(directory));
}

function noSite(directory: string): AtlasError {
	return new AtlasError(
		'usage',
		`${directory} holds no built site.`,
		'Name the folder that `skill-atlas build` has written, or build first.',
	);
}

/** The title of the site, as its manifest has it, with “ from ”; empty where that cannot be read. */
async function titleOf(root: string): Promise<string> {
	const manifest = await readManifest(join(root, 'manifest.json')).catch(() => undefined);
	return manifest === undefined ? '' : `“${printable(manifest.title)}” from `;
}

/** @throws AtlasError `usage` for the directory of a shard, which holds no whole site */
async function refuseShard(root: string): Promise<void> {
	const [plan, site] = [shardFiles.plan, 'index.html'].map((name) => existsSync(join(root, name)));
	if (!plan || site) return;
	throw new AtlasError(
		'usage',
		`${root} holds one shard of a build, which is not a site.`,
		'Put all shards together first: `skill-atlas merge SHARD… --out dist`.',
	);
}
