import type { Frontmatter, FrontmatterValue } from '../types.ts';
import type { RuntimeDocument } from './bun-yaml/read.ts';
import { departures } from './departures.ts';
import { inspectMapping, type Place } from './inspect.ts';
import { emptyMapping, isMapping } from './keys.ts';
import { countLineFeeds, indexLines } from './line-index.ts';
import { readMeant } from './meant.ts';
import { recoveredMapping, shownMapping } from './shown.ts';
import type { BlockReading, FrontmatterFinding } from './types.ts';
import { widenTabs } from './yaml.ts';

/**
 * Compares what the runtimes' reader makes of a block with what the block is to YAML.
 * @param lineOf 1-based line in the file of a 0-based line of the metadata
 */
export function readSound(
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
