/** Two manifests compared: what changes for the people and the agents who use the skills. */
import { fileChange } from './diff/files.ts';
import { compare, pairCandidates } from './diff/pair.ts';
import type { CatalogDiff } from './diff/schema.ts';
import { runtimeDiff } from './diff/views.ts';
import { newFindings } from './fingerprint.ts';
import type { Manifest } from './manifest-schema.ts';

export { type CatalogDiff, diffJsonSchema, diffSchema } from './diff/schema.ts';

/**
 * @param before manifest of the base, as `scan --json` prints it
 * @param after manifest of the head, made with the same options
 * @returns plain data, sorted by names and paths; `unchanged` where nothing differs
 */
export function diffManifests(before: Manifest, after: Manifest): CatalogDiff {
	const pairs = pairCandidates(before, after);
	const runtimes = Object.entries(after.views).flatMap(([runtime]) => {
		const diff = runtimeDiff(before, after, runtime, pairs);
		return diff === undefined ? [] : [[runtime, diff] as const];
	});
	const files = pairs.flatMap((pair) => fileChange(pair) ?? []);
	const forward = new Map<string, string>();
	for (const pair of pairs)
		if (pair.before && pair.after) forward.set(pair.before.path, pair.after.path);
	const backward = new Map(Array.from(forward, ([from, to]) => [to, from]));
	const added = newFindings(before.diagnostics, after.diagnostics, forward);
	const fixed = newFindings(after.diagnostics, before.diagnostics, backward);
	const onlyBefore = missing(before, after);
	const onlyAfter = missing(after, before);
	return {
		schemaVersion: 1,
		unchanged:
			[files, added, fixed, onlyBefore, onlyAfter].every((list) => list.length === 0) &&
			runtimes.every(([, { skills, outcomes, listing }]) => {
				const { before: old, after: now } = listing;
				return skills.length + outcomes.length === 0 && old.tokens === now.tokens;
			}),
		primary: after.primary,
		runtimes: Object.fromEntries(runtimes),
		onlyBefore,
		onlyAfter,
		files,
		diagnostics: { new: added, fixed },
	};
}

function missing(from: Manifest, other: Manifest): string[] {
	return Object.keys(from.views)
		.filter((runtime) => other.views[runtime] === undefined)
		.sort(compare);
}
