import { compareText } from '../candidate.ts';
import type { Config } from '../config.ts';
import { diagnosticHint, diagnosticMessage, report } from '../diagnostics.ts';
import type { ManifestDiagnostic } from '../manifest-schema.ts';
import type { Finding } from '../types.ts';

/**
 * Makes the manifest's diagnostics of findings: what holds for every runtime alike is said once,
 * `rules` of the config are applied, and everything is sorted.
 * @param runtimes ids of all runtimes of the catalog
 */
export function mergeFindings(
	findings: readonly Finding[],
	runtimes: readonly string[],
	rules: Config['rules'],
): ManifestDiagnostic[] {
	return oncePerFinding(findings, runtimes)
		.flatMap((finding): ManifestDiagnostic[] => {
			const diagnostic = report(finding);
			const severity = rules[finding.code] ?? diagnostic.severity;
			if (severity === 'off') return [];
			const message = diagnosticMessage(diagnostic);
			return [{ ...diagnostic, severity, message, hint: diagnosticHint(diagnostic) }];
		})
		.sort(compareDiagnostics);
}

/** With several runtimes, a finding that each of them has loses its runtime. */
function oncePerFinding(findings: readonly Finding[], runtimes: readonly string[]): Finding[] {
	const groups = Map.groupBy(findings, ({ runtime, ...finding }) => JSON.stringify(finding));
	return [...groups.values()].flatMap((group) => {
		const found = new Set(group.map(({ runtime }) => runtime));
		const [first] = group;
		if (first === undefined) return [];
		const { runtime, ...shared } = first;
		if (found.has(undefined)) return [shared];
		if (runtimes.length > 1 && runtimes.every((id) => found.has(id))) return [shared];
		return [...found].map(
			(id): Finding => (id === undefined ? shared : { ...shared, runtime: id }),
		);
	});
}

/** The order of diagnostics in a manifest. */
export function compareDiagnostics(a: ManifestDiagnostic, b: ManifestDiagnostic): number {
	return (
		compareText(a.path, b.path) ||
		(a.line ?? 0) - (b.line ?? 0) ||
		(a.column ?? 0) - (b.column ?? 0) ||
		compareText(a.code, b.code) ||
		compareText(a.runtime ?? '', b.runtime ?? '') ||
		compareText(JSON.stringify(a.args), JSON.stringify(b.args))
	);
}
