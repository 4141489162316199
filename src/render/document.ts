/** Which renderer a file gets: a TABLE by what the file is. */
import type { RenderedDocument } from '../core/documents.ts';
import { extensionOf, type FileKind, knownMediaType } from '../core/media-types.ts';
import { renderCode } from './code.ts';
import { renderMarkdown } from './markdown.ts';
import { renderNotebook } from './notebook.ts';
import type { RenderOptions } from './options.ts';
import { renderTable } from './table.ts';

/** A rendered file; ids are there where fragments may name parts of its page. */
export interface RenderedFile extends RenderedDocument {
	readonly ids?: readonly string[];
}

export interface DocumentSource {
	/** Path of the file in the skill's folder; its extension chooses the renderer. */
	readonly path: string;
	readonly bytes: Uint8Array;
	/** Media type as the manifest has it, for files whose extension says nothing. */
	readonly mediaType?: string;
}

type Render = (text: string, path: string, options: RenderOptions) => RenderedFile;

const asCode: Render = (text, path, options) => renderCode(text, path, options);

/** TABLE: kinds of files that are text. All others are binary unless their bytes say otherwise. */
const renderers: { readonly [kind in FileKind]?: Render } = {
	markdown: (text, path, options) =>
		extensionOf(path) === 'mdx' ? renderCode(text, path, options) : renderMarkdown(text, options),
	table: (text, path, options) =>
		renderTable(text, extensionOf(path) === 'tsv' ? '\t' : ',', options),
	notebook: (text, _path, options) => renderNotebook(text, options),
	code: asCode,
	text: asCode,
	vector: asCode,
};

/** Kinds whose bytes are never looked at as text. */
const binaryKinds: ReadonlySet<FileKind> = new Set(['image', 'audio', 'video', 'font', 'archive']);

/** Whether a file is rendered as Markdown, so that it may hold references. */
export function isMarkdown(path: string): boolean {
	return knownMediaType(path)?.kind === 'markdown' && extensionOf(path) !== 'mdx';
}

/**
 * Renders any file. Never throws: bytes that are no text give the mode `binary` and no HTML.
 * For the body of a `SKILL.md` give the text after its frontmatter and `startLine`.
 */
export function renderDocument(source: DocumentSource, options: RenderOptions): RenderedFile {
	const kind = knownMediaType(source.path)?.kind ?? kindOf(source.mediaType);
	const text = kind !== undefined && binaryKinds.has(kind) ? undefined : decodeText(source.bytes);
	const render = (kind === undefined ? undefined : renderers[kind]) ?? asCode;
	if (text !== undefined) return render(text, source.path, options);
	const isMisnamed = kind !== undefined && renderers[kind] !== undefined;
	const args = { asset: source.path };
	return {
		html: '',
		headings: [],
		references: [],
		hidden: [],
		findings: isMisnamed ? [{ code: 'document-not-text', path: options.path, args }] : [],
		mode: 'binary',
	};
}

/**
 * What is shown where rendering did not come back: the text as its source, with a finding.
 * @param reason for people
 */
export function renderFailed(
	{ path, bytes }: DocumentSource,
	options: RenderOptions,
	reason: string,
): RenderedFile {
	const text = decodeText(bytes) ?? '';
	const document = renderCode(text, '', options);
	const args = { asset: path, reason };
	const findings = [
		...document.findings,
		{ code: 'document-failed', path: options.path, args } as const,
	];
	return { ...document, findings, mode: 'source' };
}

function kindOf(mediaType: string | undefined): FileKind | undefined {
	return mediaType?.startsWith('text/') ? 'text' : undefined;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a file: UTF-8, or UTF-16 where a byte order mark says so; the mark is cut off.
 * @returns undefined for bytes that are no text: invalid, or with NUL in them
 */
export function decodeText(bytes: Uint8Array): string | undefined {
	const [first, second] = bytes;
	try {
		if (first === 0xff && second === 0xfe)
			return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
		if (first === 0xfe && second === 0xff)
			return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
		return bytes.includes(0) ? undefined : utf8.decode(bytes);
	} catch {
		return undefined;
	}
}
