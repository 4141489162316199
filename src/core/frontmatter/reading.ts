import type { Frontmatter, FrontmatterValue } from '../types.ts';
import type { Block } from './block.ts';
import { recover } from './diagnose.ts';
import { inspectMapping, longDescription, type Place } from './inspect.ts';
import { emptyMapping, isMapping } from './keys.ts';
import { indexLines } from './line-index.ts';
import { readLines } from './lines.ts';
import { AliasOverflow, aliasLimit, loadedValue } from './loaded.ts';
import type { FrontmatterFinding } from './types.ts';
import { parseYaml, YamlRefusal, type YamlText } from './yaml.ts';

/**
 * Longest frontmatter, in UTF-16 units, that is parsed as YAML when it is not simple: hostile YAML of
 * this size takes a fifth of a second, of a megabyte half a minute.
 */
const yamlLimit = 32_768;

/** One block of frontmatter as a runtime reads it, and as it was meant. */
export interface BlockReading {
	/** `mapping` is sound; `broken` was read line by line; `other` is a list, a scalar or too large. */
	readonly kind: 'mapping' | 'broken' | 'other';
	/** What is loaded, with the author's keys. */
	readonly data: Frontmatter;
	readonly shown: Frontmatter;
	readonly findings: readonly FrontmatterFinding[];
}

/** @param lineAt 1-based line in the file of an offset in the text that the block lies in */
export function readBlock(block: Block, lineAt: (offset: number) => number): BlockReading {
	const { metadata } = block;
	const lines = indexLines(metadata);
	const lineOf = (line: number) => lineAt(block.start + lines.startOf(line));
	if (metadata.length > yamlLimit) {
		const data = readLines(metadata);
		const args = { characters: metadata.length, limit: yamlLimit };
		const finding = { code: 'frontmatter-too-large', line: lineOf(0), args } as const;
		return { kind: 'broken', data, shown: data, findings: [finding] };
	}
	const nothing = { kind: 'other', data: emptyMapping(), shown: emptyMapping() } as const;
	let yaml: YamlText | undefined;
	let root: FrontmatterValue;
	try {
		yaml = parseYaml(metadata);
		root = loadedValue(yaml);
	} catch (error) {
		if (error instanceof AliasOverflow) {
			const { line } = placeIn(yaml?.source ?? '', metadata, lineOf)(error.offset);
			const finding = {
				code: 'frontmatter-alias-limit',
				line,
				args: { limit: aliasLimit },
			} as const;
			return { ...nothing, findings: [finding] };
		}
		if (!(error instanceof YamlRefusal)) throw error;
		const data = readLines(metadata);
		const line = lineOf(lines.lineOf(error.offset));
		const { shown, findings } = recover(metadata, data, { error, line }, lineOf);
		const tooLong = longDescription(shown.description, { line });
		return { kind: 'broken', data, shown, findings: [...findings, ...tooLong] };
	}
	if (isMapping(root) && yaml.documents.length === 1) {
		const place = placeIn(yaml.source, metadata, lineOf);
		return { kind: 'mapping', data: root, ...inspectMapping(yaml, root, place) };
	}
	if (root === null && metadata.split('\n').every((line) => /^\s*(?:#|$)/.test(line)))
		return { ...nothing, kind: 'mapping', findings: [] };
	return {
		...nothing,
		data: spread(root),
		findings: [
			{ code: 'frontmatter-not-mapping', line: lineOf(0), args: { type: rootType(root, yaml) } },
		],
	};
}

/** The runtimes spread whatever they read into an object: a list and a text get index keys. */
function spread(root: FrontmatterValue): Frontmatter {
	const data = emptyMapping();
	if (typeof root === 'string' || Array.isArray(root))
		for (let index = 0; index < root.length; index++) data[index] = root[index] ?? null;
	return data;
}

function rootType(root: FrontmatterValue, yaml: YamlText): string {
	if (yaml.documents.length > 1) return 'several documents';
	if (Array.isArray(root)) return 'a list';
	return root === null ? 'null' : `a ${typeof root === 'string' ? 'text' : typeof root}`;
}

/** Positions in the YAML source, whose lines are those of the metadata. */
function placeIn(source: string, metadata: string, lineOf: (line: number) => number): Place {
	const columnsAgree = !metadata.includes('\t') && source === `${metadata}\n`;
	const lines = indexLines(source);
	return (offset) => {
		const line = lineOf(lines.lineOf(offset));
		return columnsAgree
			? { line, column: offset - source.lastIndexOf('\n', offset - 1) }
			: { line };
	};
}
