/** Finds the line of an offset; made once for a text, so that many findings cost little. */
export interface LineIndex {
	/** 0-based line in which the offset lies. */
	lineOf(offset: number): number;
	/** Offset of the first sign of a 0-based line; the last line's for what lies beyond. */
	startOf(line: number): number;
}

export function indexLines(text: string): LineIndex {
	const starts = [0];
	for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
	return {
		lineOf: (offset) => countUpTo(starts.length, (line) => starts[line] ?? 0, offset) - 1,
		startOf: (line) => starts[Math.min(line, starts.length - 1)] ?? 0,
	};
}

/** How many of `length` ascending values are at most `limit`. */
export function countUpTo(
	length: number,
	valueAt: (index: number) => number,
	limit: number,
): number {
	let low = 0;
	let high = length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (valueAt(middle) <= limit) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Line feeds in the first `end` signs of a text. */
export function countLineFeeds(text: string, end: number): number {
	let count = 0;
	for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
	return count;
}
