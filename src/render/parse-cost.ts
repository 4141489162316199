/**
 * What parsing a text may cost. Time grows with the square of a paragraph's length, and the memory
 * of Sätteri 0.10 with its length times its character references, up to an abort of the process.
 * Both are bounded before anything is parsed; the estimate is never below the true cost.
 */
const OPENING_FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
const HTML_LINE = /^ {0,3}</;
/** Lines that begin a block whatever stands before them. */
const BLOCK_START = /^ {0,3}(?:[-*+] +\S|#{1,6}[ \t])/;
const PLAIN_ROW = /^\|(?:[^|\\`]*\|)+[ \t]*$/;
const DELIMITER_ROW = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*$/;
const REFERENCE = /&[#a-z]/gi;

/** Squares of the lengths of all paragraphs: three seconds at worst, for addresses that are none. */
const MOST_TIME = 2 ** 32;
/** Lengths of all paragraphs times their references, about 256 MB. */
const MOST_MEMORY = 2 ** 29;
/** Characters of texts that stay below both limits whatever they hold. */
const HARMLESS = 40_000;

/**
 * The longest stretch that may be one paragraph, where paragraphs are too long to be parsed.
 * @param lines of the Markdown
 * @param size characters of it
 * @returns characters, or undefined for what can be parsed
 */
export function tooLongParagraph(lines: readonly string[], size: number): number | undefined {
	if (size <= HARMLESS) return undefined;
	const stretches = stretchesOf(lines);
	const time = stretches.reduce((sum, { length }) => sum + length ** 2, 0);
	const memory = stretches.reduce((sum, { length, references }) => sum + length * references, 0);
	if (time <= MOST_TIME && memory <= MOST_MEMORY) return undefined;
	return stretches.reduce((most, { length }) => Math.max(most, length), 0);
}

interface Stretch {
	length: number;
	references: number;
}

/** Cuts a text where a paragraph surely ends, and leaves out what is surely code. */
function stretchesOf(lines: readonly string[]): Stretch[] {
	const stretches: Stretch[] = [];
	// In HTML a line may look like a fence and be none.
	const trustsFences = !lines.some((line) => HTML_LINE.test(line));
	let fence: string | undefined;
	let inTable = false;
	let current: Stretch | undefined;
	for (const [index, line] of lines.entries()) {
		if (fence !== undefined) {
			const closing = CLOSING_FENCE.exec(line)?.[1];
			if (closing?.startsWith(fence)) fence = undefined;
			continue;
		}
		fence = trustsFences ? OPENING_FENCE.exec(line)?.[0] : undefined;
		if (fence !== undefined) {
			current = undefined;
			inTable = false;
			continue;
		}
		inTable = inTable ? line.startsWith('|') : beginsTable(lines, index);
		if (inTable || line.trim() === '' || BLOCK_START.test(line)) current = undefined;
		if (current === undefined) {
			current = { length: 0, references: 0 };
			stretches.push(current);
		}
		current.length += line.length + 1;
		if (line.includes('&')) current.references += line.match(REFERENCE)?.length ?? 0;
	}
	return stretches;
}

function beginsTable(lines: readonly string[], index: number): boolean {
	const [before = '', head = '', next = ''] = [lines[index - 1], lines[index], lines[index + 1]];
	if (before.trim() !== '' || !PLAIN_ROW.test(head) || !DELIMITER_ROW.test(next)) return false;
	return head.split('|').length === next.split('|').length;
}
