/** What search reads in a file: its text as written, which costs nothing to make, and its headings. */

export interface SourceText {
	readonly text: string;
	readonly headings: readonly string[];
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\r?$/;
/** A line that may be a fence or a heading. */
const MARKED_LINE = /(?:^|\n)([^\S\n]{0,3}[#`~][^\n]*)/g;
/** Where a link leads is not what the text says. */
const LINK_TARGET = /\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"\n]*")?\)/g;

/**
 * Reads a Markdown source.
 * @param line 1-based line on which the body starts; what stands above is frontmatter
 */
export function readMarkdown(source: string, line: number): SourceText {
	const body = source.slice(startOfLine(source, line));
	return { text: body.replace(LINK_TARGET, ']'), headings: headingsOf(body) };
}

function startOfLine(source: string, line: number): number {
	let start = 0;
	for (let rest = line - 1; rest > 0; rest--) {
		const end = source.indexOf('\n', start);
		if (end < 0) return source.length;
		start = end + 1;
	}
	return start;
}

function headingsOf(body: string): string[] {
	const headings: string[] = [];
	let fence: string | undefined;
	for (const [, one = ''] of body.matchAll(MARKED_LINE)) {
		const mark = FENCE.exec(one)?.[1];
		if (fence !== undefined) {
			if (mark?.startsWith(fence)) fence = undefined;
		} else if (mark !== undefined) fence = mark;
		else {
			const heading = HEADING.exec(one)?.[1];
			if (heading !== undefined) headings.push(heading);
		}
	}
	return headings;
}
