import type { Manifest, ManifestCandidate, ManifestView } from '../manifest-schema.ts';
import { compare, type Pair } from './pair.ts';
import type { OutcomeChange, RuntimeDiff, SkillChange } from './schema.ts';

type ViewSkill = ManifestView['skills'][number];
type SkillState = NonNullable<SkillChange['before']>;

/** One manifest as one runtime sees it, looked up by name and by candidate. */
class Side {
	readonly skills: ReadonlyMap<string, ViewSkill>;
	readonly listing: ManifestView['listing'];
	readonly #candidates: ReadonlyMap<string, ManifestCandidate>;
	readonly #identical: ReadonlySet<string>;
	readonly #runtime: string;

	constructor(manifest: Manifest, runtime: string, view: ManifestView) {
		this.#runtime = runtime;
		this.listing = view.listing;
		this.skills = new Map(view.skills.map((skill) => [skill.name, skill]));
		this.#candidates = new Map(manifest.candidates.map((one) => [one.id, one]));
		this.#identical = new Set(
			view.collisions.flatMap(({ losers }) =>
				losers.filter((loser) => loser.identical).map((loser) => loser.candidate),
			),
		);
	}

	outcome(candidate: ManifestCandidate | undefined) {
		return candidate?.outcomes[this.#runtime];
	}

	/** Name under which a candidate is loaded; undefined where it is not. */
	loadedName(candidate: ManifestCandidate | undefined): string | undefined {
		const outcome = this.outcome(candidate);
		return outcome?.kind === 'loaded' ? (outcome.name ?? candidate?.name) : undefined;
	}

	state(name: string | undefined): SkillState | undefined {
		const skill = name === undefined ? undefined : this.skills.get(name);
		if (skill === undefined) return undefined;
		const page = this.#candidates.get(skill.candidate)?.page;
		const { description, path, source, hidden } = skill;
		return { description, path, source, hidden, ...(page !== undefined && { page }) };
	}

	pathOf(candidate: string | undefined): string | undefined {
		return candidate === undefined ? undefined : this.#candidates.get(candidate)?.path;
	}

	isIdentical(candidate: ManifestCandidate): boolean {
		return this.outcome(candidate)?.kind === 'duplicate' || this.#identical.has(candidate.id);
	}
}

/** What sessions of one runtime see differently, and what became of each file. */
export function runtimeDiff(
	before: Manifest,
	after: Manifest,
	runtime: string,
	pairs: readonly Pair[],
): RuntimeDiff | undefined {
	const [earlier, later] = [before.views[runtime], after.views[runtime]];
	if (earlier === undefined || later === undefined) return undefined;
	const from = new Side(before, runtime, earlier);
	const to = new Side(after, runtime, later);
	return {
		skills: skillChanges(from, to, pairs),
		outcomes: pairs.flatMap((pair) => outcomeChange(from, to, pair) ?? []),
		listing: { before: from.listing, after: to.listing },
	};
}

function skillChanges(from: Side, to: Side, pairs: readonly Pair[]): SkillChange[] {
	const byEarlierPath = new Map(pairs.map((pair) => [pair.before?.path, pair]));
	const byLaterPath = new Map(pairs.map((pair) => [pair.after?.path, pair]));
	const previous = renames(from, to, pairs);
	const renamed = new Set(previous.values());
	const names = new Set([...from.skills.keys(), ...to.skills.keys()]);
	const changes: SkillChange[] = [];
	for (const name of [...names].sort(compare)) {
		const previousName = previous.get(name);
		const before = from.state(previousName ?? name);
		const after = to.state(name);
		if (after === undefined) {
			if (before === undefined || renamed.has(name)) continue;
			const reason = to.outcome(byEarlierPath.get(before.path)?.after)?.rule;
			changes.push({ name, kind: 'removed', changes: [], before, ...(reason && { reason }) });
		} else if (before === undefined) {
			const reason = from.outcome(byLaterPath.get(after.path)?.before)?.rule;
			changes.push({ name, kind: 'added', changes: [], after, ...(reason && { reason }) });
		} else {
			const kinds = stateChanges(before, after, byEarlierPath.get(before.path)?.after?.path);
			if (previousName !== undefined)
				changes.push({ name, previousName, kind: 'renamed', changes: kinds, before, after });
			else if (kinds.length > 0)
				changes.push({ name, kind: 'changed', changes: kinds, before, after });
		}
	}
	return changes;
}

/** New name -> old name of files that are loaded on both sides under names of their own. */
function renames(from: Side, to: Side, pairs: readonly Pair[]): Map<string, string> {
	const found = new Map<string, string>();
	for (const { before, after } of pairs) {
		const [old, name] = [from.loadedName(before), to.loadedName(after)];
		if (old === undefined || name === undefined || old === name) continue;
		if (!to.skills.has(old) && !from.skills.has(name)) found.set(name, old);
	}
	return found;
}

/** @param moved where the earlier file is now */
function stateChanges(
	before: SkillState,
	after: SkillState,
	moved: string | undefined,
): SkillChange['changes'] {
	const changes: SkillChange['changes'] = [];
	if (before.description !== after.description) changes.push('description');
	if (after.path !== moved) changes.push('winner');
	if (before.hidden !== after.hidden) changes.push(after.hidden ? 'hidden' : 'shown');
	if (before.source !== after.source) changes.push('source');
	return changes;
}

function outcomeChange(from: Side, to: Side, { before, after }: Pair): OutcomeChange | undefined {
	const [old, now] = [from.outcome(before), to.outcome(after)];
	const present = after ?? before;
	if (old?.kind === now?.kind || present === undefined) return undefined;
	const winner = to.pathOf(now?.winner);
	return {
		name: now?.name ?? present.name,
		path: present.path,
		...(after !== undefined && { page: after.page }),
		...(old !== undefined && { before: old.kind }),
		...(now !== undefined && { after: now.kind }),
		rule: now?.rule ?? '',
		...(winner !== undefined && { winner }),
		...(winner !== undefined && after !== undefined && { identical: to.isIdentical(after) }),
	};
}
