/** Loads the catalogs that a config names beside its own, and puts them together under namespaces. */
import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalog, GatheredSource } from '../core/catalog.ts';
import { namespaced, splitId } from '../core/catalogs/namespace.ts';
import { problemOf, withoutFiles } from '../core/catalogs/read-back.ts';
import type { RenderedDocument } from '../core/documents.ts';
import { AtlasError, type AtlasErrorCode } from '../core/errors.ts';
import { type GatheredManifest, mergeCatalogs } from '../core/merge-catalogs.ts';
import { isWithin } from '../core/paths.ts';
import type { Finding } from '../core/types.ts';
import { readConfig } from './config-file.ts';
import { slashed, statOf } from './disk.ts';
import type { LoadOptions } from './load-options.ts';

export type Load = (options: LoadOptions) => Promise<Catalog>;

export interface GatherOptions extends LoadOptions {
	/** Absolute directory of the config file, where its paths start. */
	readonly configDirectory: string;
}

/**
 * @param own the catalog whose config names the others
 * @param load loads a catalog from a directory
 * @returns one catalog of all. One that cannot be read is a finding, and closes nothing else
 */
export async function gatherCatalogs(
	own: Catalog,
	options: GatherOptions,
	load: Load,
): Promise<Catalog> {
	const findings: Finding[] = [];
	const manifests: GatheredManifest[] = [];
	const sources: GatheredSource[] = [];
	for (const [namespace, entry] of Object.entries(own.config.catalogs)) {
		const place = placeOf(entry, options);
		try {
			if (statOf(place)?.isFile()) {
				const manifest = await readCatalogManifest(place, namespace);
				manifests.push({ namespace, kind: 'manifest', manifest });
				sources.push({ namespace, place });
				const skills = manifest.candidates.length;
				findings.push({ code: 'catalog-manifest', path: '.', args: { namespace, skills } });
			} else {
				const { overrides, found } = await overridesFor(place, namespace, options);
				const catalog = await load({ ...optionsFor(place, namespace, options), overrides });
				manifests.push({ namespace, kind: 'directory', manifest: catalog.manifest });
				sources.push({ namespace, place, catalog });
				findings.push(...found, ...nestedFindings(catalog, namespace));
			}
		} catch (error) {
			if (!(error instanceof AtlasError)) throw error;
			const reason = reasons[error.code] ?? 'it cannot be loaded';
			findings.push({ code: 'catalog-unavailable', path: '.', args: { namespace, reason } });
		}
	}
	const { rules } = own.config;
	const manifest = mergeCatalogs(own.manifest, manifests, { findings, rules });
	return withSources(own, manifest, sources);
}

/** Absolute directories of the gathered catalogs of a config, for what searches around them. */
export function gatheredPlaces(
	catalogs: Readonly<Record<string, string>>,
	options: GatherOptions,
): string[] {
	return Object.values(catalogs).map((entry) => slashed(placeOf(entry, options)));
}

/** At a revision of git, catalogs outside of the repository are where they always are. */
function placeOf(entry: string, { configDirectory, unmovedConfig }: GatherOptions): string {
	const place = resolve(configDirectory, entry);
	return unmovedConfig === undefined || statOf(place) !== undefined
		? place
		: resolve(unmovedConfig, entry);
}

async function readCatalogManifest(place: string, namespace: string) {
	const { readManifest } = await import('./read-manifest.ts');
	const manifest = await readManifest(place);
	const problem = problemOf(manifest);
	if (problem !== undefined)
		throw new AtlasError(
			'manifest-invalid',
			`The manifest ${place} cannot be used: ${problem}.`,
			'Make it again with `skill-atlas scan --json`.',
		);
	return withoutFiles(manifest, namespace);
}

function optionsFor(
	directory: string,
	namespace: string,
	{ deep, cacheDirectory, workers, shard, onProgress }: GatherOptions,
): LoadOptions {
	return {
		directory,
		namespace,
		deep,
		// Each keeps to its own part of the cache, which it prunes.
		...(cacheDirectory !== undefined && { cacheDirectory: join(cacheDirectory, namespace) }),
		...(workers !== undefined && { workers }),
		...(shard !== undefined && { shard }),
		...(onProgress !== undefined && { onProgress }),
	};
}

/** Of what the caller wants, only the runtimes are wanted of every catalog. */
async function overridesFor(place: string, namespace: string, { overrides }: GatherOptions) {
	const { home } = (await readConfig(place, undefined)).config;
	const isOwn = home === 'none' || isWithin(realPath(place), realPath(resolve(place, home)));
	const found: Finding[] = isOwn ? [] : [{ code: 'catalog-home', path: '.', args: { namespace } }];
	return {
		found,
		overrides: {
			...(overrides?.runtimes !== undefined && { runtimes: overrides.runtimes }),
			...(!isOwn && { home: 'none' }),
		},
	};
}

/** Without links, as far as it exists. */
function realPath(path: string): string {
	try {
		return slashed(realpathSync(path));
	} catch {
		return slashed(path);
	}
}

function nestedFindings({ config }: Catalog, namespace: string): Finding[] {
	const names = Object.keys(config.catalogs);
	return names.length === 0
		? []
		: [{ code: 'catalog-nested', path: '.', args: { namespace, names: names.join(', ') } }];
}

/** TABLE: why a catalog is missing. The messages of errors name places on the disk: not for a site. */
const reasons: Partial<Record<AtlasErrorCode, string>> = {
	'directory-not-found': 'there is nothing at its path',
	'directory-not-readable': 'its folder cannot be read',
	'config-invalid': 'its config file is not valid',
	'manifest-invalid': 'its file is no manifest that can be used',
	usage: 'its config names a runtime that is not known here',
};

function withSources(
	own: Catalog,
	manifest: Catalog['manifest'],
	gathered: readonly GatheredSource[],
): Catalog {
	const catalogs = new Map(gathered.map(({ namespace, catalog }) => [namespace, catalog]));
	const find = (candidate: string) => {
		const { namespace, id } = splitId(candidate);
		return { catalog: namespace === undefined ? own : catalogs.get(namespace), id, namespace };
	};
	return {
		manifest,
		config: own.config,
		directory: own.directory,
		gathered,
		bytes: async (candidate, asset) => {
			const { catalog, id } = find(candidate);
			return catalog?.bytes(id, asset);
		},
		text: async (candidate, asset) => {
			const { catalog, id } = find(candidate);
			return catalog?.text(id, asset);
		},
		textPlace: (candidate, asset) => {
			const { catalog, id } = find(candidate);
			return catalog?.textPlace(id, asset);
		},
		document: async (candidate, asset) => {
			const { catalog, id, namespace } = find(candidate);
			const document = await catalog?.document(id, asset);
			return document === undefined || namespace === undefined
				? document
				: documentInside(document, namespace);
		},
		fingerprint: async (candidate, asset) => {
			const { catalog, id, namespace } = find(candidate);
			const fingerprint = await catalog?.fingerprint(id, asset);
			return fingerprint === undefined || namespace === undefined
				? fingerprint
				: fingerprintInside(fingerprint, namespace);
		},
		close: async () => {
			await Promise.all([own, ...catalogs.values()].map((catalog) => catalog?.close()));
		},
	};
}

/** The document with the ids and paths that it refers to as those of the merged manifest. */
function documentInside(document: RenderedDocument, namespace: string): RenderedDocument {
	const inside = (text: string) => namespaced(namespace, text);
	return {
		...document,
		references: document.references.map((one) =>
			one.candidate === undefined ? one : { ...one, candidate: inside(one.candidate) },
		),
		findings: document.findings.map((one) => ({
			...one,
			path: inside(one.path),
			...(one.candidate !== undefined && { candidate: inside(one.candidate) }),
		})),
	};
}

/** The namespace is a part of what {@link documentInside} makes of a document. */
function fingerprintInside(fingerprint: string, namespace: string): string {
	return hash('sha256', namespaced(namespace, fingerprint)).slice(0, fingerprint.length);
}
