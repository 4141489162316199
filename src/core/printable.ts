import { withVisible } from './invisible.ts';

const breaks: ReadonlyMap<string, string> = new Map([
	['\n', '\\n'],
	['\r', '\\r'],
	['\t', '\\t'],
	['\f', '\\f'],
]);

/**
 * Text from authors on one line of a terminal, a log or a report: a name may hold line breaks, and
 * control characters that would move the cursor or make two different names look alike.
 * @example `a\nb\u001b[2J` -> `a\nb⟦U+001B⟧[2J` on one line
 */
export function printable(text: string): string {
	const line = withVisible(text).replace(/[\n\r\t\f]/g, (character) => breaks.get(character) ?? '');
	return withoutLogCommands(line);
}

/** The start of a text of at most `length` characters, with `…` where something was cut off. */
export function shortened(text: string, length: number): string {
	// Twice the units always hold enough characters, and the rest of a huge text is never split.
	const characters = Array.from(text.slice(0, length * 2 + 2));
	return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/**
 * A text of many lines that a CI log may show. GitHub's runner obeys a line that starts with `::`
 * (after spaces) and `##[` anywhere in a line, whoever wrote it; a zero-width space breaks both.
 * Source: `ActionCommand.cs` of actions/runner, `TryParseV2` and `TryParse`.
 */
export function withoutLogCommands(text: string): string {
	return text.replace(/^(\s*)::/gm, '$1\u200b::').replaceAll('##[', '#\u200b#[');
}
