/** HTML in a line of text, before it becomes a page. */
import type { Html, PhrasingContent } from 'mdast';
import { type HtmlToken, htmlTokens } from './html-tokens.ts';
import { clip, type Notes } from './notes.ts';
import { endOfRemoved, isHarmlessTag, lastEnds, noteDropped } from './removed-html.ts';
import { voidElements } from './schema.ts';

const needsAttributes = new Set(['img', 'source']);

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
		const end = endOfRemoved(tokens, ends, index);
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

/** Text of phrasing content as far as an excerpt needs it. */
function rawText(node: PhrasingContent): string {
	if ('value' in node) return node.value;
	return 'children' in node ? clip(node.children.map(rawText).join('')) : '';
}
