/** What rendering makes of one text file. Plain data: it crosses worker threads and is cached. */
import type { Finding } from './types.ts';

export interface Heading {
	readonly depth: number;
	/** Id of the element in the rendered page. */
	readonly id: string;
	readonly text: string;
}

export type ReferenceKind = 'link' | 'image' | 'code' | 'skill-url';
export type ReferenceState =
	| 'asset'
	| 'self'
	| 'skill'
	| 'external'
	| 'missing'
	| 'outside'
	| 'wrong-case'
	| 'withheld'
	| 'unknown-skill'
	| 'missing-anchor'
	/** An address that no page may link to: `javascript:`, `data:`, `file:` and the like. */
	| 'refused';

/** One reference of a text to something else, as it was written and as it resolved. */
export interface Reference {
	readonly kind: ReferenceKind;
	readonly state: ReferenceState;
	/** As written in the source. */
	readonly target: string;
	/** 1-based line in the file, frontmatter included. */
	readonly line: number;
	readonly column?: number;
	/** Path of the asset in the skill's folder, where it resolved to one. */
	readonly asset?: string;
	/** Candidate of another skill, where it resolved to one. */
	readonly candidate?: string;
	readonly fragment?: string;
	/** How it was found where not by its plain reading from the file: `root`, `literal`. */
	readonly via?: ResolvedVia;
}

/**
 * `root`: from the skill's folder, since nothing stands at the place relative to the file.
 * `literal`: by the name as written, since `#` or `%` in it reads as part of an address.
 */
export type ResolvedVia = 'root' | 'literal';

/** A part of the source that the rendered page does not show but a model reads. */
export interface HiddenPart {
	readonly kind:
		| 'comment'
		| 'invisible'
		| 'bidirectional'
		| 'dropped-html'
		| 'data-uri'
		| 'long-line'
		| 'blank-lines';
	readonly line: number;
	/** The text, with invisible characters written as ⟦U+200B⟧. */
	readonly text: string;
}

interface HtmlBytes {
	/** UTF-8, in memory of their own. */
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly hasImages: boolean;
}

/** The result for one text file. `html` is safe to place in a page as it is. */
export interface RenderedDocument {
	readonly html: string;
	/** The same as bytes, where it is at hand in that form. */
	readonly utf8?: HtmlBytes;
	readonly headings: readonly Heading[];
	readonly references: readonly Reference[];
	readonly hidden: readonly HiddenPart[];
	readonly findings: readonly Finding[];
	/** `rendered`, or why only the source is shown. */
	readonly mode: 'rendered' | 'source' | 'too-large' | 'binary';
}
