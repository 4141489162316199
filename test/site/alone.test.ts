import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'astro';
import { expect, test } from 'vitest';
import { astroSettings } from '../../src/cli/build-site.ts';
import { skillAtlas } from '../../src/integration.ts';
import { filesBelow } from '../cli/files-below.ts';
import { makeWorkDirectory } from './work-directory.ts';

test('pages are the same bytes, whether they pass through Astro whole or not', async () => {
	const work = await makeWorkDirectory('alone');
	// Not below the checkout, where git ignores the folder and nothing of it would be published.
	const directory = await mkdtemp(join(tmpdir(), 'skill-atlas-alone-'));
	try {
		await cp(join(import.meta.dirname, '../../content'), directory, {
			recursive: true,
			verbatimSymlinks: true,
		});
		const sites: ReadonlyMap<string, string>[] = [];
		for (const alone of [false, true]) {
			const outDir = join(work, String(alone));
			await build({
				...astroSettings(join(work, 'project')),
				outDir,
				integrations: [skillAtlas({ directory, alone })],
			});
			sites.push(await filesBelow(outDir));
		}
		const [whole, alone] = sites;
		const pages = [...(alone?.keys() ?? [])].filter((name) => /^(hi\/)?skills\//.test(name));
		expect(pages.length).toBeGreaterThan(20);
		expect(alone).toEqual(whole);
	} finally {
		for (const folder of [work, directory]) await rm(folder, { recursive: true, force: true });
	}
});
