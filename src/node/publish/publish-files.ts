/** Everything of a site that is not a page: bytes, archives, and what machines read. */
import { join } from 'node:path';
import type { Catalog } from '../../core/catalog.ts';
import { type Manifest, manifestJsonSchema } from '../../core/manifest-schema.ts';
import type { OutputRecord } from '../output/output-record.ts';
import { checkOutput } from '../output/place-site.ts';
import { DiscoveryIndex } from './discovery.ts';
import { changesFeed } from './feed.ts';
import { headersFile, writeCrawlerFiles } from './hosting.ts';
import { FullText, llmsIndex } from './llms.ts';
import { checkPlace, Output } from './output.ts';
import { type LoadedSkill, loadedSkills, writeRaw } from './skills.ts';

export interface PublishOptions {
	/** Version of this program, for the manifest. */
	readonly version: string;
	/** Earlier manifest; with it a feed of the changes is written. */
	readonly base?: Manifest;
	/** Keeps the site out of search engines, for previews. */
	readonly noindex?: boolean;
	/** Addresses of pages that no candidate has, for the sitemap; the start page unless given. */
	readonly pages?: readonly string[];
	/** True where the directory already holds the pages of this very build. */
	readonly besidePages?: boolean;
	/** What an earlier build left in the place of the site: those files are not written again. */
	readonly record?: OutputRecord | undefined;
	/** Addresses below `raw/` that are written already. */
	readonly copied?: ReadonlySet<string>;
	readonly onProgress?: (done: number, total: number) => void;
}

export interface PublishResult {
	readonly files: number;
	readonly bytes: number;
	/** Published paths of files that changed during the build; they were not written. */
	readonly changed: readonly string[];
}

/** Skills whose files are read at the same time. */
const AT_ONCE = 8;

/**
 * Writes the files that lie beside the pages. The same catalog gives the same bytes anywhere.
 * @param outDir absolute directory of the site; made where it is absent
 * @throws AtlasError `output-unsafe` where the directory holds what is not ours, or is a source
 */
export async function publishFiles(
	catalog: Catalog,
	outDir: string,
	options: PublishOptions,
): Promise<PublishResult> {
	const { manifest } = catalog;
	checkSitePlace(catalog, outDir);
	if (!options.besidePages) await checkOutput(outDir);
	const output = new Output(outDir, options.besidePages ?? false, options.record, options.copied);
	const changed: string[] = [];
	const loaded = loadedSkills(manifest);
	const published = loaded.filter(({ candidate }) => candidate.raw !== undefined);
	const discovery = new DiscoveryIndex(output, published.length);
	const fullText = new FullText(manifest.title);
	const isLoaded = new Set(loaded.map(({ candidate }) => candidate.id));
	const others = manifest.candidates.filter(
		({ id, raw }) => raw !== undefined && !isLoaded.has(id),
	);
	let done = 0;

	async function write(skills: readonly (Pick<LoadedSkill, 'candidate'> | LoadedSkill)[]) {
		for (let start = 0; start < skills.length; start += AT_ONCE) {
			const batch = skills.slice(start, start + AT_ONCE);
			const written = await Promise.all(
				batch.map((skill) => {
					const { candidate } = skill;
					const needsBytes =
						'name' in skill &&
						(discovery.needsBytes(candidate) || fullText.hasRoom(candidate.size));
					return writeRaw(catalog, candidate, output, needsBytes);
				}),
			);
			written.forEach((files, i) => {
				const skill = batch[i];
				if (files === undefined || skill === undefined) return;
				changed.push(...files.changed);
				if (!('name' in skill)) return;
				discovery.add(skill, files);
				fullText.add(skill, files);
			});
			done += batch.length;
			options.onProgress?.(done, published.length + others.length);
		}
	}

	await write(published);
	await write(others.map((candidate) => ({ candidate })));
	discovery.write();
	const own: Manifest = {
		...manifest,
		generator: { ...manifest.generator, version: options.version },
	};
	output.write('manifest.json', `${JSON.stringify(own)}\n`);
	output.write('manifest.schema.json', `${JSON.stringify(manifestJsonSchema(), null, '\t')}\n`);
	output.offer('llms.txt', llmsIndex(manifest, catalog.config.description, published));
	output.offer('llms-full.txt', fullText.finish());
	output.offer('_headers', headersFile(options.noindex ?? false));
	// GitHub Pages drops `_astro` and dot folders of a branch without it.
	output.offer('.nojekyll', '');
	writeCrawlerFiles(manifest, output, {
		noindex: options.noindex ?? false,
		pages: options.pages ?? [''],
		languages: catalog.config.languages.slice(1),
	});
	if (options.base !== undefined) output.write('feed.xml', changesFeed(options.base, own));
	if (changed.length > 0) options.record?.forget();
	return { files: output.files, bytes: output.bytes, changed: changed.sort() };
}

/**
 * Refuses a place of a site that would bury what it is made from.
 * @throws AtlasError `output-unsafe`
 */
export function checkSitePlace(catalog: Catalog, outDir: string): void {
	checkPlace(outDir, sourcesOf(catalog));
}

/** Absolute directories that the catalog is read from, as far as they are below it. */
function sourcesOf({ directory, manifest, gathered = [] }: Catalog): string[] {
	const roots = manifest.roots.filter(
		({ dir, exists, catalog }) => exists && catalog === undefined && !/^[~/]/.test(dir),
	);
	return [
		directory,
		...roots.map(({ dir }) => join(directory, dir)),
		...gathered.flatMap(({ place, catalog }) =>
			catalog === undefined ? [place] : sourcesOf(catalog),
		),
	];
}
