/** What the catalog shows of a skill, and the compact form in which the browser fetches all of them. */

import type { ManifestRoot } from '../../core/manifest-schema.ts';
import { oneLine } from '../html/escape.ts';
import type { MarkKind } from '../html/mark.ts';
import { type FacetFacts, type FacetId, facets, facetValues } from './facets.ts';
import type { SkillGroup } from './groups.ts';
import { stationsOf } from './line.ts';

export interface CatalogEntry {
	readonly name: string;
	/** Address of the skill's page below the site root. */
	readonly page: string;
	readonly description: string;
	/** `provider:level` of the root of the lead; empty off every root. */
	readonly source: string;
	/** Marks of all copies in the reading order of the primary runtime. */
	readonly marks: readonly MarkKind[];
	readonly files: number;
	/** Bytes of SKILL.md and all assets. */
	readonly size: number;
	/** Estimated tokens of the body. */
	readonly tokens: number;
	/** Errors and warnings. */
	readonly problems: number;
	/** Day of the last change, `2026-05-01`; empty without history. */
	readonly changed: string;
	readonly facets: Readonly<Record<FacetId, readonly string[]>>;
}

/** @param order roots as the runtime `primary` reads them, in the catalog of the group */
export function catalogEntry(
	group: SkillGroup,
	facts: FacetFacts,
	order: readonly ManifestRoot[],
	primary = facts.manifest.primary,
): CatalogEntry {
	const { lead } = group;
	const root = lead.root === undefined ? undefined : facts.root(lead.root);
	return {
		name: lead.name,
		page: lead.page,
		description: oneLine(lead.description),
		source: root === undefined ? '' : `${root.provider}:${root.level}`,
		marks: stationsOf(group, primary, order)
			.map(({ kind }) => kind)
			.filter((kind) => kind !== 'empty'),
		files: lead.assets.length,
		size: lead.assets.reduce((sum, asset) => sum + asset.size, lead.size),
		tokens: lead.tokens?.body ?? 0,
		problems: facts.problems(group),
		changed: lead.lastChange?.date.slice(0, 10) ?? '',
		facets: facetValues(group, facts),
	};
}

/** One entry as a row; facet values are indexes into {@link CatalogIndex.values}. */
type CatalogRow = readonly [
	name: string,
	page: string,
	description: string,
	source: string,
	marks: readonly MarkKind[],
	files: number,
	size: number,
	tokens: number,
	problems: number,
	changed: string,
	facets: readonly (readonly number[])[],
];

/** The file that the browser fetches to filter and sort. */
export interface CatalogIndex {
	readonly facets: readonly FacetId[];
	/** Values of each facet, in the order of `facets`. */
	readonly values: readonly (readonly string[])[];
	readonly rows: readonly CatalogRow[];
}

export function packEntries(entries: readonly CatalogEntry[]): CatalogIndex {
	const used = facets.filter(
		(row) => !('rare' in row) || entries.some((entry) => entry.facets[row.id].length > 0),
	);
	const tables = used.map(() => new Map<string, number>());
	const rows = entries.map((entry): CatalogRow => {
		const packed = used.map(({ id }, column) => {
			const table = tables[column] ?? new Map<string, number>();
			return entry.facets[id].map((value) => {
				const known = table.get(value) ?? table.size;
				table.set(value, known);
				return known;
			});
		});
		return [
			entry.name,
			entry.page,
			entry.description,
			entry.source,
			entry.marks,
			entry.files,
			entry.size,
			entry.tokens,
			entry.problems,
			entry.changed,
			packed,
		];
	});
	return {
		facets: used.map(({ id }) => id),
		values: tables.map((table) => [...table.keys()]),
		rows,
	};
}

export function unpackEntries(index: CatalogIndex): CatalogEntry[] {
	return index.rows.map((row) => {
		const [name, page, description, source, marks, files, size, tokens, problems, changed] = row;
		const values = facets.map(({ id }) => {
			const column = index.facets.indexOf(id);
			return [id, (row[10][column] ?? []).map((at) => index.values[column]?.[at] ?? '')];
		});
		return {
			name,
			page,
			description,
			source,
			marks,
			files,
			size,
			tokens,
			problems,
			changed,
			facets: Object.fromEntries(values) as CatalogEntry['facets'],
		};
	});
}
