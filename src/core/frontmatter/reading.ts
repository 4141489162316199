import type { Frontmatter, FrontmatterValue } from '../types.ts';
import { AliasOverflow, aliasLimit } from './alias-limit.ts';
import type { Block } from './block.ts';
import { type RuntimeDocument, readRuntimeYaml } from './bun-yaml/read.ts';
import { departures } from './departures.ts';
import { recover } from './diagnose.ts';
import { inspectMapping, longDescription, type Place } from './inspect.ts';
import { emptyMapping, isMapping } from './keys.ts';
import { countLineFeeds, indexLines } from './line-index.ts';
import { readLines } from './lines.ts';
import { YamlRefusal } from './refusal.ts';
import { recoveredMapping, shownMapping } from './shown.ts';
import type { FrontmatterFinding } from './types.ts';
import { parseYaml, widenTabs, type YamlText } from './yaml.ts';
import { yamlValue } from './yaml-value.ts';

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
	try {
		return readSound(metadata, readRuntimeYaml(widenTabs(metadata)), lineOf);
	} catch (error) {
		if (error instanceof AliasOverflow) {
			const line = lineOf(error.line);
			const args = { limit: aliasLimit };
			return {
				kind: 'other',
				data: emptyMapping(),
				shown: emptyMapping(),
				findings: [{ code: 'frontmatter-alias-limit', line, args }],
			};
		}
		if (!(error instanceof YamlRefusal)) throw error;
		return readBroken(metadata, error, lineOf);
	}
}

/** What the runtimes' reader refuses and they read line by line. */
function readBroken(
	metadata: string,
	refusal: YamlRefusal,
	lineOf: (line: number) => number,
): BlockReading {
	const data = readLines(metadata);
	const meant = readMeant(metadata);
	const cause = meant instanceof Error ? meant : refusal;
	const line = lineOf(cause.line);
	const { shown, findings } = recover(metadata, data, { problem: cause.message, line }, lineOf);
	const tooLong = longDescription(shown.description, { line });
	return { kind: 'broken', data, shown, findings: [...findings, ...tooLong] };
}

/** What the runtimes' reader takes, compared with what it is to YAML. */
function readSound(
	metadata: string,
	documents: readonly RuntimeDocument[],
	lineOf: (line: number) => number,
): BlockReading {
	const meant = readMeant(metadata);
	const [first, second] = documents;
	const root = second === undefined ? (first?.value ?? null) : documents.map(({ value }) => value);
	if (isMapping(root)) {
		if (meant instanceof Error || !isMapping(meant.value)) {
			const [line, problem] =
				meant instanceof Error ? [meant.line, meant.message] : [0, 'YAML sees no mapping in it'];
			const finding = {
				code: 'frontmatter-lenient',
				line: lineOf(line),
				args: { problem },
			} as const;
			return {
				kind: 'mapping',
				data: root,
				shown: recoveredMapping(metadata),
				findings: [finding],
			};
		}
		const place = placeIn(meant.yaml.source, metadata, lineOf);
		const { shown, findings } = inspectMapping(meant.yaml, root, place);
		const differing = departures(meant.yaml, root, meant.value, place);
		return { kind: 'mapping', data: root, shown, findings: [...findings, ...differing] };
	}
	const nothing = { data: emptyMapping(), shown: emptyMapping(), findings: [] } as const;
	if (root === null && metadata.split('\n').every((line) => /^\s*(?:#|$)/.test(line)))
		return { ...nothing, kind: 'mapping' };
	const data = spread(root);
	if (second !== undefined && !(meant instanceof Error) && isMapping(meant.value)) {
		const { shown } = shownMapping(meant.yaml);
		return { kind: 'other', data, shown, findings: [markerFinding(metadata, documents, lineOf)] };
	}
	const args = { type: rootType(root, documents.length) };
	return {
		...nothing,
		kind: 'other',
		data,
		findings: [{ code: 'frontmatter-not-mapping', line: lineOf(0), args }],
	};
}

interface Meant {
	readonly yaml: YamlText;
	readonly value: FrontmatterValue;
}

/** The block to YAML, as one document, or why it is none. */
function readMeant(metadata: string): Meant | YamlRefusal | AliasOverflow {
	try {
		const yaml = parseYaml(metadata);
		return { yaml, value: yaml.documents.length > 1 ? null : yamlValue(yaml) };
	} catch (error) {
		if (error instanceof YamlRefusal || error instanceof AliasOverflow) return error;
		throw error;
	}
}

/** Names the first `---` or `...` that starts a second document where YAML sees only one. */
function markerFinding(
	metadata: string,
	documents: readonly RuntimeDocument[],
	lineOf: (line: number) => number,
): FrontmatterFinding {
	const text = widenTabs(metadata);
	const start = documents[1]?.start ?? 0;
	const marker = text.startsWith('---', start) ? '---' : '...';
	const offset = text.lastIndexOf(marker, start);
	return {
		code: 'frontmatter-document-marker',
		line: lineOf(countLineFeeds(text, offset)),
		args: { marker, documents: documents.length },
	};
}

/** The runtimes spread whatever they read into an object: a list and a text get index keys. */
function spread(root: FrontmatterValue): Frontmatter {
	const data = emptyMapping();
	if (typeof root === 'string' || Array.isArray(root))
		for (let index = 0; index < root.length; index++) data[index] = root[index] ?? null;
	return data;
}

function rootType(root: FrontmatterValue, documents: number): string {
	if (documents > 1) return 'several documents';
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
