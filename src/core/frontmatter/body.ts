import { countLineFeeds } from './line-index.ts';
import type { FrontmatterFinding, ParsedSkill } from './types.ts';

/**
 * The body as written.
 * @param from offset right behind the dashes of the closing fence; the rest of that line is left out
 * where it is blank
 */
export function shownBodyFrom(
	whole: string,
	from: number,
): Pick<ParsedSkill, 'shownBody' | 'shownBodyLine'> {
	const rest = /^[ \t]*\n/.exec(whole.slice(from, whole.indexOf('\n', from) + 1));
	const start = rest === null ? from : from + rest[0].length;
	return { shownBody: whole.slice(start), shownBodyLine: 1 + countLineFeeds(whole, start) };
}

/** Offset of the first sign of the trimmed body; where there is none, of the line after the fence. */
export function firstText(text: string, from: number): number {
	for (let at = from; at < text.length; at++) if (/\S/.test(text[at] ?? '')) return at;
	return Math.min(from + 1, text.length);
}

export function bodyFindings(body: string, line: number): FrontmatterFinding[] {
	return body === '' ? [{ code: 'skill-without-instructions', line, args: {} }] : [];
}
