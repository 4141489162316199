import type { Cursor } from './cursor.ts';

const ordinary = /[^\0\n '"\\.-]+/y;

const escapes = new Map(
	Object.entries({
		' ': ' ',
		'0': '\0',
		'"': '"',
		'/': '/',
		'\\': '\\',
		a: '\x07',
		b: '\b',
		e: '\x1b',
		f: '\f',
		n: '\n',
		r: '\r',
		t: '\t',
		v: '\v',
		N: '\u0085',
		_: '\u00a0',
		L: '\u2028',
		P: '\u2029',
	}),
);
/** Hexadecimal digits behind an escape. */
const digits = new Map([
	['x', 2],
	['u', 4],
	['U', 8],
]);

/** Reads a text in quotes, from the opening one to behind the closing one. */
export function readQuoted(cursor: Cursor): string {
	const quote = cursor.peek();
	const start = cursor.at++;
	let text = '';
	for (let lineStarts = false; ; ) {
		const sign = cursor.peek();
		if (sign === '') cursor.refuse('The closing quote is missing', start);
		if (sign === '\n') {
			text += foldLine(cursor) || ' ';
			lineStarts = true;
			continue;
		}
		if (lineStarts && cursor.isAtMarker(false)) cursor.refuse('A document ends inside of quotes');
		lineStarts = false;
		if (sign === ' ') {
			const blanks = ' '.repeat(cursor.passBlanks());
			if (cursor.peek() !== '\n') text += blanks;
		} else if (sign === quote) {
			cursor.at++;
			if (quote === '"' || cursor.peek() !== quote) return text;
			text += quote;
			cursor.at++;
		} else if (sign === '\\' && quote === '"') text += readEscape(cursor);
		else text += cursor.pass(ordinary) || cursor.pass(/./suy);
	}
}

/** @returns a line feed for each empty line that follows */
function foldLine(cursor: Cursor): string {
	cursor.passLineFeed();
	const emptyLines = cursor.passEmptyLines();
	if (cursor.isOutdented) cursor.refuse('A line inside of quotes is not indented');
	return '\n'.repeat(emptyLines);
}

function readEscape(cursor: Cursor): string {
	cursor.at++;
	const sign = cursor.peek();
	if (sign === '\n') return foldLine(cursor);
	const length = digits.get(sign);
	const escaped = length === undefined ? escapes.get(sign) : readCode(cursor, length);
	if (escaped === undefined) cursor.refuse('This escape means nothing to the reader');
	cursor.at++;
	return escaped;
}

/** The character of a code; half of a surrogate pair is none. Leaves the cursor on the last digit. */
function readCode(cursor: Cursor, length: number): string | undefined {
	const written = cursor.source.slice(cursor.at + 1, cursor.at + 1 + length);
	if (written.length < length || !/^[0-9a-fA-F]+$/.test(written)) return undefined;
	cursor.at += length;
	const code = Number.parseInt(written, 16);
	return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
		? undefined
		: String.fromCodePoint(code);
}
