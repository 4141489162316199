/**
 * Text from authors on one line of a terminal or a log. Control characters would move the cursor or
 * end the line; the invisible ones would make two different names look alike.
 */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const short: ReadonlyMap<string, string> = new Map([
	['\n', '\\n'],
	['\r', '\\r'],
	['\t', '\\t'],
]);

/**
 * @param text anything, such as a file name with a line break in it
 * @returns the text on one line, control and format characters as `\n` or `\u{1b}`
 */
export function printable(text: string): string {
	return text.replace(
		unprintable,
		(character) => short.get(character) ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
	);
}

/**
 * A text of many lines that a CI log may show. GitHub's runner obeys a line that starts with `::`
 * (after spaces) and `##[` anywhere in a line, whoever wrote it; a zero-width space breaks both.
 * Source: `ActionCommand.cs` of actions/runner, `TryParseV2` and `TryParse`.
 */
export function withoutLogCommands(text: string): string {
	return text.replace(/^(\s*)::/gm, '$1\u200b::').replaceAll('##[', '#\u200b#[');
}
