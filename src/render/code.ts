import type { RenderedDocument } from '../core/documents.ts';
import { noteHiddenText } from './hidden-text.ts';
import { grammarFor } from './languages.ts';
import { Notes } from './notes.ts';
import type { RenderOptions } from './options.ts';
import { sourceView } from './source-view.ts';

/**
 * A text file as code, coloured by class, with an element for each line (`#L10`).
 * @param language name of a language as in a fence, or the path of the file; unknown ones stay plain
 */
export function renderCode(
	text: string,
	language: string,
	options: RenderOptions,
): RenderedDocument {
	const notes = new Notes(text, options);
	const { limits } = notes;
	noteHiddenText(notes);
	const isCut = text.length > limits.source;
	if (isCut) notes.report('document-too-large', { size: text.length, limit: limits.source });
	return {
		html: sourceView(text, {
			startLine: options.startLine ?? 1,
			limit: limits.source,
			grammar: text.length > limits.highlight ? undefined : grammarFor(language),
		}),
		headings: [],
		references: [],
		hidden: notes.hidden(),
		findings: notes.findings,
		mode: isCut ? 'too-large' : 'rendered',
	};
}
