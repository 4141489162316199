/** Names by roots: where each name stands, for people who compare. */
import type { ManifestRoot } from '../../core/manifest-schema.ts';
import { type MarkKind, markOf } from '../html/mark.ts';
import type { SkillGroup } from './groups.ts';

export interface MatrixRow {
	readonly group: SkillGroup;
	/** One cell for each root; a root may hold several copies of a name. */
	readonly cells: readonly (readonly { readonly kind: MarkKind; readonly page: string }[])[];
	/** Copies that stand in no root of the runtime. */
	readonly outside: readonly { readonly kind: MarkKind; readonly page: string }[];
}

export interface RootShare {
	readonly root: ManifestRoot;
	readonly names: readonly {
		readonly group: SkillGroup;
		readonly kind: MarkKind;
		readonly page: string;
	}[];
}

/** @param roots in the reading order of the runtime */
export function matrixRow(
	group: SkillGroup,
	runtime: string,
	roots: readonly ManifestRoot[],
): MatrixRow {
	const ids = new Set(roots.map(({ id }) => id));
	const cell = (wanted: (root: string | undefined) => boolean) =>
		group.members
			.filter(({ root }) => wanted(root))
			.map((one) => {
				const outcome = one.outcomes[runtime];
				return {
					kind: outcome === undefined ? ('unseen' as const) : markOf(outcome),
					page: one.page,
				};
			});
	return {
		group,
		cells: roots.map(({ id }) => cell((root) => root === id)),
		outside: cell((root) => root === undefined || !ids.has(root)),
	};
}

/** True where a runtime meets the name more than once. */
export function isContested(row: MatrixRow): boolean {
	return row.cells.reduce((sum, cell) => sum + cell.length, 0) > 1;
}

/** What each root brings, in reading order. */
export function rootShares(
	groups: readonly SkillGroup[],
	runtime: string,
	roots: readonly ManifestRoot[],
): RootShare[] {
	const byRoot = new Map(roots.map(({ id }) => [id, [] as RootShare['names'][number][]]));
	for (const group of groups)
		for (const { root, outcomes, page } of group.members) {
			const outcome = outcomes[runtime];
			if (root !== undefined && outcome !== undefined)
				byRoot.get(root)?.push({ group, kind: markOf(outcome), page });
		}
	return roots.map((root) => ({ root, names: byRoot.get(root.id) ?? [] }));
}
