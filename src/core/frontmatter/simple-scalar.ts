import { resolvePlain } from './plain-scalar.ts';

export interface SimpleScalar {
	readonly loaded: string | number | boolean;
	readonly shown: string | boolean;
}

/** Starts with a letter or a digit of any script, so that no sign of YAML stands first. */
const plain = /^[A-Za-z0-9\u00c0-\u1fff\u3040-\ud7ff][^\p{Cc}]*$/u;
/** A text in double quotes on one line, with escapes that JSON has too and that mean the same. */
const doubleQuoted = /^"(?:[^"\\\p{Cc}]|\\["\\])*"$/u;
/** A text in single quotes on one line. */
const singleQuoted = /^'((?:[^'\p{Cc}]|'')*)'$/u;
/** A key, a comment, or the end of a document. */
const special = /:(?: |$)| #|(?:---|\.\.\.)(?: |$)/;
const flowItem = /^[A-Za-z][\w ./()-]*$/;

/**
 * @param text a value of one line without blanks at its ends
 * @returns undefined where the value needs the full parser
 */
export function readSimpleScalar(text: string): SimpleScalar | undefined {
	const inner = quotedText(text);
	if (inner !== undefined) return { loaded: inner, shown: inner };
	if (!plain.test(text) || special.test(text)) return undefined;
	const value = resolvePlain(text);
	if (typeof value === 'number')
		// A number that prints differently is worth a finding.
		return String(value) === text ? { loaded: value, shown: text } : undefined;
	return value === null ? undefined : { loaded: value, shown: value };
}

function quotedText(text: string): string | undefined {
	if (doubleQuoted.test(text)) return JSON.parse(text);
	return singleQuoted.exec(text)?.[1]?.replaceAll("''", "'");
}

/** `[a, b]` with items of letters, digits, blanks and a few signs without a meaning in YAML. */
export function readFlowList(text: string): { loaded: string[]; shown: string[] } | undefined {
	if (!text.endsWith(']') || special.test(text)) return undefined;
	const items = text.slice(1, -1).split(',');
	const texts = items.map(trimBlanks);
	if (!texts.every((item) => flowItem.test(item) && resolvePlain(item) === item)) return undefined;
	return { loaded: texts, shown: texts };
}

/** Without blanks at its ends; other white space is text to YAML. */
export function trimBlanks(text: string): string {
	let start = 0;
	let end = text.length;
	while (text[start] === ' ') start++;
	while (end > start && text[end - 1] === ' ') end--;
	return text.slice(start, end);
}
