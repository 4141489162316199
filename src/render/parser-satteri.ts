import type { Root } from 'mdast';
import { markdownToMdast } from 'satteri';
import type { MarkdownParser } from './parser.ts';

const features = { gfm: true, frontmatter: false } as const;

/** Sätteri: native, about twenty times as fast as remark-parse. */
export const satteriParser: MarkdownParser = {
	parse: (source) => markdownToMdast(source, { features }) as Root,
};
