import type { FrontmatterValue } from '../../types.ts';
import { MappingBuilder } from './mapping-builder.ts';
import type { NodeReader } from './nodes.ts';

/** Reads a list in brackets, from the opening one to behind the closing one. */
export function readFlowSequence(reader: NodeReader): FrontmatterValue {
	const items: FrontmatterValue[] = [];
	const { contexts } = reader.cursor;
	contexts.push('flow');
	reader.advance();
	while (!reader.isAt(']')) {
		items.push(reader.node());
		if (reader.isAt(']')) break;
		if (!reader.isAt(',')) reader.refuse('A comma or a closing bracket is missing');
		reader.advance();
	}
	contexts.pop();
	reader.advance();
	return items;
}

/** Reads a mapping in braces; a comma between its pairs may be missing. */
export function readFlowMapping(reader: NodeReader): FrontmatterValue {
	const mapping = new MappingBuilder();
	const { contexts } = reader.cursor;
	contexts.push('flow');
	asKey(reader, () => reader.advance());
	while (!reader.isAt('}')) {
		const key = asKey(reader, () => reader.node());
		mapping.add(key, readFlowValue(reader));
		if (reader.isAt(',')) asKey(reader, () => reader.advance());
	}
	contexts.pop();
	reader.advance();
	return mapping.build();
}

function readFlowValue(reader: NodeReader): FrontmatterValue {
	if (reader.isAt(',', '}')) return null;
	if (!reader.isAt('value')) reader.refuse('A colon or a closing brace is missing');
	reader.advance();
	return reader.isAt(',', '}') ? null : reader.node();
}

function asKey<T>(reader: NodeReader, read: () => T): T {
	reader.cursor.contexts.push('flow-key');
	const result = read();
	reader.cursor.contexts.pop();
	return result;
}
