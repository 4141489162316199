import { type Document, parseAllDocuments, type YAMLError } from 'yaml';
import { levelBlockScalars } from './block-scalar.ts';

/** The runtime's reader refuses the text here; it then falls back to reading line by line. */
export class YamlRefusal extends Error {
	/** Offset in {@link YamlText.source}. */
	readonly offset: number;

	constructor(message: string, offset: number) {
		super(message);
		this.offset = offset;
	}
}

export interface YamlText {
	/** What the documents' ranges count in: tabs widened, block scalars levelled; lines as before. */
	readonly source: string;
	readonly documents: readonly Document.Parsed[];
}

/**
 * Parses with the failsafe schema, so that every scalar keeps its spelling; what a plain scalar means
 * is decided by `resolvePlain`. Nothing is resolved here, so aliases cost nothing yet.
 * @throws YamlRefusal where the text is not YAML to the runtimes' reader
 */
export function parseYaml(metadata: string): YamlText {
	const source = levelBlockScalars(`${metadata.replaceAll('\t', '  ')}\n`);
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
		throw new YamlRefusal(error instanceof Error ? error.message : String(error), 0);
	}
	for (const document of documents)
		for (const error of document.errors)
			if (!isTolerated(error, source))
				throw new YamlRefusal(firstSentence(error.message), error.pos[0]);
	return { source, documents };
}

/** Errors of the library on what the runtimes' reader accepts: a value such as `,x` is plain text. */
function isTolerated(error: YAMLError, source: string): boolean {
	return error.code === 'BAD_SCALAR_START' && source[error.pos[0]] === ',';
}

function firstSentence(message: string): string {
	return message.split('\n', 1)[0] ?? message;
}
