/** HTML between blocks of Markdown, before it becomes a page. */
import type { Html, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { htmlTokens } from './html-tokens.ts';
import type { Notes } from './notes.ts';
import { isHarmlessTag, noteDropped, withoutHidden } from './removed-html.ts';

/**
 * The blocks that an `html` node becomes: harmless elements stay HTML; where there are none, what
 * looks like tags is text, and what stands between it is Markdown.
 * @param parse reads Markdown between tags that are text: blocks with positions from line 1
 */
export function literalFlow(
	node: Html,
	notes: Notes,
	parse: (source: string) => RootContent[],
): RootContent[] {
	const line = node.position?.start.line ?? 1;
	const tokens = withoutHidden(htmlTokens(node.value), notes, line);
	if (tokens.every(({ type, raw }) => type === 'text' && raw.trim() === '')) return [];
	if (!tokens.some(isHarmlessTag))
		return literalBlocks(tokens.map(({ raw }) => raw).join(''), line, parse);
	noteDropped(tokens, notes, line);
	const value = tokens.map((one) => (isHarmlessTag(one) ? one.raw : escapeText(one.raw))).join('');
	return [{ ...node, value }];
}

/** Tags that are text, each line of them a paragraph, and the Markdown between them. */
function literalBlocks(
	value: string,
	startLine: number,
	parse: (source: string) => RootContent[],
): RootContent[] {
	const blocks: RootContent[] = [];
	const lines = value.split('\n');
	for (let at = 0; at < lines.length; ) {
		const isTags = isTagLine(lines[at] ?? '');
		let end = at + 1;
		while (end < lines.length && isTagLine(lines[end] ?? '') === isTags) end++;
		const part = lines.slice(at, end);
		if (isTags) blocks.push(literalParagraph(part, startLine + at));
		else
			for (const block of parse(part.join('\n'))) {
				shiftLines(block, startLine + at - 1);
				const from = block.position?.start.line ?? startLine + at;
				blocks.push(
					block.type === 'html' ? literalParagraph(block.value.split('\n'), from) : block,
				);
			}
		at = end;
	}
	return blocks;
}

function isTagLine(line: string): boolean {
	const tokens = htmlTokens(line).filter(({ raw }) => raw.trim() !== '');
	return tokens.length > 0 && tokens.every(({ type }) => type === 'open' || type === 'close');
}

function literalParagraph(lines: readonly string[], line: number): Paragraph {
	const children: PhrasingContent[] = [];
	for (const text of lines) {
		if (text.trim() === '') continue;
		if (children.length > 0) children.push({ type: 'break' });
		children.push({ type: 'text', value: text.trim() });
	}
	const point = { line, column: 1 };
	return { type: 'paragraph', children, position: { start: point, end: point } };
}

/** Moves a tree down by some lines. */
function shiftLines(tree: RootContent, by: number): void {
	const waiting: RootContent[] = [tree];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (node.position !== undefined)
			node.position = {
				start: { ...node.position.start, line: node.position.start.line + by },
				end: { ...node.position.end, line: node.position.end.line + by },
			};
		if ('children' in node) for (const child of node.children) waiting.push(child);
	}
}

function escapeText(raw: string): string {
	return raw.replaceAll('<', '&lt;');
}
