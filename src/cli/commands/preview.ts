import { resolve } from 'node:path';
import { isBuiltSite } from '../../node/output/file-list.ts';
import { servePreview } from '../../node/preview-server.ts';
import { defineCommand } from '../command.ts';
import { untilStopped } from '../until-stopped.ts';

export const preview = defineCommand({
	name: 'preview',
	summary: 'serve a built site on this machine',
	arguments: { dir: { about: "a built site, or the catalog's directory" } },
	options: { port: { kind: 'number', value: 'PORT', default: 4321, about: 'port; 0 takes any' } },
	examples: ['preview', 'preview --out public --port 8080'],
	run: async ({ args, options, host }) => {
		const site = args.dir && resolve(host.cwd, args.dir);
		const isSite = options.out === undefined && site && (await isBuiltSite(site));
		const root = isSite ? site : resolve(host.cwd, options.out ?? 'dist');
		const server = await servePreview(root, options.port);
		host.warn(`Serving ${root} at ${server.url} (Ctrl-C ends it)`);
		await untilStopped(host.stop);
		await server.close();
		return {};
	},
});
