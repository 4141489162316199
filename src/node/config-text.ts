import { parseDocument } from 'yaml';
import { type Config, parseConfig } from '../core/config.ts';
import { AtlasError } from '../core/errors.ts';

/**
 * Reads the text of a config file; JSON is read as YAML too.
 * @param place the file, for messages
 * @throws AtlasError `config-invalid`
 */
export function parseConfigText(text: string, place: string): Config {
	const document = parseDocument(text, { prettyErrors: true });
	const [error] = document.errors;
	if (error !== undefined) {
		const line = error.linePos?.[0].line;
		const problem =
			error.code === 'MULTIPLE_DOCS'
				? 'it starts a second document, and a config is one'
				: error.message.split(/ at line|\n/)[0];
		throw new AtlasError(
			'config-invalid',
			`${place} is not valid YAML${line === undefined ? '' : ` in line ${line}`}: ${problem}.`,
			'Correct the line; `skill-atlas init` writes a commented example.',
			{ cause: error },
		);
	}
	return parseConfig(toData(document, place), place);
}

function toData(document: ReturnType<typeof parseDocument>, place: string): unknown {
	try {
		return document.toJS({ maxAliasCount: 20 });
	} catch (error) {
		throw new AtlasError(
			'config-invalid',
			`${place} uses aliases in a way that cannot be resolved.`,
			'Write the values out instead of using & and *.',
			{ cause: error },
		);
	}
}
