/** Builds the site of a sample into a folder of its own. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'astro';
import { astroSettings } from '../../src/cli/build-site.ts';
import { type SkillAtlasOptions, skillAtlas } from '../../src/integration.ts';
import { type SampleCatalog, sampleCatalog } from './sample-catalog.ts';
import { makeWorkDirectory } from './work-directory.ts';

export interface BuiltSite {
	readonly directory: string;
	/** Texts of all files by address. */
	readonly files: ReadonlyMap<string, string>;
	/** Text of a page by its address. */
	readonly page: (address: string) => string;
	remove(): Promise<void>;
}

export async function buildSample(
	sample: SampleCatalog,
	options: Partial<SkillAtlasOptions> = {},
): Promise<BuiltSite> {
	const work = await makeWorkDirectory('sample');
	const directory = join(work, 'site');
	await build({
		...astroSettings(join(work, 'project')),
		outDir: directory,
		integrations: [skillAtlas({ directory: work, catalog: sampleCatalog(sample), ...options })],
	});
	const names = await readdir(directory, { recursive: true, withFileTypes: true });
	const files = new Map<string, string>();
	for (const entry of names) {
		if (!entry.isFile()) continue;
		const path = join(entry.parentPath, entry.name);
		files.set(path.slice(directory.length + 1), await readFile(path, 'utf8'));
	}
	return {
		directory,
		files,
		page: (address) => {
			const text = files.get(`${address}index.html`);
			if (text === undefined) throw new Error(`There is no page ${address}.`);
			return text;
		},
		remove: () => rm(work, { recursive: true, force: true }),
	};
}
