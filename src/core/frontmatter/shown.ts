import { isAlias, isMap, isScalar, isSeq, type Pair, visit } from 'yaml';
import type { Frontmatter, FrontmatterValue } from '../types.ts';
import { AliasOverflow } from './alias-limit.ts';
import { MappingBuilder } from './bun-yaml/mapping-builder.ts';
import { readRuntimeYaml } from './bun-yaml/read.ts';
import { emptyMapping, isMapping } from './keys.ts';
import { type Entry, entryText, splitEntries } from './lines.ts';
import { endOf, startOf } from './places.ts';
import { YamlRefusal } from './refusal.ts';
import { scalarValue } from './tagged-scalar.ts';
import { parseYaml, widenTabs, type YamlText } from './yaml.ts';
import { yamlValue } from './yaml-value.ts';

/** A value in whose place the reader sees less than its author wrote: `!important step` is `step`. */
interface EatenText {
	readonly key: string;
	readonly written: string;
	/** Offset of the value in the YAML source. */
	readonly offset: number;
}

export interface ShownMapping {
	readonly shown: Frontmatter;
	readonly eaten: readonly EatenText[];
}

/**
 * The mapping of a parsed document as its author spelled it. Only for YAML that `yamlValue` accepted:
 * its aliases are known and bounded.
 */
export function shownMapping(yaml: YamlText): ShownMapping {
	const document = yaml.documents[0];
	const contents = document?.contents;
	if (document === undefined || !isMap(contents)) return { shown: emptyMapping(), eaten: [] };
	const used = new Set<string>();
	const anchors = new Map<string, FrontmatterValue>();
	const eaten: EatenText[] = [];
	visit(document, { Alias: (_, alias) => void used.add(alias.source) });

	const show = (node: unknown, pair?: Pair): FrontmatterValue => {
		if (isAlias(node)) return anchors.get(node.source) ?? null;
		let value: FrontmatterValue = null;
		if (isScalar(node)) {
			const written = writtenValue(pair, yaml.source);
			const prefix = /^(?:[&!]\S*\s*)+/.exec(written)?.[0] ?? '';
			if (prefix !== '' && !isDeliberate(node.anchor, node.tag, used)) {
				eaten.push({ key: keyText(pair?.key, yaml.source), written, offset: startOf(node) });
				return written;
			}
			const loaded = scalarValue(node);
			value = typeof loaded === 'number' ? String(node.value) : loaded;
		} else if (isSeq(node)) value = node.items.map((item) => show(item));
		else if (isMap(node)) {
			const mapping = new MappingBuilder();
			for (const item of node.items)
				mapping.add(keyText(item.key, yaml.source), show(item.value, item));
			value = mapping.build();
		}
		if ((isScalar(node) || isSeq(node) || isMap(node)) && node.anchor !== undefined)
			anchors.set(node.anchor, value);
		return value;
	};

	const shown = show(contents);
	return { shown: isMapping(shown) ? shown : emptyMapping(), eaten };
}

/** The source of a pair's value from behind the colon, anchors and tags included, without blanks. */
export function writtenValue(pair: Pair | undefined, source: string): string {
	if (pair === undefined) return '';
	const value = pair.value;
	const from = endOf(pair.key);
	const to =
		isScalar(value) || isMap(value) || isSeq(value) || isAlias(value) ? endOf(value) : from;
	return source.slice(from, to).replace(/^\s*:/, '').trim();
}

/** An anchor that an alias uses, and a tag of the YAML specification, are meant as such. */
function isDeliberate(
	anchor: string | undefined,
	tag: string | undefined,
	used: Set<string>,
): boolean {
	if (anchor !== undefined && used.has(anchor)) return true;
	return anchor === undefined && tag?.startsWith('tag:yaml.org,2002:') === true;
}

/** Keys and values of broken YAML: each entry by itself where it can be read, its plain text elsewhere. */
export function recoveredMapping(metadata: string): Frontmatter {
	const shown = emptyMapping();
	const { entries } = splitEntries(metadata);
	for (const entry of entries) {
		const value = readEntry(entry, entry !== entries.at(-1));
		const isText = entry.key === 'name' || entry.key === 'description';
		const usable = value !== undefined && !(isText && value !== null && typeof value !== 'string');
		shown[entry.key] = usable ? value : entryText(entry);
	}
	return shown;
}

/**
 * The value of one entry read alone; undefined where it is not YAML, or not to the runtimes.
 * @param followed whether another key comes after it, which it must not swallow
 */
export function readEntry(entry: Entry, followed: boolean): FrontmatterValue | undefined {
	const text = [`${entry.key}: ${entry.firstLine}`, ...entry.moreLines].join('\n');
	try {
		readRuntimeYaml(widenTabs(followed ? `${text}\n_: 0` : text));
		const yaml = parseYaml(text);
		yamlValue(yaml);
		const { shown } = shownMapping(yaml);
		return Object.keys(shown).length === 1 ? shown[entry.key] : undefined;
	} catch (error) {
		if (error instanceof YamlRefusal || error instanceof AliasOverflow) return undefined;
		throw error;
	}
}

export function keyText(key: unknown, source: string): string {
	if (isScalar(key)) return typeof key.value === 'string' ? key.value : '';
	return source.slice(startOf(key), endOf(key)).trim();
}
