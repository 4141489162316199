import type { DiagnosticRow } from '../../../core/diagnostics/row.ts';
import type { DiagnosticCode } from '../../../core/diagnostics.ts';

/** What a language says of one kind of finding; severity is no matter of language. */
type DiagnosticText = Omit<DiagnosticRow, 'severity'>;

/** The words of a language for all findings. */
export type DiagnosticTexts = Readonly<Record<DiagnosticCode, DiagnosticText>>;

/** The words for some of them, in one file of a language. */
export type SomeDiagnosticTexts = Partial<DiagnosticTexts>;
