/**
 * The nouns of Skill Atlas on one page. Data flows one way through them:
 * config + context -> Root[] -> SkillFile[] -> Candidate[] -> View (per runtime) -> Manifest.
 */
import type { DiagnosticCode } from './diagnostics.ts';

/** `project` or `user` as the runtimes call it; plugin registries may carry other words verbatim. */
export type Level = string;

/** Id of a row in `core/runtimes/`: `omp`, `xcsh`. */
export type RuntimeId = string;

/** What an author may write in YAML: anything, held without a prototype. */
export type FrontmatterValue =
	| string
	| number
	| boolean
	| null
	| FrontmatterValue[]
	| { [key: string]: FrontmatterValue };

export type Frontmatter = { [key: string]: FrontmatterValue };

/** One concrete directory of a provider and level, in the order in which it is read. */
export interface Root {
	readonly id: string;
	readonly provider: string;
	readonly level: Level;
	/** Path in published form: relative to the catalog's directory, or `~/…` below home. */
	readonly dir: string;
	/** Absolute path on disk; never published. */
	readonly absolute: string;
	readonly exists: boolean;
	readonly runtimes: readonly RuntimeId[];
	/** Plugin that the root belongs to, where a registry or manifest names one. */
	readonly plugin?: string;
}

/** One file called `SKILL.md` (in any spelling) that was met on disk. */
export interface SkillFile {
	/** Published path of the file. */
	readonly path: string;
	readonly absolute: string;
	/** Absolute path after resolving links; equal to `absolute` where no link is involved. */
	readonly realAbsolute: string;
	/** Published form of `realAbsolute`. */
	readonly realPath: string;
	/** Folder name, the default of a skill's name. */
	readonly folder: string;
	/** Why it could not be read. */
	readonly failure?: string;
}

export type OutcomeKind = 'loaded' | 'shadowed' | 'duplicate' | 'filtered' | 'rejected' | 'unseen';

/** What one runtime does with one candidate, and the rule that decided it. */
export interface Outcome {
	readonly kind: OutcomeKind;
	/** Loaded and reachable, but kept out of the listing that the model sees. */
	readonly hidden: boolean;
	/** The rule in words; empty only for a plain `loaded`. */
	readonly rule: string;
	/** Name under which this runtime knows the skill, where it differs from the candidate's. */
	readonly name?: string;
	/** Source as the runtime writes it, `provider:level`. */
	readonly source?: string;
	/** Candidate that was preferred (`shadowed`, `duplicate`). */
	readonly winner?: string;
}

export type Severity = 'error' | 'warning' | 'info';

/** Scalars only, so that a finding stays plain data and is worded elsewhere. */
export type DiagnosticArgs = { readonly [key: string]: string | number | boolean };

/** A finding: code, arguments, place, severity. Its words live in `core/diagnostics.ts`. */
export interface Diagnostic {
	readonly code: DiagnosticCode;
	readonly severity: Severity;
	/** Published path of the file or directory that it is about. */
	readonly path: string;
	/** 1-based line in that file, where there is one. */
	readonly line?: number;
	/** 1-based column. */
	readonly column?: number;
	readonly candidate?: string;
	readonly runtime?: RuntimeId;
	readonly args: DiagnosticArgs;
}

/** Place and arguments of a finding before the table adds its severity. */
export type Finding = Omit<Diagnostic, 'severity'> & { readonly severity?: Severity };
