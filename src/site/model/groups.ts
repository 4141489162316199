/** Candidates by the address that they share: one lead page and its copies. */
import type { Manifest, ManifestCandidate } from '../../core/manifest-schema.ts';

export interface SkillGroup {
	readonly slug: string;
	/** The candidate that has the page `skills/<slug>/`. */
	readonly lead: ManifestCandidate;
	/** Every candidate of the address, the lead first, then in the manifest's order. */
	readonly members: readonly ManifestCandidate[];
}

/** Groups in the order of their names, then of their addresses. */
export function skillGroups(manifest: Manifest): SkillGroup[] {
	const bySlug = new Map<string, ManifestCandidate[]>();
	for (const candidate of manifest.candidates) {
		const members = bySlug.get(candidate.slug);
		if (members === undefined) bySlug.set(candidate.slug, [candidate]);
		else members.push(candidate);
	}
	return [...bySlug]
		.map(([slug, members]) => {
			const lead = members.reduce((best, one) => (isLead(one) && !isLead(best) ? one : best));
			return { slug, lead, members: [lead, ...members.filter((one) => one !== lead)] };
		})
		.sort(
			(a, b) =>
				compareText(sortKey(a.lead.name), sortKey(b.lead.name)) ||
				compareText(a.lead.name, b.lead.name) ||
				compareText(a.slug, b.slug),
		);
}

/** True for the candidate whose page stands for its whole group. */
export function isLead({ page, slug }: Pick<ManifestCandidate, 'page' | 'slug'>): boolean {
	return page === `skills/${slug}/`;
}

/** Finds the groups of other catalogs that have the name of a group. */
export function sameNames(
	groups: readonly SkillGroup[],
): (group: SkillGroup) => readonly SkillGroup[] {
	const byName = new Map<string, SkillGroup[]>();
	for (const group of groups) {
		const same = byName.get(group.lead.name);
		if (same === undefined) byName.set(group.lead.name, [group]);
		else same.push(group);
	}
	return ({ lead }) =>
		(byName.get(lead.name) ?? []).filter((other) => other.lead.catalog !== lead.catalog);
}

function sortKey(name: string): string {
	return name.toLowerCase();
}

/** Order by code units: the same on every machine. */
export function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
