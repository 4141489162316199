import { resolve } from 'node:path';
import { resolveRequest } from '../../node/load-request.ts';
import { openWorkspace } from '../../node/output/workspace.ts';
import { astroSettings, importAstro } from '../build-site.ts';
import { defineCommand } from '../command.ts';
import { faultText } from '../fault.ts';
import { siteOptions } from '../site-options.ts';
import { summary } from '../summary.ts';
import { untilStopped } from '../until-stopped.ts';

export const dev = defineCommand({
	name: 'dev',
	summary: 'show the site while skills are being edited',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: {
		...siteOptions,
		port: { kind: 'number', value: 'PORT', default: 4321, about: 'port; 0 takes any' },
	},
	examples: ['dev', 'dev ../repo --port 8080'],
	run: async ({ args, options, host }) => {
		const request = await resolveRequest(args.dir ?? '.', options, host.cwd);
		const workspace = await openWorkspace(resolve(host.cwd, options.cache ?? '.skill-atlas'));
		try {
			const [{ dev: serve }, { skillAtlas }] = await importAstro();
			const server = await serve({
				...astroSettings(workspace.run),
				server: { host: '127.0.0.1', port: options.port },
				integrations: [
					skillAtlas({
						...request,
						cacheDirectory: workspace.documents,
						searchDirectory: workspace.search,
						onProgress: host.onProgress,
						onFailure: (error) => host.warn(faultText(error, host.paint)),
						onReady: ({ manifest }) => {
							for (const line of summary(manifest, host.paint)) host.say(line);
						},
					}),
				],
			});
			const { address, port } = server.address;
			host.warn(`Serving ${request.directory} at http://${address}:${port}/ (Ctrl-C ends it)`);
			await untilStopped(host.stop);
			await server.stop();
			return {};
		} finally {
			await workspace.close();
		}
	},
});
