/** Jupyter notebooks: their Markdown rendered, their code coloured, their output as text. */
import type { Code, Root, RootContent } from 'mdast';
import type { RenderedDocument } from '../core/documents.ts';
import { renderCode } from './code.ts';
import { renderTree } from './markdown.ts';
import type { RenderOptions } from './options.ts';
import { defaultParser } from './parser.ts';

interface Cell {
	readonly kind: string;
	readonly source: string;
	readonly outputs: readonly string[];
}

/**
 * Reads nbformat 4 (https://nbformat.readthedocs.io). What cannot be read is shown as JSON.
 * Lines in references and findings are 1: a cell has no line of its own in the file.
 */
export function renderNotebook(text: string, options: RenderOptions): RenderedDocument {
	const notebook = readNotebook(text);
	if (notebook === undefined) return renderCode(text, 'json', options);
	const { cells, language } = notebook;
	const source = cells.map((cell) => [cell.source, ...cell.outputs].join('\n')).join('\n\n');
	const parse = (): Root => ({
		type: 'root',
		children: cells.flatMap((cell) => cellBlocks(cell, language)),
	});
	const { ids: _, ...document } = renderTree(source, parse, options, defaultParser);
	const onFirstLine = <T extends { readonly line?: number }>(one: T): T =>
		one.line === undefined ? one : { ...one, line: 1 };
	return {
		...document,
		references: document.references.map(({ column: _column, ...one }) => onFirstLine(one)),
		hidden: document.hidden.map(onFirstLine),
		findings: document.findings.map(onFirstLine),
	};
}

function cellBlocks({ kind, source, outputs }: Cell, language: string): RootContent[] {
	if (kind === 'markdown') return withoutPositions(defaultParser.parse(source)).children;
	const code: Code = { type: 'code', value: source };
	if (kind === 'code') code.lang = language;
	return [code, ...outputs.map((value): Code => ({ type: 'code', value }))];
}

/** Lines of one cell mean nothing in the file. */
function withoutPositions(tree: Root): Root {
	const waiting: (Root | RootContent)[] = [tree];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		delete node.position;
		if ('children' in node) for (const child of node.children) waiting.push(child);
	}
	return tree;
}

function readNotebook(
	text: string,
): { readonly cells: readonly Cell[]; readonly language: string } | undefined {
	let data: unknown;
	try {
		data = JSON.parse(text);
	} catch {
		return undefined;
	}
	const cells = field(data, 'cells');
	if (!Array.isArray(cells)) return undefined;
	const info = field(field(data, 'metadata'), 'language_info');
	const language = field(info, 'name');
	return {
		language: typeof language === 'string' ? language : 'python',
		cells: cells.map((cell) => {
			const outputs = field(cell, 'outputs');
			return {
				kind: String(field(cell, 'cell_type')),
				source: joined(field(cell, 'source')),
				outputs: (Array.isArray(outputs) ? outputs : []).map(outputText).filter(Boolean),
			};
		}),
	};
}

/** The plain form of an output; images and HTML are left out. */
function outputText(output: unknown): string {
	const error = field(output, 'evalue');
	if (typeof error === 'string') return `${String(field(output, 'ename'))}: ${error}`;
	return joined(field(output, 'text') ?? field(field(output, 'data'), 'text/plain'));
}

function field(value: unknown, key: string): unknown {
	if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
	return (value as { readonly [key: string]: unknown })[key];
}

/** A text that nbformat may give as its lines. */
function joined(value: unknown): string {
	if (Array.isArray(value)) return value.filter((line) => typeof line === 'string').join('');
	return typeof value === 'string' ? value : '';
}
