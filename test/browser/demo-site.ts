/** The demo, built in its two languages and served below a path, as a preview of a pull request is. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { type Browser, chromium } from 'playwright-core';
import { astroSettings } from '../../src/cli/build-site.ts';
import { skillAtlas } from '../../src/integration.ts';
import { type StaticServer, serve } from '../fixtures/static-server.ts';
import { makeWorkDirectory } from '../site/work-directory.ts';
import { chromiumPath } from './chromium.ts';

export interface DemoSite {
	readonly browser: Browser;
	/** Address of the catalog, with a slash at its end. */
	readonly root: string;
	/** Absolute directory of the site. */
	readonly directory: string;
	close(): Promise<void>;
}

/** Folders in which the site stands: nothing in it may ask for the root of the host. */
const below = 'pr-preview/pr-7';

export async function openDemoSite(): Promise<DemoSite> {
	const work = await makeWorkDirectory('demo');
	// Not below the checkout, where git ignores the folder and nothing of it would be published.
	const catalog = await mkdtemp(join(tmpdir(), 'skill-atlas-demo-'));
	await cp(fileURLToPath(new URL('../../content', import.meta.url)), catalog, {
		recursive: true,
		verbatimSymlinks: true,
	});
	const directory = join(work, 'host', below);
	await build({
		...astroSettings(join(work, 'project')),
		outDir: directory,
		integrations: [skillAtlas({ directory: catalog })],
	});
	const server: StaticServer = await serve(join(work, 'host'));
	const browser = await chromium.launch({
		executablePath: chromiumPath(),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	});
	return {
		browser,
		directory,
		root: `${server.origin}/${below}/`,
		close: async () => {
			await browser.close();
			await server.close();
			for (const folder of [work, catalog]) await rm(folder, { recursive: true, force: true });
		},
	};
}
