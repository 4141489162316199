/** What rendering is told about a text, and what it asks back about the references in it. */
import type { ReferenceKind, ReferenceState, ResolvedVia } from '../core/documents.ts';

/** A reference as the text has it, before anything is looked up. */
export interface WrittenReference {
	readonly kind: ReferenceKind;
	/** Address or path as the author meant it, Markdown escapes already resolved. */
	readonly target: string;
}

/** What a reference leads to. */
export interface Resolution {
	readonly state: ReferenceState;
	/** Relative to the page that shows the text, encoded; absent where no link may be made. */
	readonly href?: string;
	/** Address for `<img>`; absent where the asset cannot be shown as an image. */
	readonly image?: string;
	readonly asset?: string;
	readonly candidate?: string;
	/** Decoded, without `#`. */
	readonly fragment?: string;
	readonly via?: ResolvedVia;
}

export interface RenderOptions {
	/** Published path of the file, for findings. */
	readonly path: string;
	/** 1-based line of the file on which the given text starts. */
	readonly startLine?: number;
	/**
	 * Answers where a reference leads; undefined where a `code` span is no reference at all.
	 * Without it every reference but absolute addresses and `#parts` stays plain text.
	 */
	readonly resolve?: (reference: WrittenReference) => Resolution | undefined;
	/** Limits in place of {@link defaultLimits}. */
	readonly limits?: Partial<Limits>;
}

/** Sizes in characters unless said otherwise. */
export interface Limits {
	/** Markdown above it is shown as source. */
	readonly markdown: number;
	/** Other text above it is shown in part. */
	readonly source: number;
	/** Characters that are shown of a text that is too large. */
	readonly preview: number;
	/** A code block above it is not highlighted. */
	readonly highlight: number;
	/** All code of one document above it is not highlighted. */
	readonly highlightTotal: number;
	/** Levels of nesting above which Markdown is shown as source. */
	readonly depth: number;
	/** A line above it counts as hidden text. */
	readonly line: number;
	/** Rows of a table that are shown. */
	readonly rows: number;
}

/** The limits of a published site; each is chosen so that one document costs well below a second. */
export const defaultLimits: Limits = {
	markdown: 512 * 1024,
	source: 1024 * 1024,
	preview: 128 * 1024,
	highlight: 64 * 1024,
	highlightTotal: 512 * 1024,
	depth: 100,
	line: 5000,
	rows: 2000,
};
