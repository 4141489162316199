import type { FrontmatterValue } from './types.ts';

/**
 * Reads `allowed-tools` in each spelling that is in use: a list, names split by commas, names split
 * by blanks. Nothing inside parentheses is ever split: `Bash(git log:*, git diff:*)` is one entry.
 * @param value the frontmatter value as written
 * @returns the entries in the author's order, or undefined where there is no usable value
 */
export function allowedTools(value: FrontmatterValue | undefined): string[] | undefined {
	if (typeof value === 'string') return splitTools(value);
	if (!Array.isArray(value)) return undefined;
	return value.filter((entry) => typeof entry === 'string').map((entry) => entry.trim());
}

function splitTools(text: string): string[] {
	const pieces = cut(text, ',');
	const entries = pieces.length > 1 ? pieces : cut(text, ' ');
	return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}

/** Splits at a sign outside parentheses; a blank stands for any white space. */
function cut(text: string, sign: ',' | ' '): string[] {
	const pieces: string[] = [];
	let depth = 0;
	let start = 0;
	for (let at = 0; at < text.length; at++) {
		const unit = text[at] ?? '';
		if (unit === '(') depth++;
		else if (unit === ')') depth = Math.max(0, depth - 1);
		else if (depth === 0 && (sign === ' ' ? /\s/.test(unit) : unit === sign)) {
			pieces.push(text.slice(start, at));
			start = at + 1;
		}
	}
	return [...pieces, text.slice(start)];
}
