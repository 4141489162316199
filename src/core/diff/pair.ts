import type { Manifest, ManifestCandidate } from '../manifest-schema.ts';

/** One SKILL.md on both sides; one side is absent where the file is new or gone. */
export interface Pair {
	readonly before?: ManifestCandidate;
	readonly after?: ManifestCandidate;
}

/** TABLE: by what two files at different paths are taken for one that moved, strongest first. */
const traces: readonly ((candidate: ManifestCandidate) => string | undefined)[] = [
	({ digest }) => digest,
	// A renamed skill carries its new name inside, so only its body and what it says it does are left.
	({ bodyDigest, description }) =>
		bodyDigest === undefined || description === ''
			? undefined
			: JSON.stringify([bodyDigest, description]),
];

/**
 * Finds each SKILL.md of one manifest in the other: by its path, else by its content where exactly
 * one file went and one came. Copies that cannot be told apart are reported as gone and new.
 * @returns pairs in the order of the paths of the later side, then of the earlier one
 */
export function pairCandidates(
	before: Pick<Manifest, 'candidates'>,
	after: Pick<Manifest, 'candidates'>,
): Pair[] {
	const gone = new Map(before.candidates.map((candidate) => [candidate.path, candidate]));
	const pairs: Pair[] = [];
	const come = new Set<ManifestCandidate>();
	for (const candidate of after.candidates) {
		const same = gone.get(candidate.path);
		if (same === undefined) come.add(candidate);
		else pairs.push({ before: same, after: candidate });
		gone.delete(candidate.path);
	}
	for (const trace of traces) {
		const went = byTrace([...gone.values()], trace);
		const came = byTrace([...come], trace);
		for (const [key, [first, ...more]] of came) {
			const source = went.get(key);
			if (first === undefined || more.length > 0 || source?.length !== 1) continue;
			const [origin] = source;
			if (origin === undefined) continue;
			pairs.push({ before: origin, after: first });
			gone.delete(origin.path);
			come.delete(first);
		}
	}
	for (const candidate of come) pairs.push({ after: candidate });
	for (const candidate of gone.values()) pairs.push({ before: candidate });
	return pairs.sort((a, b) => compare(pathOf(a), pathOf(b)));
}

/** Order of code units, the same on every machine. */
export function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

function byTrace(
	candidates: readonly ManifestCandidate[],
	trace: (candidate: ManifestCandidate) => string | undefined,
): Map<string, ManifestCandidate[]> {
	const groups = new Map<string, ManifestCandidate[]>();
	for (const candidate of candidates) {
		const key = trace(candidate);
		if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), candidate]);
	}
	return groups;
}

function pathOf({ before, after }: Pair): string {
	return after?.path ?? before?.path ?? '';
}
