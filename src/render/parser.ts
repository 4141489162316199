/** Markdown -> mdast, with GitHub's extensions and without frontmatter. */
import type { Root } from 'mdast';

export interface MarkdownParser {
	readonly parse: (source: string) => Root;
	/** What one column of a position is: a Unicode code point or a UTF-16 code unit. */
	readonly columns: 'code-points' | 'code-units';
}

/** The fast parser, or remark-parse where its native binding cannot be loaded. */
export const defaultParser: MarkdownParser = await import('./parser-satteri.ts').then(
	(module) => module.satteriParser,
	async () => (await import('./parser-remark.ts')).remarkParser,
);
