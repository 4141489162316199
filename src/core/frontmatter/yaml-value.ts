import { isAlias, isMap, isPair, isScalar, isSeq, type Pair } from 'yaml';
import type { FrontmatterValue } from '../types.ts';
import { AliasOverflow, aliasLimit, countValues } from './alias-limit.ts';
import { MappingBuilder } from './bun-yaml/mapping-builder.ts';
import { endOf, startOf } from './places.ts';
import { YamlRefusal } from './refusal.ts';
import { scalarValue } from './tagged-scalar.ts';
import type { YamlText } from './yaml.ts';

interface Expansion {
	readonly source: string;
	readonly anchors: Map<string, { readonly value: FrontmatterValue; readonly size: number }>;
	/** Values made so far, those behind aliases counted each time. */
	size: number;
}

/**
 * The value of a single document where its collections are what YAML 1.2 says, and its scalars what the
 * runtimes make of them: only where the text is read differently does it differ from what is loaded.
 * @throws YamlRefusal at an alias without an anchor
 * @throws AliasOverflow
 */
export function yamlValue({ source, documents }: YamlText): FrontmatterValue {
	return valueOfNode(documents[0]?.contents, { source, anchors: new Map(), size: 0 });
}

function valueOfNode(node: unknown, expansion: Expansion): FrontmatterValue {
	expansion.size++;
	if (isAlias(node)) {
		const target = expansion.anchors.get(node.source);
		const offset = node.range?.[0] ?? 0;
		if (target === undefined)
			throw new YamlRefusal(`Unknown alias *${node.source}`, expansion.source, offset);
		expansion.size += target.size;
		if (expansion.size > aliasLimit) throw new AliasOverflow(expansion.source, offset);
		return target.value;
	}
	let value: FrontmatterValue = null;
	if (isScalar(node)) value = scalarValue(node);
	else if (isMap(node)) value = mappingValue(node.items, expansion);
	else if (isSeq(node)) value = node.items.map((item) => valueOfNode(item, expansion));
	else if (isPair(node)) value = mappingValue([node], expansion);
	const anchor = isScalar(node) || isMap(node) || isSeq(node) ? node.anchor : undefined;
	if (anchor !== undefined) expansion.anchors.set(anchor, { value, size: countValues(value) });
	return value;
}

function mappingValue(pairs: readonly Pair[], expansion: Expansion): FrontmatterValue {
	const mapping = new MappingBuilder();
	for (const { key, value } of pairs)
		mapping.add(keyOf(key, expansion), valueOfNode(value, expansion));
	return mapping.build();
}

/** A collection as a key is what is written: no text that a runtime makes of it is meant. */
function keyOf(node: unknown, expansion: Expansion): FrontmatterValue {
	const key = valueOfNode(node, expansion);
	if (key === null || typeof key !== 'object') return key;
	return expansion.source.slice(startOf(node), endOf(node)).trim();
}
