/** The glue between a command and Astro: its own empty project, our integration, no words of Astro. */
import { dirname, join } from 'node:path';
import type { Catalog } from '../core/catalog.ts';
import type { Shard } from '../core/shards.ts';
import type { Progress } from '../node/load-options.ts';
import type { OutputRecord } from '../node/output/output-record.ts';
import { ownAstro } from '../node/own-astro.ts';

export interface SiteBuild {
	readonly catalog: Catalog;
	/** Absolute empty directory that Astro may fill with what it keeps for itself; beside `outDir`. */
	readonly project: string;
	/** Absolute directory that gets the site. */
	readonly outDir: string;
	readonly baseManifest?: string | undefined;
	readonly noindex: boolean;
	/** The part of the site to write; all of it when absent. */
	readonly pages?: Shard | 'shared' | undefined;
	/** Absolute directory of texts cut into words for the search index, kept between runs. */
	readonly search?: string;
	/** What the place of the site holds of the build before; nothing when absent. */
	readonly record?: OutputRecord;
	readonly onProgress: (progress: Progress) => void;
}

/** Writes all pages and files of the site. */
export async function buildSite(site: SiteBuild): Promise<void> {
	const { catalog, project, outDir, baseManifest, noindex, pages, search, record } = site;
	const [{ build }, { skillAtlas }] = await importAstro();
	const settings = {
		...astroSettings(project),
		outDir,
		integrations: [
			skillAtlas({
				catalog,
				directory: catalog.directory,
				alone: true,
				noindex,
				onProgress: site.onProgress,
				record,
				searchDirectory: search,
				...(baseManifest !== undefined && { baseManifest }),
				...(pages !== undefined && { pages }),
			}),
		],
	};
	// Astro keeps the code of the pages in the output only where that lies below the current
	// directory; else every build would leave it in one folder of wherever it was started.
	const startedIn = process.cwd();
	process.chdir(dirname(project));
	try {
		await build(settings);
	} finally {
		process.chdir(startedIn);
	}
}

/** Astro and our integration, loaded by the commands that need them. */
export function importAstro() {
	// Astro would send usage data, and keep settings below home: this program does neither.
	process.env.ASTRO_TELEMETRY_DISABLED = '1';
	return Promise.all([import('astro'), import('../integration.ts')]);
}

/** What every run of Astro is given: nothing is read from, or written to, anything but `project`. */
export function astroSettings(project: string) {
	return {
		root: project,
		configFile: false as const,
		cacheDir: join(project, 'astro'),
		srcDir: join(project, 'src'),
		publicDir: join(project, 'public'),
		logLevel: 'silent' as const,
		devToolbar: { enabled: false },
		vite: {
			logLevel: 'silent' as const,
			cacheDir: join(project, 'vite'),
			plugins: [ownAstro()],
		},
	};
}
