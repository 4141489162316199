/** The raw text as a model reads it, with everything that a person would not see made visible. */
import { findUnseen, mayHoldUnseen, visibleForm } from '../core/invisible.ts';
import { escapeHtml } from './escape.ts';

export interface VisibleSourceOptions {
	/** 1-based number of the first line; 1 by default. */
	readonly startLine?: number;
	/** What the ids of lines begin with, before the number; `L` by default. */
	readonly idPrefix?: string;
}

/** A line end as CommonMark and editors count it. */
const LINE_END = /\r\n|\n|\r/;

/**
 * Raw source as safe HTML: one `<span class="line" id="L1">` a line, for a `<pre>`. Invisible and
 * bidirectional characters are written as `⟦U+200B⟧` in `<mark data-hidden="invisible">`, HTML
 * comments stand in `<mark data-hidden="comment">`.
 * @param text decoded source, with or without frontmatter
 */
export function visibleSource(text: string, options: VisibleSourceOptions = {}): string {
	const prefix = escapeHtml(options.idPrefix ?? 'L');
	const isPlain = !text.includes('<!--') && !mayHoldUnseen(text);
	const lines = isPlain ? sourceLines(escapeHtml(text)) : markedLines(text);
	let html = '';
	let number = options.startLine ?? 1;
	for (const line of lines) html += `<span class="line" id="${prefix}${number++}">${line}</span>\n`;
	return html;
}

/** Lines as HTML. */
function markedLines(text: string): string[] {
	let inComment = false;
	return sourceLines(text).map((line) => {
		let content = '';
		for (let from = 0; from < line.length; ) {
			const mark = line.indexOf(inComment ? '-->' : '<!--', from);
			const to = mark === -1 ? line.length : inComment ? mark + 3 : mark;
			const part = unseenHtml(line.slice(from, to));
			if (inComment) content += `<mark data-hidden="comment">${part}</mark>`;
			else content += part;
			if (mark !== -1) inComment = !inComment;
			from = to;
		}
		return content;
	});
}

/** The lines of a text without their ends; a line end at the end of the text begins no new line. */
export function sourceLines(text: string): string[] {
	const lines = text.split(LINE_END);
	if (lines.at(-1) === '') lines.pop();
	return lines;
}

function unseenHtml(text: string): string {
	const found = findUnseen(text);
	if (found.length === 0) return escapeHtml(text);
	let html = '';
	let from = 0;
	for (const { kind, index, character } of found) {
		const before = escapeHtml(text.slice(from, index));
		html += `${before}<mark data-hidden="${kind}">${visibleForm(character)}</mark>`;
		from = index + character.length;
	}
	return html + escapeHtml(text.slice(from));
}
