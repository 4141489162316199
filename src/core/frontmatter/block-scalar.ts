/** `key: |` or `- key: >-`, with the columns before the key in the first group. */
const header = /^( *(?:- +)*)(?:[^\s#][^#]*: +)?(?:[&!]\S* +)*[|>][-+1-9]* *(?: #.*)?$/;
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
		const opening = header.exec(line);
		if (opening === null) continue;
		lines[at] = line.replace(indicator, '$1$2');
		const parent = opening[1]?.length ?? 0;
		let content: number | undefined;
		for (at++; at < lines.length; at++) {
			const text = lines[at] ?? '';
			const indent = text.search(/[^ ]/);
			if (indent === -1) continue;
			if (indent <= parent) break;
			content ??= indent;
			if (indent < content) lines[at] = ' '.repeat(content - indent) + text;
		}
		at--;
	}
	return lines.join('\n');
}
