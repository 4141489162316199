import type { Cursor } from './cursor.ts';

/** Signs that neither end a plain scalar nor need a look at what stands around them. */
const ordinary = /[^\0\n :#,[\]{}.-]+/y;

export interface PlainText {
	/** Folded, without blanks at its ends. */
	readonly text: string;
	/** False where a sign follows that no number ends at, even if that sign ends the text. */
	readonly mayBeNumber: boolean;
}

/** Reads an unquoted scalar, over several lines where they are indented. */
export function readPlain(cursor: Cursor): PlainText {
	const number = passNumber(cursor);
	const mayBeNumber = /^[\n :,\]}]?$/.test(cursor.peek());
	return { text: readOn(cursor, number), mayBeNumber };
}

function readOn(cursor: Cursor, start: string): string {
	let text = start;
	// Blanks and line ends count only between signs.
	let pending = '';
	for (;;) {
		const sign = cursor.peek();
		if (sign === '' || endsPlain(cursor, sign)) return text;
		if (sign === '\n') {
			cursor.passLineFeed();
			const emptyLines = cursor.passEmptyLines();
			if (cursor.isOutdented) return text;
			pending = emptyLines === 0 ? ' ' : '\n'.repeat(emptyLines);
		} else if (sign === ' ') pending += ' '.repeat(cursor.passBlanks());
		else {
			text += pending + (cursor.pass(ordinary) || cursor.pass(/./suy));
			pending = '';
		}
	}
}

function endsPlain(cursor: Cursor, sign: string): boolean {
	switch (sign) {
		case '-':
		case '.':
			return cursor.isAtMarker(false);
		case ':':
			return (
				cursor.isBlankAt(1) || (cursor.context === 'flow-key' && /[,[\]{}]/.test(cursor.peek(1)))
			);
		case '#':
			return /[ \n]/.test(cursor.peek(-1));
		default:
			return cursor.isBracketAt(0);
	}
}

/**
 * Passes what looks like a number. The reader takes it as a whole, with dashes and dots that would end
 * a document elsewhere.
 */
function passNumber(cursor: Cursor): string {
	const start = cursor.at;
	const seen = new Set<string>();
	const sign = cursor.peek();
	if (!/[\d.+-]/.test(sign)) return '';
	cursor.at++;
	if (sign === '.' || (/[+-]/.test(sign) && cursor.peek() === '.')) seen.add('.');
	if (/[bB]/.test(cursor.peek())) return cursor.source.slice(start, cursor.at);
	for (let next = cursor.peek(); /[\da-fA-Fxo.+-]/.test(next); next = cursor.peek()) {
		if (/[xo.-]/.test(next) && seen.has(next)) break;
		if (next === '+' && seen.has('x')) break;
		seen.add(next);
		cursor.at++;
	}
	return cursor.source.slice(start, cursor.at);
}
