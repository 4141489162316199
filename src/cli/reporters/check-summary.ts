/** The part of a job's summary that `check` writes. */
import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import { countOutcomes } from '../summary.ts';
import type { CheckReport } from './check-report.ts';
import { githubText } from './github-text.ts';

const rows = 100;

/** Markdown: skills per runtime, counts, and the first findings as a table. */
export function checkSummary({ manifest, findings, known, counts, failed }: CheckReport): string {
	const runtimes = manifest.runtimes.map(({ id: runtime }) => {
		const { loaded, hidden, shadowed, rejected } = countOutcomes(manifest, runtime);
		return `| ${runtime} | ${loaded} | ${hidden} | ${shadowed} | ${rejected} |`;
	});
	const more = findings.length - rows;
	return [
		`### Skills: ${failed ? 'check failed' : 'check passed'}`,
		'',
		'| Runtime | Loaded | Hidden | Shadowed | Rejected |',
		'| --- | ---: | ---: | ---: | ---: |',
		...runtimes,
		'',
		`${counts.error} errors, ${counts.warning} warnings, ${counts.info} notes${
			known.length > 0 ? `; ${known.length} more are known from the base` : ''
		}.`,
		...(findings.length === 0 ? [] : ['', '| Severity | Where | Finding |', '| --- | --- | --- |']),
		...findings.slice(0, rows).map(findingRow),
		...(more > 0 ? ['', `… and ${more} more.`] : []),
		'',
	].join('\n');
}

function findingRow({ severity, path, line, message, code }: ManifestDiagnostic): string {
	const place = line === undefined ? path : `${path}:${line}`;
	return `| ${severity} | ${githubText(place, 200)} | ${githubText(`${message} (${code})`, 400)} |`;
}
