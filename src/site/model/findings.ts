/** Findings by code: errors first, then what occurs most. */
import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import { compareText } from './groups.ts';

/** Places on one page of a code. */
export const placesPerPage = 200;

export interface FindingGroup {
	readonly code: string;
	/** The worst severity among the items; a config may change it, not the single place. */
	readonly severity: ManifestDiagnostic['severity'];
	readonly items: readonly ManifestDiagnostic[];
}

const rank = { error: 0, warning: 1, info: 2 } as const;

/** The worst first; what is equally bad stays in its order. */
export function worstFirst(diagnostics: readonly ManifestDiagnostic[]): ManifestDiagnostic[] {
	return diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

export function findingGroups(diagnostics: readonly ManifestDiagnostic[]): FindingGroup[] {
	const byCode = new Map<string, ManifestDiagnostic[]>();
	for (const one of diagnostics) {
		const list = byCode.get(one.code);
		if (list === undefined) byCode.set(one.code, [one]);
		else list.push(one);
	}
	return [...byCode]
		.map(([code, items]) => {
			const [worst] = worstFirst(items);
			return { code, severity: worst?.severity ?? 'info', items };
		})
		.sort(
			(a, b) =>
				rank[a.severity] - rank[b.severity] ||
				b.items.length - a.items.length ||
				compareText(a.code, b.code),
		);
}
