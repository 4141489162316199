/** True for `>`, false for `|`. */
export function isFolded(header: string): boolean {
	return header.startsWith('>');
}

/**
 * Reads the lines of a block scalar that are all indented alike.
 * @param lines up to the next key, with their indentation
 * @param strips true for `-`: no line feed at the end
 * @returns undefined where the full parser is needed
 */
export function readBlockScalar(
	lines: readonly string[],
	folded: boolean,
	strips: boolean,
): string | undefined {
	const indent = /^ +/.exec(lines[0] ?? '')?.[0];
	if (indent === undefined) return undefined;
	const content: string[] = [];
	for (const line of lines) {
		if (line !== '' && !line.startsWith(indent)) return undefined;
		const text = line.slice(indent.length);
		if (line !== '' && (text.trim() === '' || (folded && /^ | $/.test(text)))) return undefined;
		content.push(text);
	}
	while (content.at(-1) === '') content.pop();
	const text = folded ? fold(content) : content.join('\n');
	return strips ? text : `${text}\n`;
}

/** A line feed between two lines is a blank; each empty line is a line feed. */
function fold(lines: readonly string[]): string {
	let text = lines[0] ?? '';
	for (let at = 1; at < lines.length; at++) {
		const line = lines[at] ?? '';
		if (line === '') text += '\n';
		else text += (lines[at - 1] === '' ? '' : ' ') + line;
	}
	return text;
}
