/** `skill://<name>[/<path>]`: what an address means, and the guards on it. */

export type SkillUrlErrorCode =
	| 'invalid-url'
	| 'unknown-protocol'
	| 'missing-name'
	| 'absolute-path'
	| 'traversal'
	| 'malformed-escape'
	| 'null-byte'
	| 'unknown-skill'
	| 'outside-skill'
	| 'not-found';

export interface SkillUrlError {
	readonly code: SkillUrlErrorCode;
	/** Begins with the words of the runtime's own error. */
	readonly message: string;
	/** What the reader may have meant. */
	readonly hint?: string;
}

/** A well-formed address, before anything is looked up. */
export interface SkillUrlParts {
	readonly ok: true;
	/** Normalised address, as the runtime reports it back. */
	readonly url: string;
	/** Decoded name of the skill. */
	readonly name: string;
	/** Decoded path in the skill's folder; empty for `SKILL.md`. */
	readonly path: string;
}

export interface SkillUrlRefusal {
	readonly ok: false;
	readonly error: SkillUrlError;
}

/** A loaded skill as the resolver needs it. */
export interface AddressableSkill {
	readonly name: string;
	/** Folder of the skill, in the form that the adapter understands. */
	readonly baseDir: string;
	/** Path of its `SKILL.md`, in the same form. */
	readonly path: string;
}

/** The disk as the resolver needs it. */
export interface SkillFileReader {
	/** Path without links; undefined where nothing is there. */
	realPath(path: string): Promise<string | undefined>;
	/** Bytes of a regular file; undefined for folders and for what cannot be read. */
	readFile(path: string): Promise<Uint8Array | undefined>;
}

export interface ReadSkillUrl {
	readonly ok: true;
	readonly url: string;
	readonly path: string;
	readonly contentType: 'text/markdown' | 'text/plain';
	/** UTF-8 bytes of `content`. */
	readonly size: number;
	readonly content: string;
}
