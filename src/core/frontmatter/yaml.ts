import { type Document, parseAllDocuments, type YAMLError } from 'yaml';
import { levelBlockScalars } from './block-scalar.ts';
import { YamlRefusal } from './refusal.ts';

/** A text as YAML 1.2 has it; what a runtime makes of it is `readRuntimeYaml`. */
export interface YamlText {
	/** What the documents' ranges count in: tabs widened, block scalars levelled; lines as before. */
	readonly source: string;
	readonly documents: readonly Document.Parsed[];
}

/** The runtimes replace tabs before they read anything. */
export function widenTabs(metadata: string): string {
	return metadata.replaceAll('\t', '  ');
}

/**
 * Parses with the failsafe schema, so that every scalar keeps its spelling; what a plain scalar means
 * is decided by `resolvePlain`. Nothing is resolved here, so aliases cost nothing yet.
 * @throws YamlRefusal where the text is no YAML
 */
export function parseYaml(metadata: string): YamlText {
	const source = levelBlockScalars(`${widenTabs(metadata)}\n`);
	let documents: Document.Parsed[];
	try {
		const parsed = parseAllDocuments(source, {
			schema: 'failsafe',
			resolveKnownTags: false,
			uniqueKeys: false,
			prettyErrors: false,
			logLevel: 'silent',
		});
		documents = 'empty' in parsed ? [] : parsed;
	} catch (error) {
		// Thousands of nested brackets end the library's recursion.
		throw new YamlRefusal(error instanceof Error ? error.message : String(error), source, 0);
	}
	for (const document of documents)
		for (const error of document.errors)
			if (!isTolerated(error, source))
				throw new YamlRefusal(firstSentence(error.message), source, error.pos[0]);
	return { source, documents };
}

/** Errors of the library on what the runtimes read as it is meant: a value such as `,x` is text. */
function isTolerated(error: YAMLError, source: string): boolean {
	return error.code === 'BAD_SCALAR_START' && source[error.pos[0]] === ',';
}

function firstSentence(message: string): string {
	return message.split('\n', 1)[0] ?? message;
}
