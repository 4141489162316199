/** Directories that a runtime reads, before anyone looks whether they are there. */
import type { Finding, Level, OutcomeKind } from './types.ts';

/** What a root belongs to: a provider of the row, or `customDirectories`. */
export interface SourceOfSkills {
	readonly id: string;
	readonly title: string;
	/** Absent for `customDirectories`. */
	readonly priority?: number;
	readonly requiresDescription: boolean;
}

export interface PlacedRoot {
	readonly kind: 'root';
	readonly source: SourceOfSkills;
	readonly level: Level;
	/** Absolute path. */
	readonly directory: string;
	/** Where in the source's own order: the words of a rule between two roots of one source. */
	readonly place: string;
	readonly plugin?: string;
	/** Goes before each name, with its `:`. */
	readonly prefix?: string;
	/** Present: the runtime passes over the whole directory, for this reason. */
	readonly off?: { readonly kind: OutcomeKind; readonly rule: string };
}

/** Something that the runtime says between two roots, such as a registry that it cannot parse. */
export interface PlacementNote {
	readonly kind: 'note';
	readonly source: SourceOfSkills;
	readonly finding: Finding;
	/** False: only Skill Atlas says so. */
	readonly fromRuntime: boolean;
}

/** In the order in which the runtime reads. */
export type Placement = PlacedRoot | PlacementNote;
