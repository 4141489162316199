/**
 * TABLE: the questions that a runtime asks of every `SKILL.md`, and the order in which it asks them
 * in each phase. An outcome names the step that decided it.
 */
import type { OutcomeKind } from './types.ts';

export const steps = {
	location: { title: 'lies where the runtime looks', otherwise: 'unseen' },
	master: { title: 'skills are on (skills.enabled)', otherwise: 'filtered' },
	provider: { title: 'provider is on (disabledProviders)', otherwise: 'filtered' },
	readable: { title: 'file can be read and is not empty', otherwise: 'rejected' },
	enabled: { title: 'frontmatter does not say enabled: false', otherwise: 'filtered' },
	description: { title: 'has a description where one is required', otherwise: 'rejected' },
	disabled: { title: 'not named in disabledExtensions', otherwise: 'filtered' },
	name: { title: 'first of its name', otherwise: 'shadowed' },
	source: { title: 'source is on (toggles)', otherwise: 'filtered' },
	ignored: { title: 'not matched by ignoredSkills', otherwise: 'filtered' },
	included: { title: 'matched by includeSkills, where given', otherwise: 'filtered' },
	file: { title: 'file not loaded already under another name', otherwise: 'duplicate' },
	managedName: { title: 'name that a managed skill may have', otherwise: 'rejected' },
	authored: { title: 'no other skill of that name', otherwise: 'shadowed' },
} as const satisfies Record<string, { title: string; otherwise: OutcomeKind }>;

export type Step = keyof typeof steps;

const admission = [
	'location',
	'master',
	'provider',
	'readable',
	'enabled',
	'description',
	'disabled',
] as const satisfies readonly Step[];

/** Order of the steps by what a root belongs to. */
export const phases = {
	provider: [...admission, 'name', 'source', 'ignored', 'included', 'file'],
	custom: [...admission, 'ignored', 'included', 'file', 'name'],
	managed: [...admission, 'managedName', 'ignored', 'included', 'file', 'authored'],
} as const satisfies Record<string, readonly Step[]>;

export type Phase = keyof typeof phases;
