/** Two manifests compared: what changes for the people and the agents who use the skills. */
import { namespaced } from './catalogs/namespace.ts';
import { type CatalogPart, catalogParts } from './catalogs/parts.ts';
import { fileChange } from './diff/files.ts';
import { compare, type Pair, pairCandidates } from './diff/pair.ts';
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
	const runtimes = bothParts(before, after).flatMap(([older, newer]) => {
		const own = pairs.flatMap((pair) => insideOf(pair, newer.namespace));
		const [from, to] = [
			{ ...before, views: older.views },
			{ ...after, views: newer.views },
		];
		return Object.keys(newer.views).flatMap((runtime) => {
			const diff = runtimeDiff(from, to, runtime, own);
			return diff === undefined ? [] : [[label(newer, runtime), diff] as const];
		});
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
	return bothParts(other, from)
		.flatMap(([there, here]) =>
			Object.keys(here.views)
				.filter((runtime) => there.views[runtime] === undefined)
				.map((runtime) => label(here, runtime)),
		)
		.sort(compare);
}

/** A runtime in a gathered catalog, where it sees other skills than elsewhere. @example `data:omp` */
function label({ namespace }: CatalogPart, runtime: string): string {
	return namespace === undefined ? runtime : namespaced(namespace, runtime);
}

/** The catalogs of both sides, the own ones first. One that a side lacks is empty there. */
function bothParts(before: Manifest, after: Manifest): [CatalogPart, CatalogPart][] {
	const [older, newer] = [before, after].map(
		(one) => new Map(catalogParts(one).map((part) => [part.namespace, part])),
	) as [Map<string | undefined, CatalogPart>, Map<string | undefined, CatalogPart>];
	return [...new Set([...newer.keys(), ...older.keys()])].map((namespace) => {
		const [from, to] = [older.get(namespace), newer.get(namespace)];
		const known = (from ?? to) as CatalogPart;
		return [from ?? emptied(known), to ?? emptied(known)];
	});
}

function emptied(part: CatalogPart): CatalogPart {
	const none = {
		skills: [],
		collisions: [],
		listing: { skills: 0, characters: 0, tokens: 0 },
	};
	return {
		...part,
		views: Object.fromEntries(Object.keys(part.views).map((runtime) => [runtime, none])),
	};
}

/** The sides of a pair that lie in one catalog: none, one or both. */
function insideOf({ before, after }: Pair, namespace: string | undefined): Pair[] {
	const [from, to] = [before, after].map((side) =>
		side?.catalog === namespace ? side : undefined,
	);
	return from === undefined && to === undefined
		? []
		: [{ ...(from && { before: from }), ...(to && { after: to }) }];
}
