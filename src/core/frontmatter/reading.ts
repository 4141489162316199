import { AliasOverflow, aliasLimit } from './alias-limit.ts';
import type { Block } from './block.ts';
import { readRuntimeYaml } from './bun-yaml/read.ts';
import { recover } from './diagnose.ts';
import { longDescription } from './inspect.ts';
import { emptyMapping } from './keys.ts';
import { indexLines } from './line-index.ts';
import { readLines } from './lines.ts';
import { readMeant } from './meant.ts';
import { YamlRefusal } from './refusal.ts';
import { readSound } from './sound.ts';
import type { BlockReading } from './types.ts';
import { widenTabs } from './yaml.ts';

/**
 * Longest frontmatter, in UTF-16 units, that is parsed as YAML when it is not simple: hostile YAML of
 * this size takes a fifth of a second, of a megabyte half a minute.
 */
const yamlLimit = 32_768;

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
