import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { MarkdownParser } from './parser.ts';

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** remark-parse: runs everywhere, and is the measure of what Sätteri must give. */
export const remarkParser: MarkdownParser = {
	parse: (source) => processor.parse(source),
};
