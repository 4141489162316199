/**
 * The one door between the pages and the catalog. The virtual module hands over a live reference;
 * what pages derive from it is computed once here and kept for as long as that catalog lives.
 */
import { context } from 'virtual:skill-atlas/context';
import type { CatalogPart } from '../core/catalogs/parts.ts';
import type { RenderedDocument } from '../core/documents.ts';
import type {
	Manifest,
	ManifestCandidate,
	ManifestDiagnostic,
	ManifestRoot,
} from '../core/manifest-schema.ts';
import { withImageSizes } from './html/images.ts';
import { type Translator, translator } from './messages/index.ts';
import { type ChangeKind, changedPages } from './model/changed.ts';
import { type CatalogEntry, catalogEntry } from './model/entries.ts';
import { countFacets, type FacetCount } from './model/facets.ts';
import { type FindingWords, findingWords } from './model/finding-words.ts';
import { type FindingGroup, findingGroups } from './model/findings.ts';
import { type SkillGroup, sameNames, skillGroups } from './model/groups.ts';
import { readingOrder } from './model/line.ts';
import type { SiteContext } from './site-context.ts';

export interface Site extends SiteContext {
	readonly manifest: Manifest;
	/** Every address `skills/<slug>/` with all its candidates, by name. */
	readonly groups: readonly SkillGroup[];
	readonly group: (slug: string) => SkillGroup;
	readonly candidate: (id: string) => ManifestCandidate | undefined;
	readonly root: (id: string) => ManifestRoot | undefined;
	/** Findings that name the candidate. */
	readonly diagnosticsOf: (candidate: string) => readonly ManifestDiagnostic[];
	/** What the comparison with an earlier state says of a page. */
	readonly change: (page: string) => ChangeKind | undefined;
	/** Roots of a runtime as it reads them, in the catalog of a namespace. */
	readonly order: (runtime: string, namespace?: string) => readonly ManifestRoot[];
	/** The catalog that a candidate belongs to. */
	readonly part: (of: Pick<ManifestCandidate, 'catalog'>) => CatalogPart;
	/** Skills that are loaded under the same name in other catalogs; none where there is one catalog. */
	readonly alsoIn: (group: SkillGroup) => readonly SkillGroup[];
	/** The groups of one catalog, by its namespace. */
	readonly inCatalog: (namespace: string | undefined) => readonly SkillGroup[];
	/** The groups whose pages this build renders. */
	readonly rendered: readonly SkillGroup[];
	readonly entries: readonly CatalogEntry[];
	/** Findings by code. */
	readonly findingGroups: readonly FindingGroup[];
	/** Reads once what all pages of a long list need of the whole of it. */
	readonly once: <Result>(key: string, read: () => Result) => Result;
	readonly facets: readonly FacetCount[];
}

let current: Site | undefined;

/** The site of the catalog as it is now; in development a change of a skill gives a new one. */
export function site(): Site {
	const now = context();
	if (current === undefined || current.catalog !== now.catalog) current = makeSite(now);
	return current;
}

function makeSite(now: SiteContext): Site {
	const { manifest } = now.catalog;
	const groups = skillGroups(manifest);
	const bySlug = new Map(groups.map((group) => [group.slug, group]));
	const candidates = new Map(manifest.candidates.map((one) => [one.id, one]));
	const roots = new Map(manifest.roots.map((one) => [one.id, one]));
	const parts = new Map(now.parts.map((part) => [part.namespace, part]));
	const orders = new Map(
		now.parts.map(({ namespace, runtimes, views }) => {
			const own = manifest.roots.filter(({ catalog }) => catalog === namespace);
			const order = (id: string) => readingOrder({ roots: own, views }, id);
			return [namespace, new Map(runtimes.map(({ id }) => [id, order(id)]))];
		}),
	);
	const findings = Map.groupBy<string | undefined, ManifestDiagnostic>(
		manifest.diagnostics,
		({ candidate }) => candidate,
	);

	const known = new Map<string, unknown>();
	const root = (id: string) => roots.get(id);
	const order = (runtime: string, namespace?: string) => orders.get(namespace)?.get(runtime) ?? [];
	const part = ({ catalog }: Pick<ManifestCandidate, 'catalog'>) => {
		const found = parts.get(catalog);
		if (found === undefined) throw new Error(`There is no catalog “${catalog}”.`);
		return found;
	};
	const diagnosticsOf = (candidate: string) => findings.get(candidate) ?? [];
	const problems = (group: SkillGroup) =>
		group.members
			.flatMap((one) => diagnosticsOf(one.id))
			.filter(({ severity }) => severity !== 'info').length;
	const changes = changedPages(now.changes);
	const change = (page: string) => changes.get(page);
	const facts = { manifest, root, problems, change };
	const entries = groups.map((group) => {
		const { primary, namespace } = part(group.lead);
		return catalogEntry(group, facts, order(primary, namespace), primary);
	});
	return {
		...now,
		manifest,
		groups,
		group: (slug) => {
			const found = bySlug.get(slug);
			if (found === undefined) throw new Error(`No skill has the address “${slug}”.`);
			return found;
		},
		candidate: (id) => candidates.get(id),
		root,
		diagnosticsOf,
		change,
		order,
		part,
		inCatalog: (namespace) =>
			now.parts.length > 1 ? groups.filter(({ lead }) => lead.catalog === namespace) : groups,
		alsoIn: now.parts.length > 1 ? sameNames(groups) : () => [],
		rendered: now.renders === undefined ? groups : groups.filter(({ slug }) => now.renders?.(slug)),
		entries,
		findingGroups: findingGroups(manifest.diagnostics),
		once: <Result>(key: string, read: () => Result) => {
			if (!known.has(key)) known.set(key, read());
			return known.get(key) as Result;
		},
		facets: countFacets(entries.map((entry) => entry.facets)),
	};
}

/** One page in one language: its words, and links that work wherever the site is put. */
export interface Page {
	readonly site: Site;
	readonly t: Translator;
	/** What findings say, in the language of the page. */
	readonly words: FindingWords;
	/** Address without the language, `skills/pdf/`. */
	readonly address: string;
	/** Address below the root of the site, `hi/skills/pdf/`. */
	readonly fullAddress: string;
	/** Relative link to a page in the language of this one. */
	readonly href: (to: string) => string;
	/** Relative link to what exists once for all languages: assets, raw bytes, JSON. */
	readonly file: (to: string) => string;
	/** Rendered text by authors as it stands in this page, with room for its images. */
	readonly authored: (document: RenderedDocument) => Promise<string>;
	/** Raw text with everything visible, as lines. */
	readonly source: (text: string) => string;
	/** Relative link to this page in another language. */
	readonly inLanguage: (code: string) => string;
}

/**
 * @param route pattern of the route that is being rendered, which tells the language
 * @param address of the page below the root of its language
 */
export function openPage(route: string, address: string): Page {
	const now = site();
	const [first = 'en'] = now.languages;
	const [segment = ''] = route.replace(/^\//, '').slice(now.prefix.length).split('/');
	const language = now.languages.slice(1).includes(segment) ? segment : first;
	const below = (code: string, to: string) => (code === first ? to : `${code}/${to}`);
	const fullAddress = below(language, address);
	const t = translator(language);
	return {
		site: now,
		t,
		words: findingWords(language, t.language.diagnostics, now.diagnosticWords),
		address,
		fullAddress,
		href: (to) => now.relativeHref(fullAddress, below(language, to)),
		file: (to) => now.relativeHref(fullAddress, to),
		authored: async (document) => {
			const { utf8 } = document;
			if (utf8 && !utf8.hasImages && language === first && now.hold)
				return now.hold(fullAddress, { html: utf8.bytes });
			const { html } = document;
			// Links to raw bytes are written for the first language.
			const here =
				language === first
					? html
					: html.replace(/(\s(?:src|href)="(?:\.\.\/)*)(?=raw\/)/g, '$1../');
			const sizeOf = (source: string) => now.imageSize(addressOf(source, fullAddress));
			const sized = await withImageSizes(here, sizeOf);
			return now.hold?.(fullAddress, { html: sized }) ?? sized;
		},
		source: (text) => now.hold?.(fullAddress, { source: text }) ?? now.visibleSource(text),
		inLanguage: (code) => now.relativeHref(fullAddress, below(code, address)),
	};
}

/** Address below the root of the site that a relative link of a page leads to. */
function addressOf(link: string, page: string): string {
	return decodeURIComponent(new URL(link, `https://site.invalid/${page}`).pathname.slice(1));
}
