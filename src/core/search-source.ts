/** What search reads in a file: its text as written, which costs nothing to make, and its headings. */

export interface SourceText {
	readonly text: string;
	readonly headings: readonly string[];
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*)$/;
/** Where a link leads is not what the text says. */
const LINK_TARGET = /\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+"[^"\n]*")?\)/g;

/**
 * Reads a Markdown source.
 * @param line 1-based line on which the body starts; what stands above is frontmatter
 */
export function readMarkdown(source: string, line: number): SourceText {
	const lines = source.split('\n').slice(line - 1);
	const headings: string[] = [];
	let fence: string | undefined;
	for (const one of lines) {
		const mark = FENCE.exec(one)?.[1];
		if (fence !== undefined) {
			if (mark?.startsWith(fence)) fence = undefined;
		} else if (mark !== undefined) fence = mark;
		else {
			const heading = HEADING.exec(one)?.[1];
			if (heading !== undefined) headings.push(heading);
		}
	}
	return { text: lines.join('\n').replace(LINK_TARGET, ']'), headings };
}
