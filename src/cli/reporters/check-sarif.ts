/**
 * Findings as SARIF 2.1.0, as code scanning takes it: one run, relative addresses, fingerprints.
 * Sources: SARIF 2.1.0 (OASIS); "SARIF support for code scanning", docs.github.com.
 */
import { type DiagnosticCode, diagnosticCodes, diagnosticRow } from '../../core/diagnostics.ts';
import { fingerprint } from '../../core/fingerprint.ts';
import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import { encodePart } from '../../core/percent.ts';
import { shortHash } from '../../core/safe-name.ts';
import type { CheckReport } from './check-report.ts';

/** Code scanning refuses a run with more results. */
const mostResults = 25_000;
const levels = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The log as plain data. Findings outside the repository become notifications of the tool. */
export function checkSarif(report: CheckReport): object {
	const { findings, known, version, manifest, repositoryPath } = report;
	const baseline = known.length > 0;
	const all = [
		...findings.map((finding) => ({ finding, state: 'new' })),
		...known.map((finding) => ({ finding, state: 'unchanged' })),
	].slice(0, mostResults);
	const occurrences = new Map<string, number>();
	const results = all.flatMap(({ finding, state }) => {
		const file = repositoryPath(finding.path);
		if (file === undefined) return [];
		const identity = fingerprint(finding);
		const occurrence = (occurrences.get(identity) ?? 0) + 1;
		occurrences.set(identity, occurrence);
		return [
			{
				ruleId: finding.code,
				...ruleIndex(finding.code),
				level: levels[finding.severity],
				message: { text: wordsOf(finding) },
				locations: [location(file, finding)],
				partialFingerprints: {
					primaryLocationLineHash: `${shortHash(identity)}:${occurrence}`,
				},
				...(baseline && { baselineState: state }),
			},
		];
	});
	return {
		$schema: 'https://json.schemastore.org/sarif-2.1.0.json',
		version: '2.1.0',
		runs: [
			{
				tool: {
					driver: {
						name: 'Skill Atlas',
						semanticVersion: version,
						rules: diagnosticCodes.map((code) => rule(code, manifest.site)),
					},
				},
				invocations: [
					{
						executionSuccessful: true,
						toolExecutionNotifications: all
							.filter(({ finding }) => repositoryPath(finding.path) === undefined)
							.map(({ finding }) => ({
								level: levels[finding.severity],
								message: { text: `${finding.path}: ${wordsOf(finding)}` },
								associatedRule: { id: finding.code },
							})),
					},
				],
				columnKind: 'utf16CodeUnits',
				results,
			},
		],
	};
}

function rule(code: DiagnosticCode, site: string | undefined) {
	const { title, why, severity } = diagnosticRow(code);
	return {
		id: code,
		name: code.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
		shortDescription: { text: title },
		fullDescription: { text: why },
		help: { text: why },
		...(site !== undefined && { helpUri: new URL(`warnings/${code}/`, site).href }),
		defaultConfiguration: { level: levels[severity] },
	};
}

function ruleIndex(code: string): { ruleIndex?: number } {
	const index = (diagnosticCodes as readonly string[]).indexOf(code);
	return index === -1 ? {} : { ruleIndex: index };
}

function wordsOf({ message, hint }: ManifestDiagnostic): string {
	return hint ? `${message} ${hint}` : message;
}

function location(file: string, { line, column }: ManifestDiagnostic) {
	return {
		physicalLocation: {
			artifactLocation: {
				uri: file.split('/').map(encodePart).join('/'),
				uriBaseId: '%SRCROOT%',
			},
			region: { startLine: line ?? 1, ...(column !== undefined && { startColumn: column }) },
		},
	};
}
