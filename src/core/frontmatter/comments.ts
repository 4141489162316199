/** Text without its HTML comments, and the way back to the lines of the file. */
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
}

export interface RemovedComment {
	readonly text: string;
	/** Offset in the text with its comments. */
	readonly start: number;
	/** 1-based line on which it starts. */
	readonly line: number;
}

/**
 * Removes every `<!-- … -->`, as the runtimes do before they look for frontmatter; a comment that is
 * never closed stays.
 * @param whole text with line feeds as line ends
 */
export function stripComments(whole: string): StrippedText {
	const removed: RemovedComment[] = [];
	let text = '';
	let from = 0;
	let line = 1;
	let counted = 0;
	for (;;) {
		const start = whole.indexOf('<!--', from);
		const end = start === -1 ? -1 : whole.indexOf('-->', start + 4);
		if (end === -1) break;
		line += countLineFeeds(whole, counted, start);
		counted = start;
		removed.push({ text: whole.slice(start, end + 3), start, line });
		text += whole.slice(from, start);
		from = end + 3;
	}
	const wholeAt = (offset: number): number => {
		let at = offset;
		for (const comment of removed) {
			if (comment.start > at) break;
			at += comment.text.length;
		}
		return at;
	};
	return {
		whole,
		text: from === 0 ? whole : text + whole.slice(from),
		removed,
		wholeAt,
		lineAt: (offset) => 1 + countLineFeeds(whole, 0, wholeAt(offset)),
	};
}

/** Line feeds in `text` from one offset up to another. */
export function countLineFeeds(text: string, from: number, to: number): number {
	let count = 0;
	for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1))
		count++;
	return count;
}
