/** The precedence line: the roots of a runtime in reading order, and what it does at each. */
import type {
	Manifest,
	ManifestCandidate,
	ManifestOutcome,
	ManifestRoot,
} from '../../core/manifest-schema.ts';
import { type MarkKind, markOf } from '../html/mark.ts';
import type { SkillGroup } from './groups.ts';

export interface Station {
	/** Absent for a copy that stands where no runtime reads. */
	readonly root?: ManifestRoot;
	/** 1-based place in the reading order of the runtime; 0 off the line. */
	readonly number: number;
	readonly kind: MarkKind;
	readonly candidate?: ManifestCandidate;
	readonly outcome?: ManifestOutcome;
}

export interface PrecedenceLine {
	readonly runtimes: readonly string[];
	readonly stations: readonly Station[];
}

/** Roots of one catalog in the order in which a runtime reads them; all of its own where it has no view. */
export function readingOrder(
	{ roots, views }: Pick<Manifest, 'roots' | 'views'>,
	runtime: string,
): ManifestRoot[] {
	const own = roots.filter((root) => root.runtimes.includes(runtime));
	const order = views[runtime]?.roots;
	if (order === undefined) return own;
	const byId = new Map(own.map((root) => [root.id, root]));
	return order.flatMap((id) => byId.get(id) ?? []);
}

/** One line for each runtime; runtimes whose lines look the same share one. */
export function precedenceLines(
	{ runtimes }: Pick<Manifest, 'runtimes'>,
	group: SkillGroup,
	order: (runtime: string) => readonly ManifestRoot[],
): PrecedenceLine[] {
	const lines = new Map<string, { runtimes: string[]; stations: Station[] }>();
	for (const { id } of runtimes) {
		const stations = stationsOf(group, id, order(id));
		const look = JSON.stringify(
			stations.map(({ root, kind, candidate, outcome }) => [
				root?.id,
				kind,
				candidate?.id,
				outcome?.rule,
			]),
		);
		const same = lines.get(look);
		if (same === undefined) lines.set(look, { runtimes: [id], stations });
		else same.runtimes.push(id);
	}
	return [...lines.values()];
}

/** Stations of one runtime: every root that exists or holds a copy, then what stands off the line. */
export function stationsOf(
	group: SkillGroup,
	runtime: string,
	order: readonly ManifestRoot[],
): Station[] {
	const byRoot = new Map<string, ManifestCandidate[]>();
	for (const member of group.members)
		if (member.root !== undefined)
			byRoot.set(member.root, [...(byRoot.get(member.root) ?? []), member]);
	const stations: Station[] = [];
	const placed = new Set<ManifestCandidate>();
	order.forEach((root, index) => {
		const members = byRoot.get(root.id) ?? [];
		if (members.length === 0 && root.exists)
			stations.push({ root, number: index + 1, kind: 'empty' });
		for (const candidate of members) {
			placed.add(candidate);
			stations.push({ root, number: index + 1, candidate, ...state(candidate, runtime) });
		}
	});
	for (const candidate of group.members)
		if (!placed.has(candidate))
			stations.push({ number: 0, candidate, ...state(candidate, runtime) });
	return stations;
}

function state(candidate: ManifestCandidate, runtime: string): Pick<Station, 'kind' | 'outcome'> {
	const outcome = candidate.outcomes[runtime];
	return outcome === undefined ? { kind: 'unseen' } : { kind: markOf(outcome), outcome };
}
