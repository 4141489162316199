/** HTML that goes from a page and is listed instead: comments, scripts, style sheets, attributes. */
import { type HtmlToken, tagAttributes } from './html-tokens.ts';
import type { Notes } from './notes.ts';
import { harmlessElements, isSafeAddress, keepsAttribute } from './schema.ts';

/** Elements whose text is no text for readers. */
const removedElements = new Set(['script', 'style']);
const addressAttributes = new Set(['cite', 'href', 'longdesc', 'src']);

/** A tag that may stay HTML, whatever its attributes. */
export function isHarmlessTag(
	token: HtmlToken,
): token is Extract<HtmlToken, { readonly type: 'open' | 'close' }> {
	return (token.type === 'open' || token.type === 'close') && harmlessElements.has(token.name);
}

/** Index of the last closing tag of each element whose text goes with it. */
export function lastEnds(tokens: readonly (HtmlToken | undefined)[]): ReadonlyMap<string, number> {
	const ends = new Map<string, number>();
	for (const [index, token] of tokens.entries())
		if (token?.type === 'close' && removedElements.has(token.name)) ends.set(token.name, index);
	return ends;
}

/** Index of the tag that ends the script or style sheet which begins at `start`, or -1. */
export function endOfRemoved(
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
export function withoutHidden(
	tokens: readonly HtmlToken[],
	notes: Notes,
	startLine: number,
): HtmlToken[] {
	const result: HtmlToken[] = [];
	const ends = lastEnds(tokens);
	let line = startLine;
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at] as HtmlToken;
		let raw = token.raw;
		let kind: 'comment' | 'dropped-html' | undefined;
		if (token.type === 'comment') kind = 'comment';
		else {
			const end = endOfRemoved(tokens, ends, at);
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
export function noteDropped(tokens: readonly HtmlToken[], notes: Notes, startLine: number): void {
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
