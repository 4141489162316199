/**
 * Door 2: Skill Atlas as an Astro integration. It loads the catalog once, hands the pages a live
 * reference to it through one virtual module, and injects the routes of the table in `site/routes.ts`.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Catalog } from './core/catalog.ts';
import { diffManifests } from './core/diff.ts';
import { AtlasError } from './core/errors.ts';
import { bundleClient, type ClientBundle } from './node/client-bundle.ts';
import { serveCatalog } from './node/dev-server.ts';
import type { LoadOverrides, Progress } from './node/load-options.ts';
import { pageServices } from './node/page-services.ts';
import { readManifest } from './node/read-manifest.ts';
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
	/** Keeps the pages out of search engines; for previews. */
	readonly noindex?: boolean;
	/** Folder of rendered documents between runs. */
	readonly cacheDirectory?: string;
	readonly onProgress?: (progress: Progress) => void;
	/** Called in development when a change cannot be read, such as a config file with a mistake. */
	readonly onFailure?: (error: unknown) => void;
	/** Called with the catalog before pages are rendered, and again whenever it was read anew. */
	readonly onReady?: (catalog: Catalog) => void | Promise<void>;
}

const siteDirectory = new URL('./site/', import.meta.url);

/** Contexts of all builds and servers of this process; the virtual module finds its own by key. */
const registry: Map<string, SiteContext> = sharedMap();

/**
 * @example
 * export default defineConfig({ integrations: [skillAtlas({ directory: 'content' })] });
 */
export function skillAtlas(options: SkillAtlasOptions): AstroIntegration {
	const key = `${registry.size}`;
	const prefix = options.path === undefined ? '' : `${options.path.replace(/^\/+|\/+$/g, '')}/`;
	let bundle: ClientBundle;
	let root = process.cwd();
	let catalog: Catalog;

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
		registry.set(key, await makeContext(catalog, bundle, prefix, options));
		await options.onReady?.(catalog);
	}

	return {
		name: 'skill-atlas',
		hooks: {
			'astro:config:setup': async ({ command, config, injectRoute, updateConfig }) => {
				root = fileURLToPath(config.root);
				// Types and previews need no catalog.
				if (command === 'sync' || command === 'preview') return;
				const [next, made] = await Promise.all([
					options.catalog ?? load(),
					bundleClient(fileURLToPath(siteDirectory)),
				]);
				bundle = made;
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
						plugins: [virtualContext(key)],
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
			'astro:server:setup': ({ server }) => {
				serveCatalog(server, {
					prefix,
					files: bundle.files,
					catalog: () => catalog,
					onFailure: options.onFailure,
					...(options.catalog === undefined && {
						reload: async () => {
							const old = catalog;
							await open(await load());
							await old.close();
						},
					}),
				});
			},
			'astro:build:start': ({ setPrerenderer }) => {
				const { onProgress } = options;
				if (onProgress === undefined) return;
				setPrerenderer((original) => {
					let done = 0;
					let total = 0;
					return {
						...original,
						getStaticPaths: async () => {
							const paths = await original.getStaticPaths();
							total = paths.length;
							return paths;
						},
						render: async (request, how) => {
							const response = await original.render(request, how);
							onProgress({ phase: 'pages', done: ++done, total });
							return response;
						},
					};
				});
			},
			'astro:build:done': async ({ dir }) => {
				for (const [address, content] of bundle.files) {
					const path = join(fileURLToPath(dir), prefix, address);
					await mkdir(dirname(path), { recursive: true });
					await writeFile(path, content);
				}
				registry.delete(key);
				if (options.catalog === undefined) await catalog.close();
			},
		},
	};
}

/** One route per page and language; the first language is at the root of the catalog. */
function injectedRoutes(
	prefix: string,
	languages: readonly string[],
	{ baseManifest }: SkillAtlasOptions,
): { pattern: string; entry: string }[] {
	return languages.flatMap((language, index) =>
		routes
			.filter(({ needs }) => needs !== 'changes' || baseManifest !== undefined)
			// A site around the catalog has a page of its own for what is missing.
			.filter(({ shared }) => index === 0 || !shared)
			.filter(({ pattern }) => prefix === '' || pattern !== '/404')
			.map(({ pattern, entry }) => ({
				entry,
				pattern: `/${prefix}${index === 0 ? '' : `${language}/`}${pattern.slice(1)}`,
			})),
	);
}

async function makeContext(
	catalog: Catalog,
	bundle: ClientBundle,
	prefix: string,
	options: SkillAtlasOptions,
): Promise<SiteContext> {
	const { languages } = catalog.config;
	await checkLanguages(languages);
	const base =
		options.baseManifest === undefined ? undefined : await readManifest(options.baseManifest);
	return {
		...(await pageServices(catalog)),
		catalog,
		languages,
		prefix,
		noindex: options.noindex ?? false,
		files: bundle,
		...(base !== undefined && { changes: diffManifests(base, catalog.manifest) }),
	};
}

/** @throws AtlasError `config-invalid` for a language without messages */
async function checkLanguages(languages: readonly string[]): Promise<void> {
	const names = await readdir(new URL('messages/', siteDirectory));
	const known = names
		.map((name) => name.replace(/\.ts$/, ''))
		.filter((name) => name !== 'index' && name !== 'message');
	for (const language of languages)
		if (!known.includes(language))
			throw new AtlasError(
				'config-invalid',
				`There is no interface in the language “${language}”.`,
				`Use one of these in \`languages\`: ${known.join(', ')}.`,
			);
}

/** The virtual module: a reference into this process, never the catalog as text. */
function virtualContext(key: string): Plugin {
	return {
		name: 'skill-atlas:context',
		resolveId: {
			filter: { id: /^virtual:skill-atlas\/context$/ },
			handler: (id) => `\0${id}`,
		},
		load: {
			filter: { id: /^\0virtual:skill-atlas\/context$/ },
			handler: () =>
				`export const context = () => globalThis[Symbol.for('skill-atlas.contexts')].get(${JSON.stringify(key)});`,
		},
	};
}

function sharedMap(): Map<string, SiteContext> {
	const symbol = Symbol.for('skill-atlas.contexts');
	const shared = globalThis as { [symbol]?: Map<string, SiteContext> };
	shared[symbol] ??= new Map();
	return shared[symbol];
}

/** The properties that are there, so that absent ones stay absent. */
function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
	const entries = keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]);
	return Object.fromEntries(entries) as Pick<T, K>;
}
