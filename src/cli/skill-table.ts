import type { Manifest, ManifestCandidate, ManifestOutcome } from '../core/manifest-schema.ts';
import { printable } from '../core/printable.ts';
import type { Paint } from './command.ts';

/**
 * Every candidate as a line of columns: name, one outcome per runtime, path.
 * The rule of an outcome that is not `loaded` stands on the line below.
 */
export function skillTable(manifest: Manifest, paint: Paint): string {
	if (manifest.candidates.length === 0) return 'No SKILL.md was found.';
	const runtimes = manifest.runtimes.map(({ id }) => id);
	const rows = manifest.candidates.map((candidate) => ({
		cells: [
			printable(candidate.name),
			...runtimes.map((runtime) => word(candidate.outcomes[runtime])),
			printable(candidate.path),
		],
		reasons: reasonsOf(candidate, runtimes),
	}));
	const widths = columnWidths([['name', ...runtimes, 'path'], ...rows.map((row) => row.cells)]);
	const line = (cells: readonly string[]) =>
		cells
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd();
	return [
		paint.bold(line(['name', ...runtimes, 'path'])),
		...rows.flatMap(({ cells, reasons }) => [
			line(cells),
			...reasons.map((reason) => paint.dim(`    ${printable(reason)}`)),
		]),
	].join('\n');
}

function word(outcome: ManifestOutcome | undefined): string {
	if (outcome === undefined) return '-';
	return outcome.hidden ? `${outcome.kind}, hidden` : outcome.kind;
}

/** The rules that decided, once where all runtimes agree. */
function reasonsOf(candidate: ManifestCandidate, runtimes: readonly string[]): string[] {
	const rules = new Map<string, string[]>();
	for (const runtime of runtimes) {
		const rule = candidate.outcomes[runtime]?.rule;
		if (rule) rules.set(rule, [...(rules.get(rule) ?? []), runtime]);
	}
	return [...rules].map(([rule, of]) =>
		of.length === runtimes.length || (of.length === 1 && rule.startsWith(`${of[0]} `))
			? rule
			: `${of.join(', ')}: ${rule}`,
	);
}

function columnWidths(rows: readonly (readonly string[])[]): number[] {
	const widths: number[] = [];
	for (const row of rows)
		row.forEach((cell, column) => {
			widths[column] = Math.max(widths[column] ?? 0, cell.length);
		});
	return widths;
}
