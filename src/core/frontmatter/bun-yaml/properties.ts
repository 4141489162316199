import type { FrontmatterValue } from '../../types.ts';
import { resolvePlain } from '../plain-scalar.ts';
import type { Cursor } from './cursor.ts';
import type { PlainText } from './plain.ts';

/** Name of a tag that the reader knows; empty for `!` alone, `other` for all that it does not know. */
export type Tag = '' | 'bool' | 'int' | 'float' | 'null' | 'str' | 'other';

const typeByTag = new Map<Tag, string>([
	['bool', 'boolean'],
	['int', 'number'],
	['float', 'number'],
	['null', 'object'],
]);

/** The value of an unquoted scalar; a tag that does not fit makes text of it. */
export function plainValue(
	{ text, mayBeNumber }: PlainText,
	tag: Tag | undefined,
): FrontmatterValue {
	const value = resolvePlain(text);
	if (Number.isFinite(value) && !mayBeNumber) return text;
	return tag === undefined || typeof value === typeByTag.get(tag) ? value : text;
}

/** The value of a node without content. */
export function emptyValue(tag: Tag | undefined): '' | null {
	return tag === '' || tag === 'str' ? '' : null;
}

const tagPart = /(?:[\w#;/?:@&=+$.~*'()-]|%[0-9a-fA-F]{2})+/y;
const verbatim = /<(?:!|(?=[^!,[\]{}>]))(?:[\w#;/?:@&=+$,.!~*'()[\]-]|%[0-9a-fA-F]{2})*>/y;

/** Reads a tag, from its `!` to behind it. */
export function readTag(cursor: Cursor): Tag {
	cursor.at++;
	if (cursor.peek() === '' || cursor.isBlankAt(0)) return '';
	if (cursor.peek() === '<') {
		if (cursor.pass(verbatim) === '') cursor.refuse('The tag is not closed');
		return 'other';
	}
	const isGlobal = cursor.peek() === '!';
	if (isGlobal) cursor.at++;
	else if (!/[A-Za-z\d-]/.test(cursor.peek())) cursor.refuse('This sign cannot start a tag');
	const name = cursor.pass(tagPart);
	if (isGlobal) {
		if (name === '' || !endsWord(cursor)) cursor.refuse('This sign cannot stand in a tag');
	} else if (cursor.peek() === '!') cursor.refuse('No directive declares this tag');
	return name === 'str' || typeByTag.has(name as Tag) ? (name as Tag) : 'other';
}

/** Reads the name behind `&` or `*`, and that sign. */
export function readAnchorName(cursor: Cursor): string {
	cursor.at++;
	const name = cursor.pass(/[^\0-\x20\x7f,[\]{}]+/y);
	if (name === '' || !endsWord(cursor))
		cursor.refuse('This sign cannot stand in the name of an anchor');
	return name;
}

function endsWord(cursor: Cursor): boolean {
	return cursor.peek() === '' || cursor.isBlankAt(0) || cursor.isBracketAt(0);
}
