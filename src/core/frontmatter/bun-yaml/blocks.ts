import type { FrontmatterValue } from '../../types.ts';
import { MappingBuilder } from './mapping-builder.ts';
import type { NodeReader, Properties } from './nodes.ts';
import { emptyValue } from './properties.ts';
import type { Token } from './tokens.ts';

/** Reads the items behind dashes of one indentation, from the first dash on. */
export function readSequence(reader: NodeReader): FrontmatterValue {
	const { indent } = reader.token;
	const items: FrontmatterValue[] = [];
	reader.cursor.blocks.push(indent);
	for (let previousLine = -1; isItem(reader, indent) && reader.token.line !== previousLine; ) {
		previousLine = reader.token.line;
		reader.advance({ itemIndent: indent + 1 });
		items.push(readItem(reader, indent));
	}
	reader.cursor.blocks.pop();
	return items;
}

function isItem(reader: NodeReader, indent: number): boolean {
	return reader.token.kind === 'item' && reader.token.indent === indent;
}

/** Only the next dash ends an empty item: a key after it is taken for its value, wherever it stands. */
function readItem(reader: NodeReader, indent: number): FrontmatterValue {
	let properties: Properties = {};
	for (;;) {
		const { token } = reader;
		if (token.kind === 'anchor' && properties.anchor === undefined)
			properties = { ...properties, anchor: token };
		else if (token.kind === 'tag' && properties.tag === undefined)
			properties = { ...properties, tag: token };
		else break;
		reader.advance({ itemIndent: indent + 1, tag: properties.tag?.tag });
	}
	if (reader.isAt('anchor', 'tag')) reader.refuse('Two anchors or tags stand before one item');
	if (reader.isAt('item') && reader.token.indent <= indent) return emptyValue(properties.tag?.tag);
	return reader.node({ properties });
}

/**
 * Reads the pairs of one indentation.
 * @param key the first key, which is read already
 * @param first the first token of that key
 */
export function readMapping(
	reader: NodeReader,
	key: FrontmatterValue,
	first: Token,
): FrontmatterValue {
	const { cursor } = reader;
	const { indent } = first;
	if (first.line === reader.documentLine) reader.refuse('A mapping starts behind ---', first);
	const mapping = new MappingBuilder();
	cursor.blocks.push(indent);
	mapping.add(key, readValue(reader, indent, first.line));
	if (cursor.context !== 'flow') {
		cursor.contexts.push('block');
		for (let line = first.line; goesOn(reader, indent, line); ) {
			line = reader.token.line;
			readPair(reader, indent, mapping);
		}
		cursor.contexts.pop();
	}
	cursor.blocks.pop();
	return mapping.build();
}

function goesOn({ token }: NodeReader, indent: number, line: number): boolean {
	if (token.kind === 'end' || token.kind === 'document' || token.kind === 'document-end')
		return false;
	return token.indent === indent && token.line !== line;
}

function readPair(reader: NodeReader, indent: number, mapping: MappingBuilder): void {
	const first = reader.token;
	const key = reader.node({ mappingIndent: indent });
	const { kind, line } = reader.token;
	const isLast = kind === 'end' && first.kind === 'key';
	if (!isLast && kind !== 'value' && kind !== 'key') reader.refuse('A colon is missing', first);
	if (kind === 'value' && line !== first.line) reader.refuse('A key has several lines', first);
	mapping.add(key, isLast ? null : readValue(reader, indent, first.line));
}

/** Reads what follows a key; the token is mostly its colon. */
function readValue(reader: NodeReader, indent: number, keyLine: number): FrontmatterValue {
	const colon = reader.token;
	if (colon.kind === 'key') {
		if (colon.line === keyLine) reader.refuse('A key stands on the line of another one');
		return null;
	}
	reader.advance();
	const { token } = reader;
	const isNext = token.line !== colon.line;
	if (token.kind === 'item') {
		if (!isNext) reader.refuse('A list starts on the line of its key');
		if (token.indent < indent) return null;
	} else if (isNext && token.indent <= indent) return null;
	return reader.node({ mappingIndent: indent });
}
