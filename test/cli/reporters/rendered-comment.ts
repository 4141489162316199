/** A comment as the host renders it: Markdown with tables, autolinks and raw HTML. */
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

export interface RenderedComment {
	readonly comments: readonly string[];
	/** Names of all elements, sorted, each once. */
	readonly elements: readonly string[];
	readonly links: readonly string[];
	/** Texts of cells by table and row, head included, without unseen breaks. */
	readonly tables: readonly (readonly (readonly string[])[])[];
	/** All text outside code, as the host looks through it for references. */
	readonly text: string;
}

export function renderComment(markdown: string): RenderedComment {
	const processor = unified()
		.use(remarkParse)
		.use(remarkGfm)
		.use(remarkRehype, { allowDangerousHtml: true })
		.use(rehypeRaw);
	const tree = processor.runSync(processor.parse(markdown)) as Root;
	const comments: string[] = [];
	const elements = new Set<string>();
	const links: string[] = [];
	const tables: string[][][] = [];
	visit(tree, (node) => {
		if (node.type === 'comment') comments.push(node.value);
		if (node.type !== 'element') return;
		elements.add(node.tagName);
		if (node.tagName === 'a') links.push(String(node.properties.href));
		if (node.tagName === 'table') tables.push([]);
		if (node.tagName === 'tr') tables.at(-1)?.push(cellsOf(node));
	});
	return { comments, elements: [...elements].sort(), links, tables, text: textOf(tree) };
}

function cellsOf(row: Element): string[] {
	return row.children
		.filter((child) => child.type === 'element')
		.map((cell) => textOf(cell).replaceAll('\u200b', ''));
}

/** What GitHub turns into mentions, references, commits and links, wherever it stands in text. */
export const hostReferences: readonly RegExp[] = [
	/@[a-z0-9]/i,
	/#\d/,
	/\bgh-\d/i,
	/\b[0-9a-f]{7,40}\b/i,
	/https?:\/\//i,
	/\bwww\./i,
];
