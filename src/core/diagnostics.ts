/**
 * TABLE: every finding that Skill Atlas can report. A code is permanent; its words may improve.
 * `message` and `hint` take the finding's arguments; `why` is the paragraph on the code's own page.
 */
import type { Diagnostic, DiagnosticArgs, Finding, Severity } from './types.ts';

interface DiagnosticRow {
	readonly severity: Severity;
	readonly title: string;
	readonly message: (args: DiagnosticArgs) => string;
	readonly why: string;
	readonly hint: (args: DiagnosticArgs) => string;
}

const table = {
	'skill-shadowed': {
		severity: 'warning',
		title: 'A different copy hides this skill',
		message: (a) => `“${a.name}” is hidden by the copy at ${a.winner}: ${a.rule}.`,
		why: 'A runtime keeps one skill per name. The copy that lost is never loaded, and nothing tells the people who edit it.',
		hint: () => 'Rename one of the two, delete the copy that should not exist, or ignore this one by name.',
	},
	'skill-shadowed-identical': {
		severity: 'info',
		title: 'An identical copy is loaded instead',
		message: (a) => `“${a.name}” is the same, byte for byte, as the loaded copy at ${a.winner}.`,
		why: 'Mirrors that installers make are harmless until one side changes; then the two drift apart silently.',
		hint: () => 'Keep one copy and link the other to it.',
	},
} satisfies Record<string, DiagnosticRow>;

export type DiagnosticCode = keyof typeof table;

/** All codes, in the order of the table. */
export const diagnosticCodes = Object.keys(table) as DiagnosticCode[];

/** The row of a code: default severity, title, words. */
export function diagnosticRow(code: DiagnosticCode): DiagnosticRow {
	return table[code];
}

/** Adds the table's severity to a finding that does not carry its own. */
export function report(finding: Finding): Diagnostic {
	return { ...finding, severity: finding.severity ?? table[finding.code].severity };
}

/** One sentence for people: what happened, with the finding's own values. */
export function diagnosticMessage(diagnostic: Pick<Diagnostic, 'code' | 'args'>): string {
	return diagnosticRow(diagnostic.code).message(diagnostic.args);
}

/** What to do about it. */
export function diagnosticHint(diagnostic: Pick<Diagnostic, 'code' | 'args'>): string {
	return diagnosticRow(diagnostic.code).hint(diagnostic.args);
}
