/**
 * TABLE: every page of the site. A page is one file in `pages/` and one row here; the integration
 * injects each row once per language.
 */
import type { MessageKey } from './messages/index.ts';

export interface RouteRow {
	/** Pattern as Astro writes it, below the root of a language. */
	readonly pattern: string;
	/** File in `pages/`. */
	readonly entry: string;
	/** True for what exists once, not once per language. */
	readonly shared?: true;
	/** True for the pages of single skills, which a build in shards renders apart from all others. */
	readonly ofSkill?: true;
	/** What the site must have for the page to exist. */
	readonly needs?: 'changes';
}

export const routes: readonly RouteRow[] = [
	{ pattern: '/', entry: 'catalog.astro' },
	{ pattern: '/page/[page]', entry: 'catalog-page.astro' },
	{ pattern: '/skills/[slug]', entry: 'skill.astro', ofSkill: true },
	{ pattern: '/skills/[slug]/files/[...path]', entry: 'file.astro', ofSkill: true },
	{ pattern: '/skills/[slug]/copies/[copy]', entry: 'copy.astro', ofSkill: true },
	{ pattern: '/precedence', entry: 'precedence.astro' },
	{ pattern: '/precedence/[view]', entry: 'precedence-view.astro' },
	{ pattern: '/warnings', entry: 'warnings.astro' },
	{ pattern: '/warnings/[code]', entry: 'warning.astro' },
	{ pattern: '/warnings/[code]/[page]', entry: 'warning-page.astro' },
	{ pattern: '/prompt', entry: 'prompt.astro' },
	{ pattern: '/context', entry: 'context.astro' },
	{ pattern: '/changes', entry: 'changes.astro', needs: 'changes' },
	{ pattern: '/search', entry: 'search.astro' },
	{ pattern: '/catalog.json', entry: 'catalog.json.ts', shared: true },
	{ pattern: '/404', entry: '404.astro', shared: true },
];

export interface Section {
	readonly address: string;
	readonly title: MessageKey;
	/** Kinds of pages that belong to it. */
	readonly kinds: readonly string[];
}

/** TABLE: the sections in the header. */
const allSections: readonly Section[] = [
	{ address: '', title: 'nav.catalog', kinds: ['catalog', 'skill', 'file', 'copy'] },
	{ address: 'precedence/', title: 'nav.precedence', kinds: ['precedence'] },
	{ address: 'warnings/', title: 'nav.warnings', kinds: ['warnings', 'warning'] },
	{ address: 'prompt/', title: 'nav.prompt', kinds: ['prompt'] },
	{ address: 'context/', title: 'nav.context', kinds: ['context'] },
	{ address: 'changes/', title: 'nav.changes', kinds: ['changes'] },
];

/** The sections that this site has. */
export function sections(site: { readonly changes?: unknown }): readonly Section[] {
	return site.changes === undefined
		? allSections.filter(({ address }) => address !== 'changes/')
		: allSections;
}
