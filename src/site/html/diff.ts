/** Two texts side by side as a table; a sign tells what changed, so that no colour is needed. */
import type { LinePair, NumberedLine } from '../../core/compare-lines.ts';
import { bdi, escapeHtml } from './escape.ts';

export interface DiffView {
	readonly caption: string;
	readonly left: string;
	readonly right: string;
	readonly leftWord: string;
	readonly rightWord: string;
	readonly skipped: (count: number) => string;
	readonly reveal: (text: string) => string;
}

export function diffHtml(rows: readonly LinePair[], view: DiffView): string {
	const body = rows.map((row) => {
		if (row.kind === 'skipped')
			return `<tr class="sa-gap"><td colspan="4">${escapeHtml(view.skipped(row.lines ?? 0))}</td></tr>`;
		const changed = row.kind === 'changed';
		return `<tr>${side(row.left, changed ? 'del' : undefined, view)}${side(row.right, changed ? 'ins' : undefined, view)}</tr>`;
	});
	const head = [
		[view.leftWord, view.left],
		[view.rightWord, view.right],
	].map(
		([word = '', path = '']) =>
			`<th scope="col" colspan="2">${escapeHtml(word)} <code>${bdi(path)}</code></th>`,
	);
	return `<div class="sa-scroll" data-label="${escapeHtml(view.caption)}"><table class="sa-diff"><colgroup><col><col><col><col></colgroup><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function side(
	line: NumberedLine | undefined,
	tag: 'del' | 'ins' | undefined,
	view: DiffView,
): string {
	if (line === undefined) return '<td></td><td></td>';
	const text = escapeHtml(view.reveal(line.text));
	const content = tag === undefined ? text : `<${tag}>${text}</${tag}>`;
	return `<td class="sa-number">${line.number}</td><td class="sa-code">${content}</td>`;
}
