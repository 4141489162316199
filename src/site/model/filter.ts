/** Filters and sorts the entries of a catalog. One pass over ten thousand of them takes a few ms. */
import type { CatalogState, SortOrder } from './catalog-state.ts';
import type { CatalogEntry } from './entries.ts';
import { facets } from './facets.ts';

export interface FilteredCatalog {
	readonly entries: readonly CatalogEntry[];
	/**
	 * For each value of each facet: entries that the other facets and the query leave. Values are
	 * alternatives inside a facet, so choosing one never empties its neighbours.
	 */
	readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** TABLE: orders; equal entries stay in the order of their names, in which they come. */
const orders = {
	name: () => 0,
	changed: (a, b) => (a.changed < b.changed ? 1 : a.changed > b.changed ? -1 : 0),
	size: (a, b) => b.size - a.size,
	tokens: (a, b) => b.tokens - a.tokens,
	problems: (a, b) => b.problems - a.problems,
} satisfies Record<SortOrder, (a: CatalogEntry, b: CatalogEntry) => number>;

/** @param all entries in the order of their names */
export function makeFilter(all: readonly CatalogEntry[]): (state: CatalogState) => FilteredCatalog {
	const texts = all.map((entry) => `${entry.name}\n${entry.description}`.toLowerCase());
	return (state) => {
		const words = state.query.toLowerCase().split(/\s+/).filter(Boolean);
		const entries: CatalogEntry[] = [];
		const counts = new Map(facets.map(({ id }) => [id as string, new Map<string, number>()]));
		all.forEach((entry, index) => {
			const text = texts[index] ?? '';
			if (!words.every((word) => text.includes(word))) return;
			const failing = facets.filter(({ id }) => {
				const chosen = state.facets.get(id);
				return chosen !== undefined && !entry.facets[id].some((value) => chosen.has(value));
			});
			if (failing.length === 0) entries.push(entry);
			// A value is counted when at most its own facet stands against the entry.
			for (const { id } of failing.length === 0 ? facets : failing.length === 1 ? failing : []) {
				const values = counts.get(id);
				for (const value of entry.facets[id]) values?.set(value, (values.get(value) ?? 0) + 1);
			}
		});
		return { entries: entries.sort(orders[state.sort || 'name']), counts };
	};
}
