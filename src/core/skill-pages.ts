import { copyPage, skillPage, skillSlug } from './address.ts';
import { type Candidate, compareText, plainName } from './candidate.ts';
import type { View } from './view.ts';

/** Where a candidate is shown. */
export interface SkillPlace {
	readonly slug: string;
	readonly page: string;
	/** True where it has the slug's own page, and its files have addresses. */
	readonly leads: boolean;
}

/**
 * Gives every candidate a page. Candidates of one slug share an address: the one that the first
 * runtime loads leads, else one that a later runtime loads, else one that is read at all; the others
 * are copies, numbered by their paths.
 */
export function placeSkills(
	candidates: readonly Candidate[],
	views: readonly View[],
): Map<string, SkillPlace> {
	const slugs = Map.groupBy(candidates, (candidate) =>
		skillSlug(views[0]?.outcomes.get(candidate.id)?.name ?? plainName(candidate)),
	);
	const places = new Map<string, SkillPlace>();
	for (const [slug, group] of slugs)
		for (const [index, candidate] of group
			.toSorted((a, b) => rank(a, views) - rank(b, views) || compareText(a.path, b.path))
			.entries())
			places.set(candidate.id, {
				slug,
				page: index === 0 ? skillPage(slug) : copyPage(slug, index),
				leads: index === 0,
			});
	return places;
}

function rank({ id }: Candidate, views: readonly View[]): number {
	const kinds = views.map(({ outcomes }) => outcomes.get(id)?.kind);
	const loaded = kinds.indexOf('loaded');
	if (loaded !== -1) return loaded;
	return views.length + (kinds.every((kind) => kind === 'unseen') ? 1 : 0);
}
