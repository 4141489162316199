import type { FrontmatterValue } from '../../types.ts';
import { readBlockText } from './block-text.ts';
import type { Cursor } from './cursor.ts';
import { readPlain } from './plain.ts';
import { plainValue, readAnchorName, readTag, type Tag } from './properties.ts';
import { readQuoted } from './quoted.ts';

/** `item` is `-`, `key` is `?`, `value` is `:`; `document` is `---` and `document-end` is `...`. */
export type TokenKind =
	| 'end'
	| 'document'
	| 'document-end'
	| 'item'
	| 'key'
	| 'value'
	| 'anchor'
	| 'alias'
	| 'tag'
	| 'scalar'
	| 'directive'
	| ','
	| '['
	| ']'
	| '{'
	| '}';

export interface Token {
	readonly kind: TokenKind;
	readonly start: number;
	readonly line: number;
	/** Of a block scalar: that of its text. */
	readonly indent: number;
	/** Of an anchor or an alias. */
	readonly name?: string;
	readonly tag?: Tag;
	/** Of a scalar. */
	readonly value?: FrontmatterValue;
}

export interface TokenOptions {
	/** Tag of the scalar that may follow. */
	readonly tag?: Tag | undefined;
	/** Column behind a `-`: blanks on its line count as indentation. */
	readonly itemIndent?: number;
	/** True where a line may end a flow collection unseen: right behind a scalar. */
	readonly afterScalar?: boolean;
}

/** Reads the next token, and the blanks, line feeds and comments before it. */
export function readToken(cursor: Cursor, previousLine: number, options: TokenOptions): Token {
	passSpace(cursor, options.itemIndent);
	const { at: start, line, indent } = cursor;
	const token = { start, line, indent, ...readContent(cursor, options.tag) };
	const breaksFlow = cursor.isFlow && options.afterScalar !== true && line !== previousLine;
	if (breaksFlow && token.indent <= (cursor.blocks.at(-1) ?? -1))
		cursor.refuse('A line inside of brackets is not indented', start);
	return token;
}

function passSpace(cursor: Cursor, itemIndent: number | undefined): void {
	let base = itemIndent;
	if (cursor.at === 0) base = 0;
	for (;;) {
		const sign = cursor.peek();
		if (sign === '\n') {
			cursor.passLineFeed();
			base = 0;
		} else if (sign === ' ') {
			const blanks = cursor.passBlanks();
			if (base !== undefined) cursor.indent = base + blanks;
			base = undefined;
		} else if (sign === '#') {
			if (cursor.at > 0 && /[^\0\n ]/.test(cursor.peek(-1)))
				cursor.refuse('A blank before # is missing');
			cursor.pass(/[^\n]+/y);
		} else return;
	}
}

function readContent(cursor: Cursor, tag: Tag | undefined): Partial<Token> & Pick<Token, 'kind'> {
	const sign = cursor.peek();
	if (sign === '') return { kind: 'end' };
	if (cursor.isAtMarker(true)) {
		cursor.at += 3;
		return { kind: sign === '-' ? 'document' : 'document-end' };
	}
	const indicator = readIndicator(cursor, sign);
	if (indicator !== undefined) return { kind: indicator };
	switch (sign) {
		case '"':
		case "'":
			return { kind: 'scalar', value: readQuoted(cursor) };
		case '|':
		case '>': {
			if (cursor.isFlow) cursor.refuse('A block scalar stands inside of brackets');
			const { text, indent } = readBlockText(cursor);
			return { kind: 'scalar', value: text, indent };
		}
		case '&':
			return { kind: 'anchor', name: readAnchorName(cursor) };
		case '*':
			return { kind: 'alias', name: readAnchorName(cursor) };
		case '!':
			return { kind: 'tag', tag: readTag(cursor) };
		case '%':
			cursor.at++;
			return { kind: 'directive' };
		case '@':
		case '`':
			return cursor.refuse(`A value cannot start with ${sign}`);
		default:
			return { kind: 'scalar', value: plainValue(readPlain(cursor), tag) };
	}
}

/** Passes a sign that gives structure; undefined where it starts a scalar. */
function readIndicator(cursor: Cursor, sign: string): TokenKind | undefined {
	const kind = kindOf(cursor, sign);
	if (kind !== undefined) cursor.at++;
	return kind;
}

function kindOf(cursor: Cursor, sign: string): TokenKind | undefined {
	const stands = cursor.isBlankAt(1) || cursor.peek(1) === '' || cursor.isBracketAt(1);
	switch (sign) {
		case '[':
		case ']':
		case '{':
		case '}':
			return sign;
		case ',':
			return cursor.isFlow ? ',' : undefined;
		case '-':
			if (!stands) return undefined;
			if (cursor.isFlow) cursor.refuse('An item with a dash stands inside of brackets');
			return 'item';
		case '?':
			return stands ? 'key' : undefined;
		case ':':
			return stands || cursor.context === 'flow-key' ? 'value' : undefined;
		default:
			return undefined;
	}
}
