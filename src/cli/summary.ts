/** The closing lines of a run: what became of the skills, and what was found. */
import type { Manifest } from '../core/manifest-schema.ts';
import type { OutcomeKind, Severity } from '../core/types.ts';
import type { Paint } from './command.ts';

const outcomes = [
	'loaded',
	'shadowed',
	'duplicate',
	'filtered',
	'rejected',
	'unseen',
] as const satisfies readonly OutcomeKind[];

const severities = ['error', 'warning', 'info'] as const satisfies readonly Severity[];

export type DiagnosticCounts = Readonly<Record<Severity, number>>;

/** Number of findings of each severity. */
export function countDiagnostics(
	diagnostics: readonly { readonly severity: Severity }[],
): DiagnosticCounts {
	const counts = { error: 0, warning: 0, info: 0 };
	for (const { severity } of diagnostics) counts[severity]++;
	return counts;
}

/** Outcomes of one runtime by kind, with `hidden` as a part of `loaded`. */
export function countOutcomes(
	manifest: Pick<Manifest, 'candidates'>,
	runtime: string,
): Readonly<Record<OutcomeKind | 'hidden', number>> {
	const counts = {
		loaded: 0,
		hidden: 0,
		shadowed: 0,
		duplicate: 0,
		filtered: 0,
		rejected: 0,
		unseen: 0,
	};
	for (const candidate of manifest.candidates) {
		const outcome = candidate.outcomes[runtime];
		if (outcome === undefined) continue;
		counts[outcome.kind]++;
		if (outcome.hidden) counts.hidden++;
	}
	return counts;
}

/** One line per runtime and one for the findings. */
export function summary(manifest: Manifest, paint: Paint): string[] {
	const lines = manifest.runtimes.map(({ id: runtime }) => {
		const counts = countOutcomes(manifest, runtime);
		const hidden = counts.hidden > 0 ? ` (${counts.hidden} hidden)` : '';
		const parts = outcomes
			.filter((kind) => kind === 'loaded' || counts[kind] > 0)
			.map((kind) => `${counts[kind]} ${kind}${kind === 'loaded' ? hidden : ''}`);
		return `${paint.bold(runtime)}: ${parts.join(', ')}`;
	});
	if (manifest.candidates.length === 0)
		lines.push(
			'Nothing to show: put a skill into skills/<name>/, or name the directory that has some.',
		);
	return [...lines, describeCounts(countDiagnostics(manifest.diagnostics), paint)];
}

/** `2 errors, 1 warning`, or that there is nothing. */
export function describeCounts(counts: DiagnosticCounts, paint: Paint): string {
	const colour = { error: paint.red, warning: paint.yellow, info: paint.cyan };
	const noun = { error: 'error', warning: 'warning', info: 'note' };
	const parts = severities
		.filter((severity) => counts[severity] > 0)
		.map((severity) => {
			const count = counts[severity];
			return colour[severity](`${count} ${noun[severity]}${count === 1 ? '' : 's'}`);
		});
	return parts.length === 0 ? paint.green('No findings') : parts.join(', ');
}
