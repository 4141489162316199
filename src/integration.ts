/**
 * Door 2: Skill Atlas as an Astro integration. It loads the catalog once, hands the pages a live
 * reference to it through one virtual module, and injects the routes of the table in `site/routes.ts`.
 */
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { imageMetadata } from 'astro/assets/utils';
import type { Catalog } from './core/catalog.ts';
import { diffManifests } from './core/diff.ts';
import { AtlasError } from './core/errors.ts';
import type { Manifest } from './core/manifest-schema.ts';
import { isInShard, type Shard } from './core/shards.ts';
import { bundleClient, type ClientBundle, writeBundle } from './node/client-bundle.ts';
import { serveCatalog } from './node/dev-server.ts';
import { imageSizes } from './node/image-sizes.ts';
import type { LoadOverrides, Progress } from './node/load-options.ts';
import type { OutputRecord } from './node/output/output-record.ts';
import { packageVersion } from './node/package-version.ts';
import { type PageSurroundings, pageKeys } from './node/page-keys.ts';
import { pageServices } from './node/page-services.ts';
import { HeldPieces } from './node/pages/held-pieces.ts';
import { createPageWriter, type PageWriter } from './node/pages/page-writer.ts';
import { prerenderPages } from './node/prerender-pages.ts';
import { checkSitePlace, publishFiles } from './node/publish/publish-files.ts';
import { type Copying, startCopying } from './node/publish/start-copying.ts';
import { readManifest } from './node/read-manifest.ts';
import { type SearchIndexJob, startSearchIndex } from './node/search-index.ts';
import { shareContext } from './node/shared-context.ts';
import { changedPages } from './site/model/changed.ts';
import { routes } from './site/routes.ts';
import type { SiteContext } from './site/site-context.ts';

export interface SkillAtlasOptions {
	/** Directory of the catalog; relative paths start at the root of the Astro project. */
	readonly directory: string;
	/** Config file; found in the directory when absent. */
	readonly configFile?: string;
	/** Values that win over the config file. */
	readonly overrides?: LoadOverrides;
	/** A catalog that is already loaded; whoever loaded it closes it. */
	readonly catalog?: Catalog;
	/** Where the site is written; the Astro project's own setting when absent. */
	readonly outDir?: string;
	/** Manifest of an earlier state, for the page of changes. */
	readonly baseManifest?: string;
	/** Path of the catalog inside a larger site, such as `skills`; the root when absent. */
	readonly path?: string;
	/**
	 * Renders a part of the site: pages of the skills of a shard and nothing else, or all but the
	 * pages of skills. The whole site when absent.
	 */
	readonly pages?: Shard | 'shared';
	/**
	 * Nothing else has a part in the project, so pages need not pass through Astro as a whole: their
	 * large parts are written past it.
	 */
	readonly alone?: boolean;
	/** Keeps the pages out of search engines; for previews. */
	readonly noindex?: boolean;
	/** Folder of rendered documents between runs. */
	readonly cacheDirectory?: string;
	/** Absolute folder of texts cut into words, for the search index, between runs. */
	readonly searchDirectory?: string | undefined;
	/** What an earlier build left in the place of the output: those pages and files are not written. */
	readonly record?: OutputRecord | undefined;
	readonly onProgress?: (progress: Progress) => void;
	/** Called in development when a change cannot be read, such as a config file with a mistake. */
	readonly onFailure?: (error: unknown) => void;
	/** Called with the catalog before pages are rendered, and again whenever it was read anew. */
	readonly onReady?: (catalog: Catalog) => void | Promise<void>;
}

const siteDirectory = new URL('./site/', import.meta.url);

/**
 * @example
 * export default defineConfig({ integrations: [skillAtlas({ directory: 'content' })] });
 */
export function skillAtlas(options: SkillAtlasOptions): AstroIntegration {
	const { record } = options;
	const context = shareContext<SiteContext>();
	const prefix = options.path === undefined ? '' : `${options.path.replace(/^\/+|\/+$/g, '')}/`;
	let bundle: ClientBundle;
	let root = process.cwd();
	let catalog: Catalog;
	let current: SiteContext;
	let base: Manifest | undefined;
	let search: SearchIndexJob | undefined;
	let copying: Copying | undefined;
	let writer: PageWriter | undefined;
	/** Where a site without a server is written. */
	let staticOutput: string | undefined;
	let held: HeldPieces | undefined;
	const shard = typeof options.pages === 'object' ? options.pages : undefined;

	async function load(): Promise<Catalog> {
		const { loadCatalog } = await import('./node/load-catalog.ts');
		return loadCatalog({
			directory: resolve(root, options.directory),
			deep: true,
			...pick(options, ['configFile', 'overrides', 'cacheDirectory', 'onProgress']),
		});
	}

	async function open(next: Catalog): Promise<void> {
		catalog = next;
		const { noindex = false } = options;
		current = await makeContext(catalog, { bundle, prefix, base, noindex, shard, held });
		context.set(current);
		await options.onReady?.(catalog);
	}

	return {
		name: 'skill-atlas',
		hooks: {
			'astro:config:setup': async ({ command, config, injectRoute, updateConfig }) => {
				root = fileURLToPath(config.root);
				if (options.alone && command === 'build') held = new HeldPieces();
				// Types and previews need no catalog.
				if (command === 'sync' || command === 'preview') return;
				const [next, made] = await Promise.all([
					options.catalog ?? load(),
					bundleClient(fileURLToPath(siteDirectory)),
				]);
				bundle = made;
				if (options.baseManifest !== undefined)
					base = await readManifest(resolve(root, options.baseManifest));
				await open(next);
				if (options.outDir !== undefined)
					updateConfig({ outDir: pathToFileURL(join(resolve(root, options.outDir), '/')) });
				updateConfig({
					build: {
						...(config.build.assets === '_astro' && { assets: 'assets' }),
						// Pages are written while others are rendered.
						...(config.build.concurrency === 1 && { concurrency: 8 }),
						format: 'directory',
					},
					vite: {
						plugins: [context.plugin],
						// The built pages run wherever the process was started, with or without packages there.
						environments: { prerender: { resolve: { noExternal: true } } },
					},
				});
				for (const { pattern, entry } of injectedRoutes(prefix, catalog.config.languages, options))
					injectRoute({
						pattern,
						entrypoint: new URL(`pages/${entry}`, siteDirectory),
						prerender: true,
					});
			},
			'astro:config:done': ({ config, buildOutput }) => {
				if (buildOutput === 'static') staticOutput = fileURLToPath(config.outDir);
			},
			'astro:server:setup': ({ server, logger }) => {
				serveCatalog(server, {
					prefix,
					searchDirectory: options.searchDirectory,
					files: bundle.files,
					catalog: () => catalog,
					onFailure: options.onFailure ?? ((error) => logger.error(String(error))),
					...(options.catalog === undefined && {
						reload: async () => {
							const old = catalog;
							await open(await load());
							await old.close();
						},
					}),
				});
			},
			'astro:server:done': async () => {
				context.remove();
				if (options.catalog === undefined) await catalog.close();
			},
			'astro:build:start': ({ setPrerenderer }) => {
				if (shard === undefined)
					search = startSearchIndex({ catalog, store: options.searchDirectory });
				const known = record && { record, keyOf: pageKeys(catalog, surroundings(current)) };
				setPrerenderer((original) =>
					prerenderPages(original, {
						known,
						held,
						onStart: (count) => {
							if (staticOutput === undefined) return undefined;
							const directory = join(staticOutput, prefix);
							if (shard === undefined) {
								checkSitePlace(catalog, directory);
								copying = startCopying(catalog, directory, record);
							}
							if (held !== undefined) writer = createPageWriter({ directory, expected: count });
							return writer;
						},
						onPage: (done, total) => options.onProgress?.({ phase: 'pages', done, total }),
					}),
				);
			},
			'astro:build:done': async ({ dir, pages }) => {
				const directory = join(fileURLToPath(dir), prefix);
				try {
					await writer?.finish();
					// All else is written once, when the shards are merged.
					if (shard !== undefined) return;
					await writeBundle(bundle, directory);
					await publishFiles(catalog, directory, {
						version: packageVersion(),
						record,
						...(copying !== undefined && { copied: await copying.finish() }),
						noindex: options.noindex ?? false,
						besidePages: true,
						pages: sectionPages(pages, prefix, catalog.config.languages),
						...(base !== undefined && { base }),
					});
					await search?.write(directory);
				} finally {
					search?.stop();
					writer?.stop();
					context.remove();
					if (options.catalog === undefined) await catalog.close();
				}
			},
		},
	};
}

/** One route per page and language; the first language is at the root of the catalog. */
function injectedRoutes(
	prefix: string,
	languages: readonly string[],
	{ baseManifest, pages }: SkillAtlasOptions,
): { pattern: string; entry: string }[] {
	return languages.flatMap((language, index) =>
		routes
			.filter(({ needs }) => needs !== 'changes' || baseManifest !== undefined)
			.filter(({ ofSkill = false }) => pages === undefined || ofSkill === (pages !== 'shared'))
			// A site around the catalog has a page of its own for what is missing.
			.filter(({ shared }) => index === 0 || !shared)
			.filter(({ pattern }) => prefix === '' || pattern !== '/404')
			.map(({ pattern, entry }) => ({
				entry,
				pattern: `/${prefix}${index === 0 ? '' : `${language}/`}${pattern.slice(1)}`,
			})),
	);
}

interface ContextParts extends Pick<SiteContext, 'prefix' | 'noindex'> {
	readonly bundle: ClientBundle;
	readonly base: Manifest | undefined;
	readonly shard: Shard | undefined;
	readonly held: HeldPieces | undefined;
}

async function makeContext(catalog: Catalog, parts: ContextParts): Promise<SiteContext> {
	const { bundle, base, prefix, noindex, shard, held } = parts;
	const { languages } = catalog.config;
	await checkLanguages(languages);
	return {
		...(await pageServices(catalog)),
		imageSize: imageSizes(catalog, imageMetadata),
		catalog,
		languages,
		prefix,
		noindex,
		files: bundle,
		...(held !== undefined && { hold: (address, piece) => held.hold(address, piece) }),
		...(shard !== undefined && { renders: (slug: string) => isInShard(shard, slug) }),
		...(base !== undefined && { changes: diffManifests(base, catalog.manifest) }),
	};
}

/** What pages of skills show besides the catalog. */
function surroundings({ changes, ...context }: SiteContext): PageSurroundings {
	const { languages, prefix, noindex, files, contentPolicy, sourceUrl } = context;
	return {
		languages,
		prefix,
		noindex,
		files,
		contentPolicy,
		sourceUrl,
		changes: changes && changedPages(changes),
	};
}

/** Addresses of the pages that belong to no skill, in the first language. */
function sectionPages(
	pages: readonly { readonly pathname: string }[],
	prefix: string,
	languages: readonly string[],
): string[] {
	const others = languages.slice(1).map((language) => `${language}/`);
	return pages
		.filter(({ pathname }) => pathname.startsWith(prefix))
		.map(({ pathname }) => pathname.slice(prefix.length))
		.filter((address) => ![...others, 'skills/', '404'].some((start) => address.startsWith(start)))
		.sort();
}

/** @throws AtlasError `config-invalid` for a language without messages */
async function checkLanguages(languages: readonly string[]): Promise<void> {
	const names = await readdir(new URL('messages/', siteDirectory));
	const known = names
		.filter((name) => name.endsWith('.ts'))
		.map((name) => name.slice(0, -'.ts'.length))
		.filter((name) => name !== 'index' && name !== 'message');
	for (const language of languages)
		if (!known.includes(language))
			throw new AtlasError(
				'config-invalid',
				`There is no interface in the language “${language}”.`,
				`Use one of these in \`languages\`: ${known.join(', ')}.`,
			);
}

/** The properties that are there, so that absent ones stay absent. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
	const entries = keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]);
	return Object.fromEntries(entries) as Pick<T, K>;
}
