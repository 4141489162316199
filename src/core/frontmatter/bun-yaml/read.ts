import type { FrontmatterValue } from '../../types.ts';
import { Cursor } from './cursor.ts';
import { NodeReader } from './nodes.ts';

export interface RuntimeDocument {
	readonly value: FrontmatterValue;
	/** Offset of its first token. */
	readonly start: number;
}

/**
 * Reads YAML to the letter as the reader that omp and xcsh embed (`Bun.YAML` of Bun 1.3.12 and
 * 1.3.14), where that departs from YAML 1.2 too.
 * @param source the frontmatter with its tabs widened, without carriage returns
 * @returns at least one document
 * @throws YamlRefusal where that reader throws
 * @throws AliasOverflow
 */
export function readRuntimeYaml(source: string): readonly RuntimeDocument[] {
	const reader = new NodeReader(new Cursor(source.toWellFormed()));
	const documents: RuntimeDocument[] = [];
	do {
		const { start } = reader.token;
		reader.startDocument();
		documents.push({ value: reader.node(), start });
		endDocument(reader);
	} while (reader.token.kind !== 'end');
	return documents;
}

function endDocument(reader: NodeReader): void {
	const { kind, line } = reader.token;
	if (kind === 'end' || kind === 'document') return;
	if (kind !== 'document-end') reader.refuse('Text follows the end of the last value');
	while (reader.token.kind === 'document-end') reader.advance();
	if (reader.token.line === line) reader.refuse('Text or nothing follows ... on its line');
}
