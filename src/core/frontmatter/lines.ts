import type { Frontmatter } from '../types.ts';
import { emptyMapping } from './keys.ts';

/**
 * Reads broken YAML as the runtimes do: each line that looks like `key: value` on its own. Values stay
 * as they are written, with their quotes; what is nested is lost.
 */
export function readLines(metadata: string): Frontmatter {
	const data = emptyMapping();
	for (const line of metadata.split('\n')) {
		const match = /^([\w-]+):\s*(.*)$/.exec(line);
		const key = match?.[1];
		if (key !== undefined && key !== '__proto__') data[key] = (match?.[2] ?? '').trim();
	}
	return data;
}

/** A top-level key of broken YAML with the lines that can belong to it. */
export interface Entry {
	readonly key: string;
	/** What follows the colon on the key's own line. */
	readonly firstLine: string;
	/** Indented lines, list items, closing brackets, comments and blank lines up to the next key. */
	readonly moreLines: readonly string[];
	/** 0-based line in the metadata. */
	readonly line: number;
}

/** Broken YAML as lines that start with a key, and lines that belong to none. */
export interface SplitLines {
	readonly entries: readonly Entry[];
	readonly loose: readonly { readonly text: string; readonly line: number }[];
}

export function splitEntries(metadata: string): SplitLines {
	const entries: (Entry & { moreLines: string[] })[] = [];
	const loose: { text: string; line: number }[] = [];
	for (const [line, text] of metadata.split('\n').entries()) {
		const match = /^([\w.-]+)[ \t]*:(?:[ \t]+(.*)|)$/.exec(text);
		if (match?.[1] !== undefined)
			entries.push({ key: match[1], firstLine: (match[2] ?? '').trim(), moreLines: [], line });
		else if (/^(?:\s|[#\]}]|-\s|$)/.test(text)) entries.at(-1)?.moreLines.push(text);
		else loose.push({ text, line });
	}
	return { entries, loose };
}

/** True where a key announces a text in lines of its own, and has none. */
export function isEmptyBlock({ firstLine, moreLines }: Entry): boolean {
	return (
		/^[|>][-+1-9]*\s*(?:#.*)?$/.test(firstLine) && moreLines.every((line) => line.trim() === '')
	);
}

/** The text of an entry, with indented continuation lines folded into one. */
export function entryText(entry: Entry): string {
	if (isEmptyBlock(entry)) return '';
	let text = entry.firstLine;
	for (const line of entry.moreLines) {
		const content = line.trim();
		if (content !== '') text += (/^\s/.test(line) && text !== '' ? ' ' : '\n') + content;
	}
	return text.trim();
}

/** The text as a quoted scalar of one line, which every YAML reader takes as it stands. */
export function quoted(text: string): string {
	if (!/["\\]/.test(text) || /['\n]/.test(text)) return JSON.stringify(text);
	return `'${text}'`;
}
