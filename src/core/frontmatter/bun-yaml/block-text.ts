import type { Cursor } from './cursor.ts';

const toLineEnd = /[^\0\n]+/y;
const toMarker = /(?:(?!(?:---|\.\.\.)[ \n])[^\0\n])+/y;

/**
 * Reads a block scalar, from `|` or `>` to the line that ends it. It differs from YAML 1.2:
 * an indentation indicator is ignored; lines that are indented less than the first one, but more than
 * the collection around, belong to the text; a line feed before the first line of a folded text counts
 * as a fold; after a line that is indented more, line feeds are kept to the end.
 */
export function readBlockText(cursor: Cursor): { readonly text: string; readonly indent: number } {
	const folded = cursor.peek() === '>';
	cursor.at++;
	const chomp = readHeader(cursor);
	let leading = 0;
	let widest = 0;
	while (cursor.peek() === '\n' || cursor.peek() === ' ') {
		if (cursor.peek() === ' ') {
			cursor.indent = cursor.passBlanks();
			widest = Math.max(widest, cursor.indent);
		} else {
			cursor.passLineFeed();
			leading++;
		}
	}
	const margin = cursor.indent;
	if (cursor.peek() === '') return { text: '', indent: margin };
	const writer = new BlockWriter(folded, margin, leading);
	while (cursor.peek() !== '' && !cursor.isAtMarker(false)) {
		if (cursor.blocks.length > 0 ? cursor.isOutdented : cursor.indent < margin) break;
		if (writer.text === '' && margin < widest)
			cursor.refuse('An empty line is indented more than the text after it');
		writer.write(cursor.pass(cursor.indent === 0 ? toMarker : toLineEnd));
		passLineEnds(cursor, writer);
	}
	return { text: writer.text + writer.ending(chomp, cursor.peek() === ''), indent: margin };
}

/** Passes line feeds and the indentation of the next line. */
function passLineEnds(cursor: Cursor, writer: BlockWriter): void {
	while (cursor.peek() === '\n') {
		cursor.passLineFeed();
		writer.lineFeeds++;
		cursor.indent = cursor.passBlanks();
		writer.writeDeeper(cursor.indent);
	}
}

type Chomp = '' | '-' | '+';

/** Reads `2-` and a comment, up to the next line. */
function readHeader(cursor: Cursor): Chomp {
	let chomp: Chomp = '';
	let sized = false;
	for (;;) {
		const sign = cursor.peek();
		if (sign === '' || sign === '\n') break;
		if (sign === ' ') {
			cursor.passBlanks();
			if (cursor.peek() === '#') cursor.pass(/[^\n]+/y);
			continue;
		}
		if ((sign === '-' || sign === '+') && chomp === '') chomp = sign;
		else if (/[1-9]/.test(sign) && !sized) sized = true;
		else cursor.refuse('Text follows the sign of a block scalar');
		cursor.at++;
	}
	// The line feed is passed, but does not count as one.
	if (cursor.peek() === '\n') cursor.at++;
	return chomp;
}

/** Puts the lines of a block scalar together. */
class BlockWriter {
	readonly #folded: boolean;
	readonly #margin: number;
	/** True from the first line on that is indented more than the margin. */
	#keepsLineFeeds = false;
	text = '';
	/** Line feeds passed since the last text. */
	lineFeeds: number;

	constructor(folded: boolean, margin: number, lineFeeds: number) {
		this.#folded = folded;
		this.#margin = margin;
		this.lineFeeds = lineFeeds;
	}

	write(text: string): void {
		if (!this.#folded) this.text += '\n'.repeat(this.lineFeeds);
		else if (this.lineFeeds === 1) this.text += this.#keepsLineFeeds ? '\n' : ' ';
		else if (this.lineFeeds > 1) this.text += '\n'.repeat(this.lineFeeds - 1);
		this.text += text;
		this.lineFeeds = 0;
	}

	/** Blanks beyond the margin; a line of nothing else counts too. */
	writeDeeper(indent: number): void {
		if (indent <= this.#margin) return;
		this.text += '\n'.repeat(this.lineFeeds) + ' '.repeat(indent - this.#margin);
		this.lineFeeds = 0;
		this.#keepsLineFeeds = this.#margin > 0;
	}

	ending(chomp: Chomp, isEnd: boolean): string {
		if (chomp === '-' || (this.text === '' && !isEnd)) return '';
		if (chomp === '') return '\n';
		return '\n'.repeat(this.lineFeeds + (isEnd ? 1 : 0));
	}
}
