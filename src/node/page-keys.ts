/**
 * What a page of a skill is made of, as one digest: the same digest means the same bytes. Pages of
 * sections show many skills at once and have no key, so each build renders them.
 */
import { hash } from 'node:crypto';
import type { Catalog } from '../core/catalog.ts';
import type { Manifest, ManifestCandidate, ManifestDiagnostic } from '../core/manifest-schema.ts';
import { isMarkdown } from '../render/document.ts';
import { siteVersion } from './site-version.ts';

/** What is the same for all pages, besides the catalog itself. */
export interface PageSurroundings {
	readonly languages: readonly string[];
	readonly prefix: string;
	readonly noindex: boolean;
	/** Addresses of the client files, which change with their content. */
	readonly files: unknown;
	readonly contentPolicy: readonly string[];
	/** What is said of pages beside an earlier state, by their addresses; absent without one. */
	readonly changes: ReadonlyMap<string, string> | undefined;
	readonly sourceUrl: (
		path: string,
		commit: string | undefined,
		namespace?: string,
	) => string | undefined;
}

/** @returns the key of the page at an address below the root of the site; undefined for a section */
export type PageKeys = (address: string) => Promise<string | undefined>;

/** Starts to answer for one catalog; what all skills share is read once. */
export function pageKeys(catalog: Catalog, around: PageSurroundings): PageKeys {
	const { prefix, languages, changes } = around;
	const shared = digestOf(sharedParts(catalog, around));
	const groups = skillParts(catalog.manifest, changes);
	const slugs = new Map<string, string>();
	for (const { slug, page, assets } of catalog.manifest.candidates)
		for (const address of [page, ...assets.map((asset) => asset.page)])
			if (address !== undefined) slugs.set(address, slug);
	const known = new Map<string, Promise<string | undefined>>();

	const ofSkill = (slug: string) => {
		const digest = known.get(slug) ?? makeKey(slug);
		known.set(slug, digest);
		return digest;
	};
	const makeKey = async (slug: string) => {
		const documents = await fingerprints(catalog, groups.members(slug));
		return documents && digestOf([shared, groups.parts(slug), documents]);
	};
	return async (address) => {
		if (!address.startsWith(prefix)) return undefined;
		const [first = '', ...rest] = address.slice(prefix.length).split('/');
		const below = languages.slice(1).includes(first) ? rest.join('/') : [first, ...rest].join('/');
		const slug = slugs.get(below);
		const key = slug === undefined ? undefined : await ofSkill(slug);
		return key && digestOf([key, address]);
	};
}

/** All that pages of skills may show besides their own skill. */
function sharedParts(catalog: Catalog, around: PageSurroundings): unknown {
	const { changes, sourceUrl, ...settings } = around;
	const { candidates: _, diagnostics: __, views, catalogs, ...rest } = catalog.manifest;
	const { gathered = [] } = catalog;
	return [
		siteVersion(),
		settings,
		changes !== undefined,
		rest,
		readingOrders(views),
		catalogs?.map((one) => ({ ...one, views: readingOrders(one.views) })),
		[catalog, ...gathered.flatMap((one) => one.catalog ?? [])].map(({ config }) => config),
		[undefined, ...gathered.map(({ namespace }) => namespace)].map((namespace) => [
			namespace,
			sourceUrl(namespace === undefined ? '-' : `${namespace}:-`, undefined, namespace),
		]),
	];
}

function readingOrders(views: Manifest['views']): unknown {
	return Object.entries(views).map(([id, { roots }]) => [id, roots]);
}

/** What the manifest says about single skills. */
function skillParts(manifest: Manifest, changes: ReadonlyMap<string, string> = new Map()) {
	const candidates = new Map(manifest.candidates.map((one) => [one.id, one]));
	const bySlug = Map.groupBy(manifest.candidates, ({ slug }) => slug);
	const byName = Map.groupBy(manifest.candidates, ({ name }) => name);
	const findings = Map.groupBy<string | undefined, ManifestDiagnostic>(
		manifest.diagnostics,
		({ candidate }) => candidate,
	);
	const listed = new Map<string, unknown[]>();
	const parts = [{ views: manifest.views }, ...(manifest.catalogs ?? [])];
	for (const { views } of parts)
		for (const [id, { skills }] of Object.entries(views))
			for (const skill of skills)
				listed.set(skill.candidate, [...(listed.get(skill.candidate) ?? []), [id, skill]]);
	const members = (slug: string) => bySlug.get(slug) ?? [];
	return {
		members,
		parts: (slug: string) =>
			members(slug).map((one) => [
				one,
				listed.get(one.id),
				findings.get(one.id),
				changes.get(one.page),
				Object.values(one.outcomes).map(({ winner = '' }) => candidates.get(winner)),
				(byName.get(one.name) ?? []).map(({ page, catalog, treeDigest }) => [
					page,
					catalog,
					treeDigest,
				]),
			]),
	};
}

/**
 * Fingerprints of what depends on more than its own bytes, whose digests the manifest has.
 * @returns undefined where a page shows bytes without a digest
 */
async function fingerprints(
	catalog: Catalog,
	members: readonly ManifestCandidate[],
): Promise<(string | undefined)[] | undefined> {
	const found: (string | undefined)[] = [];
	for (const { id, digest, withheld, assets } of members) {
		if (digest === undefined && withheld === undefined) return undefined;
		found.push(await catalog.fingerprint(id));
		for (const { path, page, raw, digest } of assets) {
			if (page === undefined && raw === undefined) continue;
			if (digest === undefined) return undefined;
			if (isMarkdown(path) || path.endsWith('.ipynb'))
				found.push(await catalog.fingerprint(id, path));
		}
	}
	return found;
}

function digestOf(parts: unknown): string {
	return hash('sha256', JSON.stringify(parts), 'hex').slice(0, 32);
}
