import { resolve } from 'node:path';
import type { Catalog } from '../../core/catalog.ts';
import { newFindings } from '../../core/fingerprint.ts';
import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import type { Severity } from '../../core/types.ts';
import { packageVersion } from '../../node/package-version.ts';
import { readManifest } from '../../node/read-manifest.ts';
import { repositoryPathsOf } from '../../node/repository.ts';
import { reportToStep } from '../../node/step-summary.ts';
import { defineCommand, type Host, type Paint } from '../command.ts';
import type { CommonOptions } from '../common-options.ts';
import { type CheckReport, errorsFirst, severityRank } from '../reporters/check-report.ts';
import { checkSummary } from '../reporters/check-summary.ts';
import { checkReporters } from '../reporters/index.ts';
import { countDiagnostics, countOutcomes } from '../summary.ts';
import { type How, withCatalog } from '../with-catalog.ts';

export const check = defineCommand({
	name: 'check',
	summary: 'report findings, and fail on those that are serious enough',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: {
		format: {
			kind: 'choice',
			choices: ['text', 'json', 'github', 'sarif'],
			default: 'text',
			about: 'form of the report',
		},
		failOn: {
			kind: 'choice',
			choices: ['error', 'warning', 'never'],
			default: 'error',
			about: 'least severity that makes the run fail',
		},
		base: {
			kind: 'text',
			value: 'FILE',
			about: 'manifest of an earlier build or deep scan: only new findings count',
		},
		baseAt: { kind: 'text', value: 'REV', about: 'the same, read from a revision of git' },
		cache: { kind: 'text', value: 'DIR', about: 'folder that keeps rendered texts between runs' },
		site: { kind: 'text', value: 'URL', about: 'address of the site, for help links in SARIF' },
	},
	examples: [
		'check',
		'check --format github --fail-on warning',
		'check --base main.json --format sarif > results.sarif',
	],
	run: async ({ args, options, host }) => {
		const { cache, failOn } = options;
		const how = { deep: true, ...(cache && { cacheDirectory: resolve(host.cwd, cache) }) };
		const base = await baseFindings(args.dir, options, host, how);
		return withCatalog(args.dir, options, host, how, async (catalog) => {
			const report = await reportOn(catalog, base, failOn, host.paint);
			const { output, annotations = [] } = checkReporters[options.format](report);
			for (const line of annotations) host.annotate(line);
			await reportToStep(host.env, {
				summary: checkSummary(report),
				outputs: outputsOf(report),
			});
			return { ...(output !== undefined && { output }), exitCode: report.failed ? 1 : 0 };
		});
	},
});

type Findings = readonly ManifestDiagnostic[];

/** Undefined where there is no base to compare with. */
async function baseFindings(
	directory: string | undefined,
	options: CommonOptions & {
		readonly base: string | undefined;
		readonly baseAt: string | undefined;
	},
	host: Host,
	how: How,
): Promise<Findings | undefined> {
	const { base, baseAt } = options;
	if (base !== undefined) return (await readManifest(resolve(host.cwd, base))).diagnostics;
	if (baseAt === undefined) return undefined;
	const silent = { ...host, say: () => undefined };
	return withCatalog<Findings>(
		directory,
		options,
		silent,
		{ ...how, at: baseAt },
		({ manifest }) => manifest.diagnostics,
	);
}

async function reportOn(
	catalog: Catalog,
	base: Findings | undefined,
	failOn: 'error' | 'warning' | 'never',
	paint: Paint,
): Promise<CheckReport> {
	const { manifest } = catalog;
	const all = manifest.diagnostics;
	const findings = base === undefined ? all : newFindings(base, all);
	const fresh = new Set(findings);
	return {
		manifest,
		findings: errorsFirst(findings),
		known: all.filter((finding) => !fresh.has(finding)),
		counts: countDiagnostics(findings),
		failed: findings.some(({ severity }) => fails(severity, failOn)),
		repositoryPath: await repositoryPathsOf(catalog),
		version: packageVersion(),
		paint,
	};
}

function fails(severity: Severity, failOn: 'error' | 'warning' | 'never'): boolean {
	return failOn !== 'never' && severityRank[severity] <= severityRank[failOn];
}

function outputsOf({ manifest, counts, known, failed }: CheckReport) {
	const { loaded, hidden, shadowed, rejected } = countOutcomes(manifest, manifest.primary);
	return {
		skills: loaded,
		hidden,
		shadowed,
		rejected,
		errors: counts.error,
		warnings: counts.warning,
		notes: counts.info,
		known: known.length,
		failed,
	};
}
