/** HTML in Markdown, cut into tags, comments and what is neither. */

export type HtmlToken =
	| { readonly type: 'open'; readonly name: string; readonly raw: string; readonly index: number }
	| { readonly type: 'close'; readonly name: string; readonly raw: string; readonly index: number }
	| { readonly type: 'comment'; readonly raw: string; readonly index: number }
	| { readonly type: 'text'; readonly raw: string; readonly index: number };

/** The tags that CommonMark knows, section 6.6; whatever else begins with `<` is text. */
const TAG =
	/<(?:\/([a-z][a-z0-9-]*)\s*|([a-z][a-z0-9-]*)(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?)>/iy;
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|$))/y;
const ATTRIBUTE = /\s([a-z_:][\w.:-]*)(?:\s*=\s*(?:([^\s"'=<>`]+)|'([^']*)'|"([^"]*)"))?/gi;

/**
 * Cuts the value of an `html` node. The `raw` parts joined give the value again. A comment without
 * its end reaches to the end of the value, as in a browser.
 */
export function htmlTokens(html: string): HtmlToken[] {
	const tokens: HtmlToken[] = [];
	let textFrom = 0;
	for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
		const token = tokenAt(html, at);
		if (token === undefined) {
			at++;
			continue;
		}
		if (at > textFrom)
			tokens.push({ type: 'text', raw: html.slice(textFrom, at), index: textFrom });
		tokens.push(token);
		at += token.raw.length;
		textFrom = at;
	}
	if (textFrom < html.length)
		tokens.push({ type: 'text', raw: html.slice(textFrom), index: textFrom });
	return tokens;
}

function tokenAt(html: string, index: number): HtmlToken | undefined {
	COMMENT.lastIndex = index;
	const comment = COMMENT.exec(html);
	if (comment !== null) return { type: 'comment', raw: comment[0], index };
	TAG.lastIndex = index;
	const tag = TAG.exec(html);
	if (tag === null) return undefined;
	const name = (tag[1] ?? tag[2] ?? '').toLowerCase();
	return { type: tag[1] === undefined ? 'open' : 'close', name, raw: tag[0], index };
}

/** Attributes of an opening tag: names in lower case, values as written. */
export function tagAttributes(raw: string): { readonly name: string; readonly value: string }[] {
	return Array.from(raw.matchAll(ATTRIBUTE), ([, name = '', bare, single, double]) => ({
		name: name.toLowerCase(),
		value: bare ?? single ?? double ?? '',
	}));
}
