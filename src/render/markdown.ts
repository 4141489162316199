/** Markdown -> a safe page: parse, judge, convert, sanitise, mark, write. */
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import type { Reference, RenderedDocument } from '../core/documents.ts';
import { convert } from './convert.ts';
import { noteHiddenText } from './hidden-text.ts';
import { mark } from './marks.ts';
import { clip, Notes } from './notes.ts';
import { CannotRender } from './open-html.ts';
import type { RenderOptions } from './options.ts';
import { tooLongParagraph } from './parse-cost.ts';
import { defaultParser, type MarkdownParser } from './parser.ts';
import { prepare } from './prepare.ts';
import { schema } from './schema.ts';
import { sourceView } from './source-view.ts';
import { writeHtml } from './write-html.ts';

/** A rendered document and the ids that fragments of other pages may name. */
export interface RenderedMarkdown extends RenderedDocument {
	readonly ids: readonly string[];
}

const sanitizer = unified().use(rehypeSanitize, schema).freeze();

/**
 * Renders the body of a `SKILL.md` or a Markdown file. Never throws: what cannot be rendered is
 * shown as source, with a finding.
 * @param source text without frontmatter
 * @param parser in place of {@link defaultParser}
 */
export function renderMarkdown(
	source: string,
	options: RenderOptions,
	parser: MarkdownParser = defaultParser,
): RenderedMarkdown {
	return renderTree(source, () => parser.parse(source), options, parser);
}

/**
 * The same for a tree that does not come from one text alone.
 * @param source what is shown where the tree cannot be rendered, and searched for hidden text
 */
export function renderTree(
	source: string,
	parse: () => Root,
	options: RenderOptions,
	parser: MarkdownParser,
): RenderedMarkdown {
	const notes = new Notes(source, options);
	noteHiddenText(notes);
	const { limits } = notes;
	if (source.length > limits.markdown) {
		notes.report('document-too-large', { size: source.length, limit: limits.markdown });
		return asSource(source, options, notes, 'too-large');
	}
	const paragraph = tooLongParagraph(notes.lines(), source.length);
	if (paragraph !== undefined) {
		notes.report('document-too-dense', { size: paragraph });
		return asSource(source, options, notes, 'source');
	}
	try {
		const tree = parse();
		const prepared = prepare(tree, notes, parser);
		const untrusted = convert(tree, prepared, source, limits.depth * 3);
		const html = sanitizer.runSync(untrusted) as HtmlRoot;
		const page = mark(html, notes, !prepared.hasHtml);
		reportHidden(notes);
		return {
			html: writeHtml(html),
			headings: page.headings,
			references: notes.references.sort(byPlace),
			hidden: notes.hidden(),
			findings: notes.findings,
			ids: [...page.ids],
			mode: 'rendered',
		};
	} catch (error) {
		const plain = new Notes(source, options);
		noteHiddenText(plain);
		// A stack that overflows depends on the machine; what it means does not.
		if (error instanceof CannotRender || error instanceof RangeError)
			plain.report('document-too-deep', {});
		else plain.report('document-failed', { reason: reasonOf(error) });
		return asSource(source, options, plain, 'source');
	}
}

function asSource(
	source: string,
	options: RenderOptions,
	notes: Notes,
	mode: 'source' | 'too-large',
): RenderedMarkdown {
	return {
		html: sourceView(source, { startLine: options.startLine ?? 1, limit: notes.limits.source }),
		headings: [],
		references: [],
		hidden: notes.hidden(),
		findings: notes.findings,
		ids: [],
		mode,
	};
}

/** Says once what hidden parts of the text there are. */
function reportHidden(notes: Notes): void {
	const hidden = notes.hidden();
	const comment = hidden.find(({ kind }) => kind === 'comment');
	if (comment !== undefined)
		notes.report('hidden-comment', { count: notes.countHidden('comment') }, comment.line);
	const dropped = hidden.find(({ kind }) => kind === 'dropped-html');
	if (dropped !== undefined)
		notes.report(
			'html-stripped',
			{ count: notes.countHidden('dropped-html'), first: clip(dropped.text, 80) },
			dropped.line,
		);
}

function byPlace(a: Reference, b: Reference): number {
	return a.line - b.line || (a.column ?? 0) - (b.column ?? 0);
}

/** Never holds a path of the machine: only errors of libraries get here, with their own words. */
function reasonOf(error: unknown): string {
	return error instanceof Error ? error.name : 'unknown';
}
