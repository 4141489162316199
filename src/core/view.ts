/** What one runtime makes of all candidates. */
import type { Candidate } from './candidate.ts';
import type { PlacedRoot } from './placement.ts';
import type { Step } from './steps.ts';
import type { Finding, Outcome, OutcomeKind, RuntimeId } from './types.ts';
import type { Unseen } from './unseen.ts';

/** Why a reading was not loaded. */
export interface Stop {
	readonly step: Step;
	readonly kind: OutcomeKind;
	/** In words. */
	readonly rule: string;
	/** The reading that was preferred. */
	readonly winner?: Reading;
}

/** One candidate as it is read from one root; a file that two roots show is read twice. */
export interface Reading {
	readonly candidate: Candidate;
	readonly root: PlacedRoot;
	/** Name under which the runtime knows it here. */
	readonly name: string;
	readonly description: string;
	readonly hidden: boolean;
	/** `provider:level`. */
	readonly source: string;
	/** Absent: loaded. */
	stop?: Stop;
}

export interface LoadedSkill {
	readonly name: string;
	readonly description: string;
	/** Published path of its `SKILL.md`. */
	readonly path: string;
	readonly source: string;
	readonly hidden: boolean;
	readonly candidate: string;
}

export interface Collision {
	readonly name: string;
	/** Candidate that has the name; it may itself be switched off. */
	readonly winner: string;
	readonly losers: readonly { readonly candidate: string; readonly rule: string }[];
}

export interface DecidedOutcome extends Outcome {
	/** The step that decided; absent where it is loaded. */
	readonly step?: Step;
	/** Set where no root of the runtime shows it. */
	readonly unseen?: Unseen;
	/** Set where the copy that was preferred is itself not loaded: the step at which it stopped. */
	readonly winnerStop?: Step;
}

export interface View {
	readonly runtime: RuntimeId;
	/** In the runtime's order. */
	readonly skills: readonly LoadedSkill[];
	/** One per candidate, by its id. */
	readonly outcomes: ReadonlyMap<string, DecidedOutcome>;
	readonly collisions: readonly Collision[];
	/** What the runtime itself warns of, in its order. */
	readonly warnings: readonly Finding[];
	/** What Skill Atlas adds about places. */
	readonly notes: readonly Finding[];
	/** Admitted readings of providers in order of precedence: what the names are decided on. */
	readonly readings: readonly Reading[];
	/** Ids of the roots in reading order. */
	readonly roots: readonly string[];
}
