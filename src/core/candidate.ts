/** One `SKILL.md` that was met and read, before any runtime decides about it. */
import { detached } from './detached.ts';
import type { FrontmatterDialect, FrontmatterFinding } from './frontmatter/types.ts';
import type { Runtime } from './runtimes/runtime.ts';
import type { Frontmatter, RuntimeId, SkillFile } from './types.ts';

export interface Candidate extends SkillFile {
	readonly id: string;
	/** Bytes of the file; 0 where it could not be read. */
	readonly size: number;
	/** `sha256:` and 64 hex digits of the bytes. */
	readonly digest?: string;
	/** Of the body, without what line ends and trailing blanks differ in. */
	readonly bodyDigest?: string;
	/** What each runtime's own parser gives; no entry where the file could not be read. */
	readonly data: ReadonlyMap<RuntimeId, Frontmatter>;
	/** The frontmatter as its author wrote it. */
	readonly shown: Frontmatter;
	/** 1-based line on which the body starts. */
	readonly line: number;
	/** Estimate for the body alone, where it was asked for. */
	readonly bodyTokens?: number;
	readonly findings: readonly FrontmatterFinding[];
}

/** What the bytes of a file say. */
export interface SkillText
	extends Pick<Candidate, 'size' | 'bodyTokens' | 'line' | 'shown' | 'findings'> {
	readonly digest: string;
	readonly bodyDigest: string;
	/** What the parser of a dialect gives; the same mapping for dialects that agree. */
	readonly dataIn: (dialect: FrontmatterDialect) => Frontmatter;
}

/**
 * Makes the candidate of a file for all runtimes that are asked about.
 * @param text absent where the file could not be read
 */
export function candidateOf(
	file: SkillFile,
	id: string,
	runtimes: readonly Runtime[],
	text: SkillText | undefined,
): Candidate {
	if (text === undefined)
		return {
			...file,
			id,
			size: 0,
			data: new Map(),
			shown: {},
			line: 1,
			findings: [],
		};
	const { dataIn, shown, ...read } = text;
	const [first, ...others] = runtimes as readonly [Runtime, ...Runtime[]];
	const loaded = dataIn(first.frontmatter);
	const own = detached(loaded);
	// What several runtimes load alike, and what is shown as it is loaded, is held once.
	const copyOf = (mapping: Frontmatter) => (mapping === loaded ? own : detached(mapping));
	const data = new Map([[first.id, own]]);
	for (const { id, frontmatter } of others) data.set(id, copyOf(dataIn(frontmatter)));
	return { ...file, id, ...read, data, shown: copyOf(shown) };
}

/** The name as its author wrote it, whatever YAML makes of it; the folder's name without one. */
export function plainName({ shown, folder }: Candidate): string {
	const name = shown['name'];
	return (typeof name === 'string' && name.trim()) || folder;
}

/** The name that a runtime takes from the frontmatter: trimmed text, else the folder's name. */
export function nameIn(candidate: Candidate, runtime: RuntimeId): string {
	const written = candidate.data.get(runtime)?.['name'];
	return (typeof written === 'string' && written.trim()) || candidate.folder;
}

/** The description that a runtime shows: text as it stands; anything else counts as none. */
export function descriptionIn(candidate: Candidate, runtime: RuntimeId): string {
	const written = candidate.data.get(runtime)?.['description'];
	return typeof written === 'string' ? written : '';
}

/**
 * Order of skills in a directory and in the final list: names without regard to case, then exactly,
 * then paths; all by UTF-16 code units, in no language's order.
 */
export function compareSkills(
	a: { readonly name: string; readonly path: string },
	b: { readonly name: string; readonly path: string },
): number {
	return (
		compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
		compareText(a.name, b.name) ||
		compareText(a.path, b.path)
	);
}

/** By UTF-16 code units. */
export function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
