/**
 * Estimates how many tokens a model reads for a text. A rule of thumb, not a tokenizer: four ASCII
 * characters make a token, every other code point counts as one. Good to about a quarter for English
 * prose and Markdown; tables of digits and rare scripts cost more.
 * @param text any text
 * @returns whole tokens, 0 only for the empty text
 */
export function estimateTokens(text: string): number {
	const others = (text.match(/[^\0-\x7f]+/g) ?? []).join('');
	return Math.ceil((text.length - others.length) / 4) + countCharacters(others);
}

/** Counts characters as people do for limits: code points, so that an emoji is one. */
export function countCharacters(text: string): number {
	// Only these take two units; searching for them is quicker than stepping through all others.
	return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
