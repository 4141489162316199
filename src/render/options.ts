/** What rendering is told about a text, and the limits that hold for it. */
import type { Resolution, WrittenReference } from '../core/links.ts';

/** Sizes in characters unless said otherwise. */
export interface Limits {
	/** Markdown above it is shown as source. */
	readonly markdown: number;
	/** Characters that are shown of a text as source; what is above is cut off, with a notice. */
	readonly source: number;
	/** A code block above it is not highlighted. */
	readonly highlight: number;
	/** Where the code of one document adds up to more, the rest is not highlighted. */
	readonly highlightTotal: number;
	/** Levels of nesting above which Markdown is shown as source. */
	readonly depth: number;
	/** Longer lines count as hidden text. */
	readonly line: number;
	/** More empty lines in a row count as hidden text. */
	readonly blankLines: number;
	/** Rows of a table that are shown. */
	readonly rows: number;
}

/** The limits of a published site, chosen so that one document costs well below a second. */
export const defaultLimits: Limits = {
	markdown: 512 * 1024,
	source: 512 * 1024,
	highlight: 64 * 1024,
	highlightTotal: 512 * 1024,
	depth: 100,
	line: 5000,
	blankLines: 100,
	rows: 2000,
};

export interface RenderOptions {
	/** Published path of the file, for findings. */
	readonly path: string;
	/** 1-based line of the file on which the given text starts; 1 by default. */
	readonly startLine?: number;
	/** What stands before the text in its file, the frontmatter; searched for unseen characters too. */
	readonly before?: string;
	/**
	 * Answers where a reference leads; undefined where it is none after all. Without it every
	 * reference but web addresses and `#parts` stays plain text.
	 */
	readonly resolve?: (reference: WrittenReference) => Resolution | undefined;
	/** In place of {@link defaultLimits}. */
	readonly limits?: Partial<Limits>;
}
