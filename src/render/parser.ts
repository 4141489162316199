/** Markdown -> mdast, with GitHub's extensions and without frontmatter. */
import type { Root } from 'mdast';

export interface MarkdownParser {
	/** Positions count lines and UTF-16 code units from 1. */
	readonly parse: (source: string) => Root;
}

/** The fast parser, or remark-parse where its native binding cannot be loaded. */
export const defaultParser: MarkdownParser = await import('./parser-satteri.ts').then(
	(module) => module.satteriParser,
	async () => (await import('./parser-remark.ts')).remarkParser,
);
