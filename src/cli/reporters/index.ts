/** TABLES: the formats of reports. A reporter takes the result and returns text. */
import type { CatalogDiff } from '../../core/diff.ts';
import { json } from '../../core/json.ts';
import type { Paint } from '../command.ts';
import { checkGithub } from './check-github.ts';
import type { CheckReport } from './check-report.ts';
import { checkSarif } from './check-sarif.ts';
import { checkText } from './check-text.ts';
import { diffMarkdown, type MarkdownOptions } from './diff-markdown.ts';
import { diffText } from './diff-text.ts';

/** Text for stdout, or commands for the runner, which reads them from stderr. */
type CheckReporter = (report: CheckReport) => {
	readonly output?: string;
	readonly annotations?: readonly string[];
};

export const checkReporters: Readonly<Record<'text' | 'json' | 'github' | 'sarif', CheckReporter>> =
	{
		text: (report) => ({ output: checkText(report) }),
		json: ({ counts, known, failed, findings }) => ({
			output: json({ schemaVersion: 1, failed, counts, known: known.length, findings }),
		}),
		github: (report) => ({ annotations: checkGithub(report) }),
		sarif: (report) => ({ output: json(checkSarif(report)) }),
	};

type DiffReporter = (diff: CatalogDiff, options: MarkdownOptions & { paint: Paint }) => string;

export const diffReporters: Readonly<Record<'text' | 'json' | 'markdown', DiffReporter>> = {
	text: (diff, { paint }) => diffText(diff, paint),
	json: (diff) => json(diff),
	markdown: (diff, options) => diffMarkdown(diff, options),
};
