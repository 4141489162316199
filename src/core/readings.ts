import { type Candidate, compareSkills, descriptionIn, nameIn } from './candidate.ts';
import type { PlacedRoot } from './placement.ts';
import type { ResolveInput } from './resolve.ts';
import type { RuntimeSettings } from './runtime-settings.ts';
import type { ManagedRules, Runtime } from './runtimes/runtime.ts';
import type { Phase, Step } from './steps.ts';
import { steps } from './steps.ts';
import type { Finding } from './types.ts';
import type { Reading, Stop } from './view.ts';

export interface Readings {
	/** In reading order. */
	readonly all: readonly Reading[];
	readonly warnings: readonly Finding[];
	readonly notes: readonly Finding[];
}

/** Reads every root in its order; a reading that is not admitted carries its stop. */
export function readRoots(input: ResolveInput): Readings {
	const { runtime, settings, placements, rootOf, contents } = input;
	const all: Reading[] = [];
	const warnings: Finding[] = [];
	const notes: Finding[] = [];
	for (const placed of placements) {
		if (placed.kind === 'note') {
			(placed.fromRuntime ? warnings : notes).push({ ...placed.finding, runtime: runtime.id });
			continue;
		}
		const { failure, candidates = [] } = contents.get(placed.directory) ?? {};
		if (failure !== undefined && placed.off === undefined)
			warnings.push({
				code: 'root-unreadable',
				path: rootOf(placed).dir,
				runtime: runtime.id,
				args: { provider: placed.source.id, reason: failure },
			});
		const sorted = candidates
			.map((candidate) => ({
				candidate,
				name: nameIn(candidate, runtime.id),
				path: candidate.path,
			}))
			.sort(compareSkills);
		for (const { candidate, name } of sorted)
			all.push(read(candidate, name, placed, runtime, settings));
	}
	return { all, warnings, notes };
}

function read(
	candidate: Candidate,
	plainName: string,
	root: PlacedRoot,
	runtime: Runtime,
	settings: RuntimeSettings,
): Reading {
	const data = candidate.data.get(runtime.id);
	const name = (root.prefix ?? '') + plainName;
	const reading: Reading = {
		candidate,
		root,
		name,
		description: clean(descriptionIn(candidate, runtime.id), managedRules(root, runtime)),
		hidden: runtime.hidingKeys.some((key) => data?.[key] === true),
		source: `${root.source.id}:${root.level}`,
	};
	const stop = admission(reading, runtime, settings);
	return stop === undefined ? reading : { ...reading, stop };
}

function clean(description: string, rules: ManagedRules | undefined): string {
	return (rules?.description ?? []).reduce(
		(text, [pattern, by]) => text.replace(pattern, by),
		description,
	);
}

/** Rules for what the runtime writes itself, where the root belongs to such a provider. */
export function managedRules(root: PlacedRoot, runtime: Runtime): ManagedRules | undefined {
	return runtime.providers.find(({ id }) => id === root.source.id)?.managed;
}

/** The order of steps that a reading goes through. */
export function phaseOf(root: PlacedRoot, runtime: Runtime): Phase {
	if (root.source.priority === undefined) return 'custom';
	return managedRules(root, runtime) === undefined ? 'provider' : 'managed';
}

/** A stop at a step, with the kind of outcome that the table gives it. */
export function stopAt(step: Step, rule: string, winner?: Reading): Stop {
	const { otherwise: kind } = steps[step];
	return { step, kind, rule, ...(winner === undefined ? {} : { winner }) };
}

/** The steps that look at one file alone. */
function admission(
	{ candidate, root, name }: Reading,
	runtime: Runtime,
	settings: RuntimeSettings,
): Stop | undefined {
	const { source } = root;
	const data = candidate.data.get(runtime.id);
	if (root.off !== undefined) return { step: 'location', ...root.off };
	if (source.priority !== undefined && settings.disabledProviders.has(source.id))
		return stopAt('provider', `disabledProviders names ${source.id}`);
	if (data === undefined) return stopAt('readable', candidate.failure ?? 'it cannot be read');
	if (data['enabled'] === false) return stopAt('enabled', 'its frontmatter says enabled: false');
	if (source.requiresDescription && !data['description'])
		return stopAt('description', `${source.id} requires a description, and there is none`);
	if (settings.disabledSkills.has(name))
		return stopAt('disabled', `disabledExtensions names skill:${name}`);
	return undefined;
}
