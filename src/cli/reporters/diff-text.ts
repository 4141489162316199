/** A diff for a terminal. */
import { headline, listingChanges, unchangedLine } from '../../core/diff/headline.ts';
import { diffSections, sectionTitles } from '../../core/diff/sections.ts';
import type { CatalogDiff } from '../../core/diff.ts';
import { printable, shortened } from '../../core/printable.ts';
import type { Paint } from '../command.ts';
import { findingLine } from './finding-line.ts';

const charactersOfCell = 200;

/** Every row of every section, one line each. */
export function diffText(diff: CatalogDiff, paint: Paint): string {
	if (diff.unchanged) return unchangedLine;
	const sections = diffSections(diff);
	const many = Object.keys(diff.runtimes).length;
	const lines = [paint.bold(headline(diff, sections))];
	for (const { runtime, skills, tokens } of listingChanges(diff))
		lines.push(`Listing of ${runtime}: ${skills.join(' → ')} skills, ${tokens.join(' → ')} tokens`);
	for (const [id, rows] of sections) {
		const { title, columns } = sectionTitles[id];
		lines.push('', paint.bold(title));
		for (const { cells, runtimes } of rows) {
			const [name = '', ...rest] = cells.map((cell) =>
				shortened(printable(cell), charactersOfCell),
			);
			const only = runtimes.length > 0 && runtimes.length < many ? ` (${runtimes.join(', ')})` : '';
			lines.push(`  ${paint.cyan(name)}${only}`);
			rest.forEach((cell, index) => {
				if (cell !== '') lines.push(paint.dim(`    ${columns[index + 1]?.toLowerCase()}: `) + cell);
			});
		}
	}
	for (const [title, list] of [
		['New findings', diff.diagnostics.new],
		['Fixed findings', diff.diagnostics.fixed],
	] as const)
		if (list.length > 0)
			lines.push('', paint.bold(title), ...list.map((one) => `  ${findingLine(one, paint)}`));
	return lines.join('\n');
}
