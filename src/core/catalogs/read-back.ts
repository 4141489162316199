/**
 * A manifest that was read back, as part of another site. Whoever wrote it may mean harm: what it
 * says is shown as text, and nothing of it becomes an address, a file or a link unchecked.
 */
import { copyPage, hrefFromRoot, skillPage, skillSlug } from '../address.ts';
import type { Manifest, ManifestCandidate } from '../manifest-schema.ts';
import { namespacedSlug } from './namespace.ts';

const NOT_AT_HAND = 'only its manifest is at hand, and a manifest holds no texts';
const SAFE_SLUG = /^[a-z0-9]+(?:(?:--?|_)[a-z0-9]+)*$/;
const LONGEST_SLUG = 200;

/** Ids of runtimes and codes of findings become a part of addresses. */
const SAFE_ID = /^[a-z0-9]+(?:[-@.][a-z0-9]+)*$/;
const LONGEST_ID = 80;
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** What keeps a manifest from being shown, in words; undefined for those that this program writes. */
export function problemOf(manifest: Manifest): string | undefined {
	const { runtimes, candidates, primary, diagnostics } = manifest;
	const ids = [...runtimes.map(({ id }) => id), ...diagnostics.map(({ code }) => code)];
	if (ids.some((id) => !SAFE_ID.test(id) || id.length > LONGEST_ID))
		return 'a runtime or a finding in it has an id that no address takes';
	if (runtimes.every(({ id }) => id !== primary)) return 'its primary runtime is not in its list';
	const dates = [
		...runtimes.map(({ checkedOn }) => checkedOn),
		...candidates.flatMap(({ lastChange }) => lastChange?.date ?? []),
	];
	return dates.every(isDate) ? undefined : 'something else stands where a date belongs';
}

function isDate(text: string): boolean {
	return DAY.test(text) && !Number.isNaN(Date.parse(text));
}

/**
 * The manifest with addresses of a namespace, all made anew, and with nothing published: the texts
 * and files that it lists are elsewhere.
 */
export function withoutFiles(manifest: Manifest, namespace: string): Manifest {
	const places = placesOf(manifest.candidates, namespace);
	const site = rootOf(manifest.site);
	return {
		...manifest,
		runtimes: manifest.runtimes.map((row) => ({ ...row, source: webAddress(row.source) ?? '' })),
		candidates: manifest.candidates.map((candidate): ManifestCandidate => {
			const { raw: _, assets, withheld = NOT_AT_HAND, ...rest } = candidate;
			return {
				...rest,
				...places.get(candidate),
				withheld,
				assets: assets.map(({ page: _page, raw: _raw, ...asset }) => ({
					...asset,
					published: false,
					withheld: asset.withheld ?? NOT_AT_HAND,
				})),
				...(site !== undefined && { origin: site + hrefFromRoot(rest.page.toWellFormed()) }),
			};
		}),
	};
}

type Place = Pick<ManifestCandidate, 'slug' | 'page'>;

/** Slugs stay where they are ones; of those that share one, each keeps its place among the others. */
function placesOf(
	candidates: readonly ManifestCandidate[],
	namespace: string,
): Map<ManifestCandidate, Place> {
	const slugs = Map.groupBy(candidates, ({ slug }) =>
		SAFE_SLUG.test(slug) && slug.length <= LONGEST_SLUG ? slug : skillSlug(slug),
	);
	const places = new Map<ManifestCandidate, Place>();
	for (const [written, group] of slugs) {
		const slug = namespacedSlug(namespace, written);
		for (const [index, candidate] of group.toSorted((a, b) => rank(a) - rank(b)).entries())
			places.set(candidate, {
				slug,
				page: index === 0 ? skillPage(slug) : copyPage(slug, index),
			});
	}
	return places;
}

/** The page of a skill itself, then its copies by number. */
function rank({ page }: ManifestCandidate): number {
	return Number(/\/copies\/(\d{1,9})\/$/.exec(page)?.[1] ?? 0);
}

function rootOf(site: string | undefined): string | undefined {
	return site === undefined ? undefined : webAddress(site)?.replace(/\/?$/, '/');
}

function webAddress(text: string): string | undefined {
	return /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
