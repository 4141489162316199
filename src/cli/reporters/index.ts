/** TABLES: the formats of reports. A reporter takes the result and returns text. */
import type { CatalogDiff } from '../../core/diff.ts';
import { json } from '../../core/json.ts';
import type { Paint } from '../command.ts';
import { diffMarkdown, type MarkdownOptions } from './diff-markdown.ts';
import { diffText } from './diff-text.ts';

type DiffReporter = (diff: CatalogDiff, options: MarkdownOptions & { paint: Paint }) => string;

export const diffReporters = {
	text: (diff, { paint }) => diffText(diff, paint),
	json: (diff) => json(diff),
	markdown: (diff, options) => diffMarkdown(diff, options),
} satisfies Record<string, DiffReporter>;
