/** Longer lines and deeper indentations are nobody's block scalars; they would only cost time. */
const longestHeader = 500;
const deepestContent = 200;

/** `key: |`, `- >-`, `- key: &a |2`: blanks and dashes in the first group, the key in the second. */
const header = /^( *(?:- +)*)([^\s#][^#]*: +)?(?:[&!]\S* +)*[|>][-+1-9]* *(?: #.*)?$/;
const indicator = /([|>][-+]?)[1-9]([-+]? *(?: #.*)?)$/;

/**
 * Rewrites block scalars so that a YAML 1.2 reader gives what the runtimes' reader gives: that one
 * ignores an indentation indicator (`|2`), and takes lines that are indented less than the first line
 * but more than the key as part of the text. Line numbers stay as they are.
 */
export function levelBlockScalars(yaml: string): string {
	if (!/[|>][-+1-9]* *(?:#.*)?$/m.test(yaml)) return yaml;
	const lines = yaml.split('\n');
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at] ?? '';
		const match = line.length < longestHeader ? header.exec(line) : null;
		const margin = match?.[1] ?? '';
		// An item without a key hangs on its dash; a scalar that is the whole document on nothing.
		const parent = match?.[2] === undefined ? margin.lastIndexOf('-') : margin.length;
		if (match === null || parent === -1) continue;
		lines[at] = line.replace(indicator, '$1$2');
		at = levelContent(lines, at + 1, parent) - 1;
	}
	return lines.join('\n');
}

/** Indents the lines of one scalar like the first of them; returns the line after the last. */
function levelContent(lines: string[], first: number, parent: number): number {
	let content: number | undefined;
	for (let at = first; at < lines.length; at++) {
		const text = lines[at] ?? '';
		const indent = text.search(/[^ ]/);
		if (indent === -1) continue;
		if (indent <= parent) return at;
		content ??= indent;
		if (indent < content && content <= deepestContent)
			lines[at] = ' '.repeat(content - indent) + text;
	}
	return lines.length;
}
