/** Why a skill is, or is not, what a runtime loads: read off the manifest, step by step. */
import { compareText } from './candidate.ts';
import { type CatalogPart, catalogParts } from './catalogs/parts.ts';
import type {
	Manifest,
	ManifestCandidate,
	ManifestOutcome,
	ManifestView,
} from './manifest-schema.ts';
import { nearNames } from './near-names.ts';
import { runtimes } from './runtimes/index.ts';
import { type Phase, phases, type Step, steps } from './steps.ts';

export interface ExplainedStep {
	readonly step: Step;
	/** What is asked, as a statement that holds for those that pass. */
	readonly title: string;
	readonly result: 'passed' | 'stopped' | 'not-reached';
}

export interface ExplainedCandidate {
	readonly candidate: string;
	readonly path: string;
	/** Name under which this runtime knows it. */
	readonly name: string;
	readonly source?: string;
	readonly kind: ManifestOutcome['kind'];
	readonly hidden: boolean;
	/** The rule that decided, in words; empty for one that is simply loaded. */
	readonly rule: string;
	/** Path of the copy that was preferred. */
	readonly winner?: string;
	readonly steps: readonly ExplainedStep[];
}

export interface ExplainedRuntime {
	readonly runtime: string;
	/** Namespace of the gathered catalog in which it starts. */
	readonly catalog?: string;
	/** One sentence: what the runtime loads of what was asked about. */
	readonly summary: string;
	/** The candidate that is loaded, where there is exactly one. */
	readonly winner?: string;
	/** In order of precedence. */
	readonly candidates: readonly ExplainedCandidate[];
}

export interface Explanation {
	readonly query: string;
	readonly runtimes: readonly ExplainedRuntime[];
	/** Names that may have been meant, where nothing was found. */
	readonly suggestions: readonly string[];
}

/**
 * Explains every candidate that a query means, for every runtime of the manifest.
 * @param query a skill's name or its folder's, or the published path of a `SKILL.md` or a folder
 */
export function explain(manifest: Manifest, query: string): Explanation {
	const meant = candidatesFor(manifest, query);
	return {
		query,
		runtimes: catalogParts(manifest).flatMap((part) => explainPart(manifest, part, meant, query)),
		suggestions: meant.length > 0 ? [] : nearNames(query, namesOf(manifest)),
	};
}

/** Every runtime of one catalog; gathered ones are left out where they hold nothing of it. */
function explainPart(
	manifest: Manifest,
	{ namespace, views }: CatalogPart,
	meant: readonly ManifestCandidate[],
	query: string,
): ExplainedRuntime[] {
	const own = meant.filter(({ catalog }) => catalog === namespace);
	if (namespace !== undefined && own.length === 0) return [];
	return Object.entries(views).map(([runtime, view]) => {
		const explained = explainRuntime(manifest, runtime, view, own, query);
		return namespace === undefined
			? explained
			: { ...explained, catalog: namespace, summary: `In ${namespace}, ${explained.summary}` };
	});
}

function candidatesFor({ candidates }: Manifest, query: string): ManifestCandidate[] {
	const byName = candidates.filter(({ name, folder, outcomes }) => {
		const names = Object.values(outcomes).map((outcome) => outcome.name);
		return [name, folder, ...names].includes(query);
	});
	if (byName.length > 0) return byName;
	const path = query.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
	return candidates.filter((candidate) =>
		[candidate.path, candidate.realPath, ...(candidate.aliases ?? [])].some(
			(own) => own === path || own?.startsWith(`${path}/`),
		),
	);
}

function namesOf({ candidates }: Manifest): string[] {
	return candidates.flatMap(({ name, folder }) => [name, folder]);
}

function explainRuntime(
	manifest: Manifest,
	runtime: string,
	view: ManifestView,
	meant: readonly ManifestCandidate[],
	query: string,
): ExplainedRuntime {
	const paths = new Map(manifest.candidates.map(({ id, path }) => [id, path]));
	const place = ({ root }: ManifestCandidate) => {
		const index = view.roots?.indexOf(root ?? '') ?? -1;
		return index === -1 ? Number.POSITIVE_INFINITY : index;
	};
	const candidates = meant
		.toSorted((a, b) => {
			const [first, second] = [place(a), place(b)];
			return first === second ? compareText(a.path, b.path) : first - second;
		})
		.flatMap((candidate) => {
			const outcome = candidate.outcomes[runtime];
			return outcome === undefined ? [] : [explainCandidate(candidate, outcome, runtime, paths)];
		});
	const loaded = candidates.filter(({ kind }) => kind === 'loaded');
	const [winner] = loaded;
	return {
		runtime,
		summary: summaryOf(runtime, loaded, candidates, query),
		...(winner !== undefined && loaded.length === 1 ? { winner: winner.candidate } : {}),
		candidates,
	};
}

function summaryOf(
	runtime: string,
	loaded: readonly ExplainedCandidate[],
	all: readonly ExplainedCandidate[],
	query: string,
): string {
	if (loaded.length === 0)
		return all.length === 0
			? `${runtime} knows nothing called “${query}”.`
			: `${runtime} loads none of ${all.length === 1 ? 'it' : `these ${all.length}`}.`;
	const words = loaded.map(({ name, path, source, hidden }) => {
		const note = hidden ? ', kept out of the listing that the model sees' : '';
		return `“${name}” from ${path} (${source}${note})`;
	});
	return `${runtime} loads ${words.join(' and ')}.`;
}

function explainCandidate(
	{ id, name, path }: ManifestCandidate,
	outcome: ManifestOutcome,
	runtime: string,
	paths: ReadonlyMap<string, string>,
): ExplainedCandidate {
	const { kind, hidden, rule, source } = outcome;
	const winner = paths.get(outcome.winner ?? '');
	return {
		candidate: id,
		path,
		name: outcome.name ?? name,
		...(source === undefined ? {} : { source }),
		kind,
		hidden,
		rule,
		...(winner === undefined ? {} : { winner }),
		steps: explainSteps(outcome, runtime),
	};
}

/** The steps of the candidate's phase, up to the one that decided. */
function explainSteps(
	{ step: decisive, source }: ManifestOutcome,
	runtime: string,
): ExplainedStep[] {
	const order: readonly Step[] = phases[phaseOf(source, runtime)];
	const end = decisive === undefined ? order.length : order.indexOf(decisive as Step);
	return order.map((step, index) => ({
		step,
		title: steps[step].title,
		result: index < end ? 'passed' : index === end ? 'stopped' : 'not-reached',
	}));
}

function phaseOf(source: string | undefined, runtime: string): Phase {
	const row = runtimes.find(({ id }) => id === runtime);
	const provider = source?.slice(0, source.lastIndexOf(':'));
	if (provider === row?.custom.id) return 'custom';
	const managed = row?.providers.find(({ id }) => id === provider)?.managed;
	return managed === undefined ? 'provider' : 'managed';
}
