import type { DiagnosticArgs, Severity } from '../types.ts';

/** What is known about one kind of finding. */
export interface DiagnosticRow {
	/** Of a finding that does not carry its own. */
	readonly severity: Severity;
	readonly title: string;
	/** One sentence with the finding's own values. */
	readonly message: (args: DiagnosticArgs) => string;
	/** The paragraph on the code's own page. */
	readonly why: string;
	/** What to do. */
	readonly hint: (args: DiagnosticArgs) => string;
}
