/** From readings to one outcome per candidate, and to the collisions among them. */
import { type Candidate, compareText, plainName } from './candidate.ts';
import type { ResolveInput } from './resolve.ts';
import type { Collision, DecidedOutcome, LoadedSkill, Reading } from './view.ts';

/** A loaded reading as the view lists it. */
export function loadedSkill(reading: Reading): LoadedSkill {
	const { name, description, source, hidden, candidate } = reading;
	return { name, description, path: candidate.path, source, hidden, candidate: candidate.id };
}

/** One outcome per candidate: of a file that is read more than once, the reading that was loaded. */
export function outcomesOf(
	readings: readonly Reading[],
	kept: ReadonlyMap<string, Reading>,
	{ candidates, explainUnseen }: ResolveInput,
): Map<string, DecidedOutcome> {
	const byCandidate = Map.groupBy(readings, ({ candidate }) => candidate.id);
	const loadedFiles = new Map<string, Candidate>();
	for (const { candidate } of kept.values()) loadedFiles.set(candidate.realAbsolute, candidate);
	return new Map(
		candidates.map((candidate) => {
			const own = byCandidate.get(candidate.id) ?? [];
			const reading = own.find(({ stop }) => stop === undefined) ?? own[0];
			if (reading !== undefined) return [candidate.id, readOutcome(reading, candidate)];
			const loaded = loadedFiles.get(candidate.realAbsolute);
			return [candidate.id, loaded === undefined ? unseen(candidate) : linked(loaded)];
		}),
	);

	function unseen(candidate: Candidate): DecidedOutcome {
		const unseen = explainUnseen(candidate);
		return { kind: 'unseen', hidden: false, rule: unseen.rule, step: 'location', unseen };
	}
}

function linked(loaded: Candidate): DecidedOutcome {
	const rule = `it is the same file as ${loaded.path}, which is loaded`;
	return { kind: 'duplicate', hidden: false, rule, step: 'location', winner: loaded.id };
}

function readOutcome(reading: Reading, candidate: Candidate): DecidedOutcome {
	const { name, source, hidden, stop } = reading;
	return {
		kind: stop?.kind ?? 'loaded',
		hidden: stop === undefined && hidden,
		rule: stop?.rule ?? '',
		...(stop === undefined ? {} : { step: stop.step }),
		...(name === plainName(candidate) ? {} : { name }),
		source,
		...(stop?.winner === undefined ? {} : { winner: stop.winner.candidate.id }),
		...(stop?.winner?.stop === undefined ? {} : { winnerStop: stop.winner.stop.step }),
	};
}

/** Names that several candidates wanted, with those that lost; a file never loses to itself. */
export function collisionsOf(
	readings: readonly Reading[],
	outcomes: ReadonlyMap<string, DecidedOutcome>,
): Collision[] {
	const byName = new Map<string, { winner: string; losers: Map<string, string> }>();
	for (const { name, candidate, stop } of readings) {
		const winner = stop?.winner?.candidate.id;
		if (stop?.kind !== 'shadowed' || winner === undefined || winner === candidate.id) continue;
		if (outcomes.get(candidate.id)?.rule !== stop.rule) continue;
		const collision = byName.get(name) ?? { winner, losers: new Map() };
		collision.losers.set(candidate.id, stop.rule);
		byName.set(name, collision);
	}
	return [...byName]
		.map(([name, { winner, losers }]) => ({
			name,
			winner,
			losers: [...losers].map(([candidate, rule]) => ({ candidate, rule })),
		}))
		.sort((a, b) => compareText(a.name, b.name));
}
