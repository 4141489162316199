import { countUpTo, indexLines, type LineIndex } from './line-index.ts';

/** Text without its HTML comments, and the way back to the file. */
export interface StrippedText {
	/** The text with its comments. */
	readonly whole: string;
	readonly text: string;
	/** The comments, in order. */
	readonly removed: readonly RemovedComment[];
	/** Offset in `whole` of an offset in `text`. */
	wholeAt(offset: number): number;
	/** 1-based line in the file of an offset in `text`. */
	lineAt(offset: number): number;
	/** 1-based line in the file of an offset in `whole`. */
	lineInWhole(offset: number): number;
}

export interface RemovedComment {
	readonly text: string;
	/** Offset in the text with its comments. */
	readonly start: number;
	/** Signs removed before this comment. */
	readonly before: number;
}

/**
 * Removes every `<!-- … -->`, as the runtimes do before they look for frontmatter; a comment that is
 * never closed stays.
 * @param whole text with line feeds as line ends
 */
export function stripComments(whole: string): StrippedText {
	const removed: RemovedComment[] = [];
	const kept: string[] = [];
	let from = 0;
	let before = 0;
	for (;;) {
		const start = whole.indexOf('<!--', from);
		const end = start === -1 ? -1 : whole.indexOf('-->', start + 4);
		if (end === -1) break;
		const text = whole.slice(start, end + 3);
		kept.push(whole.slice(from, start));
		removed.push({ text, start, before });
		before += text.length;
		from = end + 3;
	}
	const placeOf = (index: number): number => {
		const comment = removed[index];
		return comment === undefined ? 0 : comment.start - comment.before;
	};
	const wholeAt = (offset: number): number => {
		const last = removed[countUpTo(removed.length, placeOf, offset) - 1];
		return last === undefined ? offset : offset + last.before + last.text.length;
	};
	let lines: LineIndex | undefined;
	const lineInWhole = (offset: number): number => {
		lines ??= indexLines(whole);
		return 1 + lines.lineOf(offset);
	};
	return {
		whole,
		text: from === 0 ? whole : kept.join('') + whole.slice(from),
		removed,
		wholeAt,
		lineAt: (offset) => lineInWhole(wholeAt(offset)),
		lineInWhole,
	};
}
