/**
 * Estimates how many tokens a model reads for a text. A rule of thumb, not a tokenizer: four ASCII
 * characters make a token, every other code point counts as one. Good to about a quarter for English
 * prose and Markdown; tables of digits and rare scripts cost more.
 * @param text any text
 * @param isAscii where the caller knows it already
 * @returns whole tokens, 0 only for the empty text
 */
export function estimateTokens(text: string, isAscii = !/[^\0-\x7f]/.test(text)): number {
	if (isAscii) return Math.ceil(text.length / 4);
	let ascii = 0;
	let others = 0;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		if (unit < 0x80) ascii++;
		else if (unit < 0xdc00 || unit > 0xdfff) others++;
	}
	return Math.ceil(ascii / 4) + others;
}

/** Counts characters as people do for limits: code points, so that an emoji is one. */
export function countCharacters(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}
