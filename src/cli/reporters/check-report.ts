import type { Manifest, ManifestDiagnostic } from '../../core/manifest-schema.ts';
import type { Severity } from '../../core/types.ts';
import type { Paint } from '../command.ts';
import type { DiagnosticCounts } from '../summary.ts';

/** What `check` found, as every format of its report gets it. */
export interface CheckReport {
	readonly manifest: Manifest;
	/** The findings that count: all of them, or with `--base` the new ones. Errors first. */
	readonly findings: readonly ManifestDiagnostic[];
	/** Findings that the base has too; empty without one. */
	readonly known: readonly ManifestDiagnostic[];
	readonly counts: DiagnosticCounts;
	/** The findings reach what `--fail-on` names. */
	readonly failed: boolean;
	/** Path in the repository, with `/`; undefined for what lies outside, such as home. */
	readonly repositoryPath: (path: string) => string | undefined;
	readonly version: string;
	readonly paint: Paint;
}

export const severityRank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** Errors first, otherwise in the order of the manifest. */
export function errorsFirst(findings: readonly ManifestDiagnostic[]): ManifestDiagnostic[] {
	return findings.toSorted((a, b) => severityRank[a.severity] - severityRank[b.severity]);
}
