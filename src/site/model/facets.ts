/** TABLE: the facets of the catalog. All of them are derived facts; none asks authors for tags. */
import type { Manifest, ManifestAsset, ManifestRoot } from '../../core/manifest-schema.ts';
import { markOf } from '../html/mark.ts';
import type { ChangeKind } from './changed.ts';
import { compareText, type SkillGroup } from './groups.ts';

/** Facts of the whole catalog that a facet may need. */
export interface FacetFacts {
	readonly manifest: Manifest;
	readonly root: (id: string) => ManifestRoot | undefined;
	/** Findings of a group that are errors or warnings. */
	readonly problems: (group: SkillGroup) => number;
	/** What a comparison says of a page; undefined where it says nothing. */
	readonly change: (page: string) => ChangeKind | undefined;
}

interface FacetRow {
	/** Name of the parameter in the address. */
	readonly id: string;
	readonly values: (group: SkillGroup, facts: FacetFacts) => readonly string[];
	/** True: the values are words of the interface and stand in `messages` as `facet.<id>.<value>`. */
	readonly worded: boolean;
	/** True: a single value is worth a choice, since skills without it are many. */
	readonly single: boolean;
	/** True: most sites have no value of it, and leave it out of what the browser fetches. */
	readonly rare?: true;
}

export const facets = [
	{
		id: 'change',
		single: true,
		worded: true,
		rare: true,
		values: ({ members }, { change }) => members.flatMap(({ page }) => change(page) ?? []),
	},
	{
		id: 'catalog',
		single: false,
		worded: false,
		rare: true,
		values: ({ lead }, { manifest }) =>
			manifest.catalogs === undefined ? [] : [lead.catalog ?? manifest.title],
	},
	{
		id: 'runtime',
		single: false,
		worded: false,
		values: (group, { manifest }) =>
			manifest.runtimes
				.map(({ id }) => id)
				.filter((id) => group.members.some((one) => one.outcomes[id]?.kind === 'loaded')),
	},
	{
		id: 'outcome',
		single: false,
		worded: true,
		values: (group) =>
			group.members.flatMap((one) => Object.values(one.outcomes).map((outcome) => markOf(outcome))),
	},
	{
		id: 'provider',
		single: false,
		worded: false,
		values: (group, facts) => rootsOf(group, facts).map(({ provider }) => provider),
	},
	{
		id: 'level',
		single: false,
		worded: false,
		values: (group, facts) => rootsOf(group, facts).map(({ level }) => level),
	},
	{
		id: 'has',
		single: true,
		worded: true,
		values: (group, facts) => [
			...(facts.problems(group) > 0 ? ['problems'] : []),
			...(group.lead.assets.some(isScript) ? ['scripts'] : []),
			...(group.lead.assets.some(isReference) ? ['references'] : []),
		],
	},
	{
		id: 'license',
		single: true,
		worded: false,
		values: ({ lead }) => {
			const license = lead.frontmatter.license;
			return typeof license === 'string' && license.trim() !== '' ? [license.trim()] : [];
		},
	},
	{ id: 'owner', single: true, worded: false, values: ({ lead }) => lead.owners ?? [] },
] as const satisfies readonly FacetRow[];

export type FacetId = (typeof facets)[number]['id'];

/** A facet with the values that occur, the most frequent first. */
export interface FacetCount {
	readonly id: FacetId;
	readonly worded: boolean;
	readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** Values of every facet for one group, without repeats. */
export function facetValues(group: SkillGroup, facts: FacetFacts): Record<FacetId, string[]> {
	const all = facets.map((row) => [row.id, [...new Set(row.values(group, facts))]] as const);
	return Object.fromEntries(all) as Record<FacetId, string[]>;
}

/** Counts over all groups. A facet that cannot tell two skills apart is left out. */
export function countFacets(all: readonly Record<FacetId, readonly string[]>[]): FacetCount[] {
	return facets.flatMap(({ id, worded, single }) => {
		const counts = new Map<string, number>();
		for (const values of all)
			for (const value of values[id]) counts.set(value, (counts.get(value) ?? 0) + 1);
		const values = [...counts]
			.map(([value, count]) => ({ value, count }))
			.sort((a, b) => b.count - a.count || compareText(a.value, b.value));
		const tellsApart = values.some(({ count }) => count < all.length);
		return tellsApart && (single || values.length > 1) ? [{ id, worded, values }] : [];
	});
}

const scriptName = /\.(py|sh|bash|zsh|fish|ps1|bat|cmd|js|mjs|cjs|ts|mts|rb|pl|php|go|rs|lua|r)$/i;

/** A file that is meant to be run. */
function isScript(asset: ManifestAsset): boolean {
	return asset.executable === true || scriptName.test(asset.path);
}

/** A text that the model may be sent to read. */
function isReference(asset: ManifestAsset): boolean {
	return asset.mediaType === 'text/markdown' || asset.path.startsWith('references/');
}

function rootsOf(group: SkillGroup, facts: FacetFacts): ManifestRoot[] {
	return group.members.flatMap((one) => {
		const root = one.root === undefined ? undefined : facts.root(one.root);
		return root === undefined ? [] : [root];
	});
}
