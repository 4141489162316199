/**
 * HTML in Markdown, before it becomes a page: harmless elements stay HTML, comments, scripts and
 * style sheets go and are listed, and everything else that looks like a tag is text.
 */
import type { Html, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { type HtmlToken, htmlTokens, tagAttributes } from './html-tokens.ts';
import { clip, type Notes } from './notes.ts';
import { harmlessElements, isSafeAddress, keepsAttribute, voidElements } from './schema.ts';

/** Elements whose text is no text for readers. */
const strippedElements = new Set(['script', 'style']);
const needsAttributes = new Set(['img', 'source']);
const addressAttributes = new Set(['cite', 'href', 'longdesc', 'src']);

/**
 * The blocks that an `html` node between other blocks becomes.
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

/**
 * The children of a paragraph, heading or cell with their tags judged: a tag stays only where it is
 * harmless and, unless it needs none, has its counterpart among the same children.
 */
export function literalInline(children: PhrasingContent[], notes: Notes): PhrasingContent[] {
	const tokens = children.map(onlyToken);
	const kept = pairedTags(tokens);
	const ends = lastEnds(tokens);
	const result: PhrasingContent[] = [];
	for (let index = 0; index < children.length; index++) {
		const child = children[index] as PhrasingContent;
		if (child.type !== 'html') {
			result.push(child);
			continue;
		}
		const line = child.position?.start.line ?? 1;
		const token = tokens[index];
		if (token?.type === 'comment') {
			notes.hide('comment', child.value, line);
			continue;
		}
		const end = endOfStripped(tokens, ends, index);
		if (end !== -1) {
			notes.hide(
				'dropped-html',
				children
					.slice(index, end + 1)
					.map(rawText)
					.join(''),
				line,
			);
			index = end;
			continue;
		}
		if (kept.has(index)) {
			if (token !== undefined) noteDropped([token], notes, line);
			result.push(child);
		} else result.push(literalText(child));
	}
	return result;
}

function literalText(node: Html): PhrasingContent {
	return {
		type: 'text',
		value: node.value,
		...(node.position === undefined ? {} : { position: node.position }),
	};
}

/** What an `html` node in a line is; Markdown makes one of each tag. */
function onlyToken(node: PhrasingContent): HtmlToken | undefined {
	if (node.type !== 'html') return undefined;
	const [token, more] = htmlTokens(node.value);
	return more === undefined ? token : undefined;
}

/** Indexes of the harmless tags that have all they need. */
function pairedTags(tokens: readonly (HtmlToken | undefined)[]): Set<number> {
	const kept = new Set<number>();
	const open: { readonly name: string; readonly index: number }[] = [];
	const waiting = new Map<string, number>();
	for (const [index, token] of tokens.entries()) {
		if (token === undefined || !isHarmlessTag(token)) continue;
		if (token.type === 'open') {
			if (voidElements.has(token.name)) {
				// A bare <source> or <img> shows nothing, so it is meant as a word.
				if (!needsAttributes.has(token.name) || /\s\S/.test(token.raw)) kept.add(index);
			} else {
				open.push({ name: token.name, index });
				waiting.set(token.name, (waiting.get(token.name) ?? 0) + 1);
			}
		} else if ((waiting.get(token.name) ?? 0) > 0)
			for (let last = open.pop(); last !== undefined; last = open.pop()) {
				waiting.set(last.name, (waiting.get(last.name) ?? 0) - 1);
				if (last.name !== token.name) continue;
				kept.add(last.index).add(index);
				break;
			}
	}
	return kept;
}

function isHarmlessTag(
	token: HtmlToken,
): token is Extract<HtmlToken, { readonly type: 'open' | 'close' }> {
	return (token.type === 'open' || token.type === 'close') && harmlessElements.has(token.name);
}

/** Index of the last closing tag of each element whose text goes with it. */
function lastEnds(tokens: readonly (HtmlToken | undefined)[]): ReadonlyMap<string, number> {
	const ends = new Map<string, number>();
	for (const [index, token] of tokens.entries())
		if (token?.type === 'close' && strippedElements.has(token.name)) ends.set(token.name, index);
	return ends;
}

/** Index of the tag that ends the script or style sheet which begins at `start`, or -1. */
function endOfStripped(
	tokens: readonly (HtmlToken | undefined)[],
	ends: ReadonlyMap<string, number>,
	start: number,
): number {
	const token = tokens[start];
	if (token?.type !== 'open' || (ends.get(token.name) ?? -1) < start) return -1;
	return tokens.findIndex(
		(other, index) => index > start && other?.type === 'close' && other.name === token.name,
	);
}

/** Takes comments and whole scripts and style sheets out; their line ends stay. */
function withoutHidden(tokens: readonly HtmlToken[], notes: Notes, startLine: number): HtmlToken[] {
	const result: HtmlToken[] = [];
	const ends = lastEnds(tokens);
	let line = startLine;
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at] as HtmlToken;
		let raw = token.raw;
		let kind: 'comment' | 'dropped-html' | undefined;
		if (token.type === 'comment') kind = 'comment';
		else {
			const end = endOfStripped(tokens, ends, at);
			if (end !== -1) {
				kind = 'dropped-html';
				raw = tokens
					.slice(at, end + 1)
					.map((one) => one.raw)
					.join('');
				at = end;
			}
		}
		const lineEnds = raw.replace(/[^\n]+/g, '');
		if (kind === undefined) result.push(token);
		else {
			notes.hide(kind, raw, line);
			if (lineEnds !== '') result.push({ type: 'text', raw: lineEnds, index: token.index });
		}
		line += lineEnds.length;
	}
	return result;
}

/** Notes attributes that sanitising takes off harmless tags. */
function noteDropped(tokens: readonly HtmlToken[], notes: Notes, startLine: number): void {
	let line = startLine;
	for (const token of tokens) {
		if (token.type === 'open' && isHarmlessTag(token)) {
			const dropped = tagAttributes(token.raw).filter(
				({ name, value }) =>
					!keepsAttribute(token.name, name) ||
					(addressAttributes.has(name) && !isSafeAddress(value)),
			);
			if (dropped.some(({ value }) => /^\s*data:/i.test(value)))
				notes.hide('data-uri', token.raw, line);
			else if (dropped.length > 0) notes.hide('dropped-html', token.raw, line);
		}
		line += token.raw.split('\n').length - 1;
	}
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

/** Text of phrasing content as far as an excerpt needs it. */
function rawText(node: PhrasingContent): string {
	if ('value' in node) return node.value;
	return 'children' in node ? clip(node.children.map(rawText).join('')) : '';
}
