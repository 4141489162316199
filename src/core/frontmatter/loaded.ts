import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type YAMLMap } from 'yaml';
import type { FrontmatterValue } from '../types.ts';
import { emptyMapping, isMapping } from './keys.ts';
import { scalarValue } from './tagged-scalar.ts';
import { YamlRefusal, type YamlText } from './yaml.ts';

/** Aliases may multiply a document's values up to here; beyond it the file is not read. */
export const aliasLimit = 10_000;

/** Raised where aliases expand to more values than {@link aliasLimit}. */
export class AliasOverflow extends Error {
	readonly offset: number;

	constructor(offset: number) {
		super(`Aliases expand to more than ${aliasLimit} values.`);
		this.offset = offset;
	}
}

interface Expansion {
	readonly source: string;
	readonly anchors: Map<string, { value: FrontmatterValue; size: number }>;
	/** Values made so far, those behind aliases counted each time. */
	size: number;
}

/**
 * The value of all documents, as the runtimes' reader gives it: none is null, several are a list.
 * @throws YamlRefusal for what that reader refuses although it is YAML
 * @throws AliasOverflow
 */
export function loadedValue(yaml: YamlText): FrontmatterValue {
	const values = yaml.documents.map((document) => valueOfDocument(document, yaml.source));
	return values.length > 1 ? values : (values[0] ?? null);
}

function valueOfDocument(document: Document.Parsed, source: string): FrontmatterValue {
	const expansion: Expansion = { source, anchors: new Map(), size: 0 };
	return valueOfNode(document.contents, expansion, -1);
}

/** @param blockIndent column of the innermost block collection around the node, -1 for none */
function valueOfNode(node: unknown, expansion: Expansion, blockIndent: number): FrontmatterValue {
	const sizeBefore = expansion.size;
	expansion.size++;
	if (isAlias(node)) {
		const target = expansion.anchors.get(node.source);
		const offset = node.range?.[0] ?? 0;
		// An anchor counts from the end of its node on, so that nothing contains itself.
		if (target === undefined) throw new YamlRefusal(`Unknown alias *${node.source}`, offset);
		expansion.size += target.size;
		if (expansion.size > aliasLimit) throw new AliasOverflow(offset);
		return target.value;
	}
	let value: FrontmatterValue = null;
	if (isScalar(node)) value = scalarValue(node);
	else if (isMap(node)) value = mappingValue(node, expansion, blockIndent);
	else if (isSeq(node)) {
		checkClosing(node, expansion.source, blockIndent);
		const indent = node.flow === true ? blockIndent : column(node, expansion.source);
		value = node.items.map((item) => valueOfNode(item, expansion, indent));
	} else if (isPair(node)) {
		value = emptyMapping();
		value[keyOf(node.key, expansion)] = valueOfNode(node.value, expansion, blockIndent);
	}
	const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
	if (anchor !== undefined)
		expansion.anchors.set(anchor, { value, size: expansion.size - sizeBefore });
	return value;
}

function mappingValue(node: YAMLMap, expansion: Expansion, blockIndent: number): FrontmatterValue {
	checkClosing(node, expansion.source, blockIndent);
	const mapping = emptyMapping();
	const indent = node.flow === true ? blockIndent : column(node, expansion.source);
	let previous: number | undefined;
	for (const pair of node.items) {
		const start = startOf(pair.key);
		if (node.flow !== true && previous !== undefined && start !== undefined)
			if (!expansion.source.slice(previous, start).includes('\n'))
				throw new YamlRefusal('Two keys stand on one line', start);
		previous = start ?? previous;
		const key = keyOf(pair.key, expansion);
		const value = valueOfNode(pair.value, expansion, indent);
		// A merge key overwrites what stands before it, unlike the merge of YAML 1.1.
		if (key === '<<' && isMapping(value)) Object.assign(mapping, value);
		else if (key === '<<' && Array.isArray(value))
			Object.assign(mapping, ...value.filter(isMapping));
		else mapping[key] = value;
	}
	return mapping;
}

/** A collection as a key is written out as in the source; nothing was recorded for it. */
function keyOf(node: unknown, expansion: Expansion): string {
	const key = valueOfNode(node, expansion, -1);
	if (key === null || typeof key !== 'object') return String(key);
	const range = isMap(node) || isSeq(node) || isAlias(node) ? node.range : undefined;
	return range ? expansion.source.slice(range[0], range[1]).trim() : '';
}

/**
 * The reader refuses a closing bracket at or left of the block around it, unless it follows a scalar.
 */
function checkClosing(
	node: YAMLMap | { flow?: boolean; range?: [number, number, number] | null },
	source: string,
	blockIndent: number,
): void {
	if (node.flow !== true || !node.range || blockIndent < 0) return;
	const closing = node.range[1] - 1;
	const lineStart = source.lastIndexOf('\n', closing) + 1;
	if (lineStart <= node.range[0] || closing - lineStart > blockIndent) return;
	const before = source.slice(node.range[0], lineStart).replace(/#.*$/gm, '').trimEnd();
	if (/[[\]{},:]$/.test(before))
		throw new YamlRefusal('The closing bracket is not indented', closing);
}

function column(node: { range?: [number, number, number] | null }, source: string): number {
	const start = node.range?.[0] ?? 0;
	return start - (source.lastIndexOf('\n', start - 1) + 1);
}

function startOf(node: unknown): number | undefined {
	return isScalar(node) || isMap(node) || isSeq(node) || isAlias(node)
		? node.range?.[0]
		: undefined;
}
