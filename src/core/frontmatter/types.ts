import type { DiagnosticCode } from '../diagnostics.ts';
import type { DiagnosticArgs, Frontmatter, Severity } from '../types.ts';

/** Facts of a runtime's row about its parser. */
export interface FrontmatterDialect {
	/** True: a key `__proto__` is kept as an ordinary key. */
	readonly keepsProtoKey: boolean;
}

/** A finding in one file; the caller adds the file's path. */
export interface FrontmatterFinding {
	readonly code: DiagnosticCode;
	/** 1-based line in the file. */
	readonly line: number;
	/** 1-based column. */
	readonly column?: number;
	/** Where the table's own severity does not fit. */
	readonly severity?: Severity;
	readonly args: DiagnosticArgs;
}

export interface ParsedSkill {
	/** Exactly what the runtime's own parser gives. */
	readonly data: Frontmatter;
	/**
	 * What people are shown: keys and scalars as the author spelled them, recovered where the YAML is
	 * broken. Booleans stay booleans; never `[object Object]`, never index keys of a list.
	 */
	readonly shown: Frontmatter;
	/** The body as the runtime's own parser gives it: without HTML comments, trimmed after frontmatter. */
	readonly body: string;
	/** 1-based line in the file on which `body` starts. */
	readonly bodyLine: number;
	/** The body for a page: as written but for line ends, which are line feeds; not trimmed. */
	readonly shownBody: string;
	/** 1-based line in the file on which `shownBody` starts. */
	readonly shownBodyLine: number;
	readonly findings: readonly FrontmatterFinding[];
}

/** One block of frontmatter as a runtime reads it, and as it was meant. */
export interface BlockReading {
	/** `mapping` is sound; `broken` was read line by line; `other` is a list, a scalar or too large. */
	readonly kind: 'mapping' | 'broken' | 'other';
	/** What is loaded, with the author's keys. */
	readonly data: Frontmatter;
	readonly shown: Frontmatter;
	readonly findings: readonly FrontmatterFinding[];
}
