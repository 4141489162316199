/**
 * Findings as annotations of GitHub's runner. It shows ten of a kind and step and drops the others,
 * so the rest is counted in a line of its own.
 * Source: "Workflow commands for GitHub Actions", docs.github.com; `ActionCommand.cs` of actions/runner.
 */
import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import { printable } from '../../core/printable.ts';
import type { Severity } from '../../core/types.ts';
import type { CheckReport } from './check-report.ts';

const shownOfKind = 10;

const kinds = [
	{ severity: 'error', command: 'error' },
	{ severity: 'warning', command: 'warning' },
	{ severity: 'info', command: 'notice' },
] as const satisfies readonly { severity: Severity; command: string }[];

/** Lines for stderr: the annotations, errors first, and how many more there are. */
export function checkGithub(report: CheckReport): string[] {
	return kinds.flatMap(({ severity, command }) => {
		const all = report.findings.filter((finding) => finding.severity === severity);
		const more = all.length - shownOfKind;
		return [
			...all.slice(0, shownOfKind).map((finding) => annotation(command, finding, report)),
			...(more > 0 ? [`… and ${more} more ${command}${more === 1 ? '' : 's'}`] : []),
		];
	});
}

function annotation(
	command: string,
	{ path, line, column, code, message, hint }: ManifestDiagnostic,
	{ repositoryPath }: CheckReport,
): string {
	const file = repositoryPath(path);
	const properties = [
		...(file === undefined ? [] : [`file=${property(file)}`]),
		...(file === undefined || line === undefined ? [] : [`line=${line}`]),
		...(file === undefined || column === undefined ? [] : [`col=${column}`]),
		`title=${property(code)}`,
	];
	// Without a file the place has to be told in the text.
	const words = [...(file === undefined ? [`${path}:`] : []), message, ...(hint ? [hint] : [])];
	return `::${command} ${properties.join(',')}::${data(printable(words.join(' ')))}`;
}

function data(text: string): string {
	return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
	return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
