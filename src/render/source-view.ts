/** Text shown as what it is: lines with ids, invisible characters written out. */
import type { Element } from 'hast';
import { withVisible } from '../core/invisible.ts';
import { escapeHtml } from './escape.ts';
import { highlighted } from './mark-code.ts';
import { sourceLines } from './visible-source.ts';

export interface SourceViewOptions {
	/** Number of the first line in its file. */
	readonly startLine: number;
	/** Characters that are shown at most. */
	readonly limit: number;
	/** Grammar that colours it. */
	readonly grammar?: string | undefined;
}

/**
 * `<pre class="source">` with one `<span class="line" id="L10">` a line. Where the text is cut, a
 * paragraph before it says so.
 */
export function sourceView(text: string, options: SourceViewOptions): string {
	const isCut = text.length > options.limit;
	const shown = withVisible(isCut ? cutAtLine(text, options.limit) : text);
	const { grammar, startLine } = options;
	const lines = grammar === undefined ? plainLines(shown) : treeLines(highlighted(shown, grammar));
	const body = lines
		.map((line, index) => `<span class="line" id="L${startLine + index}">${line}</span>\n`)
		.join('');
	const language = grammar === undefined ? '' : ` data-language="${grammar}"`;
	return `${isCut ? cutNotice(text.length, shown.length) : ''}<pre class="source" tabindex="0"${language}><code>${body}</code></pre>`;
}

/** A paragraph that says how much of a text is shown. */
function cutNotice(size: number, shown: number): string {
	const [all, part] = [size, shown].map((count) => count.toLocaleString('en-US'));
	return `<p class="notice">This text has ${all} characters; the first ${part} are shown.</p>`;
}

function cutAtLine(text: string, limit: number): string {
	const end = text.lastIndexOf('\n', limit);
	return text.slice(0, end > 0 ? end + 1 : limit);
}

function plainLines(text: string): string[] {
	return sourceLines(text).map(escapeHtml);
}

/** The lines of a coloured text; a span that goes over lines is closed and opened again. */
function treeLines(nodes: Element['children']): string[] {
	const lines: string[] = [];
	const open: string[] = [];
	let line = '';
	const walk = (node: Element['children'][number]): void => {
		if (node.type === 'text') {
			const [first = '', ...more] = node.value.split(/\r\n|\n|\r/);
			line += escapeHtml(first);
			for (const part of more) {
				lines.push(line + '</span>'.repeat(open.length));
				line = open.join('') + escapeHtml(part);
			}
		} else if (node.type === 'element') {
			const classes = [node.properties.className ?? []].flat().join(' ');
			open.push(classes === '' ? '<span>' : `<span class="${escapeHtml(classes)}">`);
			line += open.at(-1);
			node.children.forEach(walk);
			open.pop();
			line += '</span>';
		}
	};
	nodes.forEach(walk);
	if (line.replaceAll(/<[^>]*>/g, '') !== '') lines.push(line);
	return lines;
}
