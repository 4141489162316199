import type { CatalogDiff } from './schema.ts';
import { type Row, type SectionId, sectionTitles } from './sections.ts';

/** The one line of a comparison without differences. */
export const unchangedLine = 'No skill changed: every runtime loads, hides and lists the same.';

/**
 * A diff in one line.
 * @example `1 added, 2 hidden, 1 new warning`
 */
export function headline(
	{ diagnostics }: Pick<CatalogDiff, 'diagnostics'>,
	sections: ReadonlyMap<SectionId, readonly Row[]>,
): string {
	const parts = Array.from(
		sections,
		([id, { length }]) => `${length} ${sectionTitles[id].headline}`,
	);
	for (const severity of ['error', 'warning', 'info'] as const) {
		const count = diagnostics.new.filter((one) => one.severity === severity).length;
		if (count > 0)
			parts.push(`${count} new ${severity === 'info' ? 'note' : severity}${count > 1 ? 's' : ''}`);
	}
	if (diagnostics.fixed.length > 0) parts.push(`${diagnostics.fixed.length} fixed`);
	return parts.length === 0 ? 'only the listing or the runtimes differ' : parts.join(', ');
}

/** What the listing costs each model turn, before and after; one entry per runtime that changed. */
export function listingChanges({ runtimes }: Pick<CatalogDiff, 'runtimes'>): {
	runtime: string;
	skills: readonly [number, number];
	tokens: readonly [number, number];
}[] {
	return Object.entries(runtimes).flatMap(
		([
			runtime,
			{
				listing: { before, after },
			},
		]) =>
			before.tokens === after.tokens && before.skills === after.skills
				? []
				: [
						{
							runtime,
							skills: [before.skills, after.skills],
							tokens: [before.tokens, after.tokens],
						},
					],
	);
}
