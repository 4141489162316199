import { parse } from 'csv-parse/sync';
import type { RenderedDocument } from '../core/documents.ts';
import { withVisible } from '../core/invisible.ts';
import { renderCode } from './code.ts';
import { escapeHtml } from './escape.ts';
import { noteHiddenText } from './hidden-text.ts';
import { Notes } from './notes.ts';
import type { RenderOptions } from './options.ts';

/** Cells of one table that are shown; wide tables show fewer rows. */
const MOST_CELLS = 50_000;

interface CsvRecord {
	readonly record: readonly string[];
	readonly info: { readonly lines: number };
}

/**
 * Comma- or tab-separated values as a table whose first row is its head. Rows have the ids of their
 * lines (`#L10`). What cannot be read as a table is shown as source.
 */
export function renderTable(
	text: string,
	delimiter: ',' | '\t',
	options: RenderOptions,
): RenderedDocument {
	const notes = new Notes(text, options);
	if (text.length > notes.limits.source) return renderCode(text, '', options);
	const records = readRecords(text, delimiter, notes.limits.rows);
	const columns = Math.max(0, ...records.map(({ record }) => record.length));
	const rows = records.slice(0, Math.max(1, Math.floor(MOST_CELLS / Math.max(1, columns))));
	if (columns === 0 || columns > MOST_CELLS) return renderCode(text, '', options);
	noteHiddenText(notes);
	let line = 1;
	const html = rows.map(({ record, info }, index) => {
		const cell = index === 0 ? 'th' : 'td';
		const cells = record.map((value) => `<${cell}>${escapeHtml(withVisible(value))}</${cell}>`);
		const row = `<tr id="L${notes.fileLine(line)}">${cells.join('')}</tr>\n`;
		line = info.lines + 1;
		return row;
	});
	const [head = '', ...body] = html;
	return {
		html:
			(rows.length < records.length || records.length > notes.limits.rows
				? `<p class="notice">The first ${rows.length} rows are shown.</p>`
				: '') +
			`<div class="table-scroll" tabindex="0"><table>\n<thead>${head}</thead>\n<tbody>${body.join('')}</tbody>\n</table></div>`,
		headings: [],
		references: [],
		hidden: notes.hidden(),
		findings: notes.findings,
		mode: 'rendered',
	};
}

function readRecords(text: string, delimiter: string, rows: number): CsvRecord[] {
	try {
		return parse(text, {
			delimiter,
			info: true,
			bom: true,
			relax_column_count: true,
			relax_quotes: true,
			skip_empty_lines: true,
			to: rows + 1,
		}) as unknown as CsvRecord[];
	} catch {
		return [];
	}
}
