/** Findings for a terminal: one line each, and what to do about it below. */
import { printable } from '../../core/printable.ts';
import { describeCounts } from '../summary.ts';
import type { CheckReport } from './check-report.ts';
import { findingLine } from './finding-line.ts';

export function checkText({ findings, known, counts, paint }: CheckReport): string {
	const lines = findings.flatMap((finding) => [
		findingLine(finding, paint),
		...(finding.hint ? [paint.dim(`    ${printable(finding.hint)}`)] : []),
	]);
	const rest = known.length === 0 ? '' : `; ${known.length} known from the base not shown`;
	return [...lines, `${describeCounts(counts, paint)}${rest}`].join('\n');
}
