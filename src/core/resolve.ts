/**
 * Candidates x runtime x settings -> View. A pure function: the order in which the disk gave the
 * candidates never matters. The steps are those that were recorded from the running programs.
 */
import { type Candidate, compareSkills } from './candidate.ts';
import { collisionsOf, loadedSkill, outcomesOf } from './outcomes.ts';
import { parsePattern } from './pattern.ts';
import type { PlacedRoot, Placement } from './placement.ts';
import { managedRules, phaseOf, readRoots, stopAt } from './readings.ts';
import { nameRule, toggleRule } from './rules.ts';
import type { RuntimeSettings } from './runtime-settings.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { isSourceOn } from './toggles.ts';
import type { Finding, Root } from './types.ts';
import type { Unseen } from './unseen.ts';
import type { Reading, Stop, View } from './view.ts';

/** What lies one level below a directory that a runtime reads. */
export interface RootContents {
	/** Why the directory could not be listed; absent too where it does not exist. */
	readonly failure?: string;
	readonly candidates: readonly Candidate[];
}

export interface ResolveInput {
	readonly runtime: Runtime;
	readonly settings: RuntimeSettings;
	readonly placements: readonly Placement[];
	/** The root that a placement leads to. */
	readonly rootOf: (placed: PlacedRoot) => Root;
	/** By absolute directory. */
	readonly contents: ReadonlyMap<string, RootContents>;
	/** Every candidate, those that no root shows included. */
	readonly candidates: readonly Candidate[];
	/** Why no root shows a candidate. */
	readonly explainUnseen: (candidate: Candidate) => Unseen;
}

/** Decides what one runtime does with every candidate. */
export function resolve(input: ResolveInput): View {
	const { runtime, placements, rootOf, settings } = input;
	const { all, warnings, notes } = readRoots(input);
	const admitted = all.filter(({ stop }) => stop === undefined);
	// With skills off the runtime does not look at the disk, so it has nothing to warn of.
	if (!settings.enabled)
		for (const reading of all) reading.stop = stopAt('master', 'skills.enabled is off');
	const { kept, collisions } = settings.enabled ? decide(admitted, input) : nothing;
	for (const reading of all) settleShadow(reading);
	const outcomes = outcomesOf(all, kept, input);
	const roots = placements.flatMap((placed) => (placed.kind === 'root' ? [rootOf(placed).id] : []));
	const said = settings.enabled ? [...warnings, ...collisions] : [];
	return {
		runtime: runtime.id,
		skills: [...kept.values()].map(loadedSkill).sort(compareSkills),
		outcomes,
		collisions: collisionsOf(all, outcomes),
		warnings: said,
		notes: settings.enabled ? notes : [...warnings, ...notes],
		readings: admitted.filter(({ root }) => root.source.priority !== undefined),
		roots: [...new Set(roots)],
	};
}

interface Decision {
	/** Loaded readings by name. */
	readonly kept: ReadonlyMap<string, Reading>;
	/** What the runtime says of custom skills whose name is taken. */
	readonly collisions: readonly Finding[];
}

const nothing: Decision = { kept: new Map(), collisions: [] };

/** Lets the admitted readings compete; those that lose get their stop. */
function decide(admitted: readonly Reading[], input: ResolveInput): Decision {
	const { runtime, settings } = input;
	const kept = new Map<string, Reading>();
	const files = new Map<string, Reading>();
	const collisions: Finding[] = [];
	const byPattern = patternFilter(settings);
	const sameFile = ({ candidate }: Reading) => {
		const other = files.get(candidate.realAbsolute);
		return (
			other &&
			stopAt('file', `it is the same file as ${other.candidate.path}, which is loaded`, other)
		);
	};
	const settle = (reading: Reading, stop: Stop | undefined) => {
		if (stop !== undefined) reading.stop = stop;
		else {
			kept.set(reading.name, reading);
			files.set(reading.candidate.realAbsolute, reading);
		}
	};
	const groups = Map.groupBy(admitted, ({ root }) => phaseOf(root, runtime));
	const authored = new Map<string, Reading>();
	const firstOfName = new Map<string, Reading>();
	for (const reading of groups.get('provider') ?? []) {
		const { name, root } = reading;
		const first = firstOfName.get(name);
		const isOn = isSourceOn(root, runtime, settings);
		if (first === undefined) firstOfName.set(name, reading);
		if (isOn && !authored.has(name)) authored.set(name, reading);
		settle(
			reading,
			first !== undefined
				? stopAt('name', nameRule(first, reading), first)
				: !isOn
					? stopAt('source', toggleRule(reading, runtime))
					: (byPattern(reading) ?? sameFile(reading)),
		);
	}
	for (const reading of groups.get('custom') ?? []) {
		const taken = kept.get(reading.name);
		const stop = byPattern(reading) ?? sameFile(reading);
		const collides = stop === undefined && taken !== undefined;
		settle(reading, collides ? stopAt('name', nameRule(taken, reading), taken) : stop);
		if (collides) collisions.push(collisionWarning(reading, taken, runtime));
	}
	for (const reading of groups.get('managed') ?? []) {
		const taken = authored.get(reading.name) ?? kept.get(reading.name);
		settle(
			reading,
			(managedRules(reading.root, runtime)?.name.test(reading.name) === false
				? stopAt('managedName', 'a managed skill may have only a-z, 0-9 and - in its name')
				: (byPattern(reading) ?? sameFile(reading))) ??
				(taken && stopAt('authored', managedRule(taken, reading), taken)),
		);
	}
	return { kept, collisions };
}

function managedRule(taken: Reading, reading: Reading): string {
	return taken.root.source === reading.root.source
		? nameRule(taken, reading)
		: 'a managed skill gives way to every authored skill of its name';
}

/** The filters by name: `ignoredSkills`, then `includeSkills` where it is given. */
function patternFilter(settings: RuntimeSettings): (reading: Reading) => Stop | undefined {
	const parse = (source: string) => ({ source, matches: parsePattern(source).matches });
	const ignored = settings.ignoredSkills.map(parse);
	const included = settings.includeSkills.map(parse);
	return ({ name }) => {
		const ignoring = ignored.find(({ matches }) => matches(name));
		if (ignoring !== undefined)
			return stopAt('ignored', `ignoredSkills has ${JSON.stringify(ignoring.source)}`);
		if (included.length > 0 && !included.some(({ matches }) => matches(name)))
			return stopAt('included', 'no pattern of includeSkills matches its name');
		return undefined;
	};
}

function collisionWarning(reading: Reading, taken: Reading, runtime: Runtime): Finding {
	const { candidate, name, stop } = reading;
	return {
		code: 'skill-shadowed',
		path: candidate.path,
		candidate: candidate.id,
		runtime: runtime.id,
		args: { name, winner: taken.candidate.path, rule: stop?.rule ?? '' },
	};
}

/** A copy that lost to the very same file is a duplicate; one that lost to an unloaded one says so. */
function settleShadow(reading: Reading): void {
	const { stop } = reading;
	const winner = stop?.winner;
	if (stop === undefined || winner === undefined || stop.kind !== 'shadowed') return;
	if (winner.stop !== undefined)
		reading.stop = {
			...stop,
			rule: `${stop.rule}, yet that copy is not loaded: ${winner.stop.rule}`,
		};
	else if (winner.candidate.realAbsolute === reading.candidate.realAbsolute)
		reading.stop = stopAt(
			'file',
			`it is the same file as ${winner.candidate.path}, which is loaded`,
			winner,
		);
}
