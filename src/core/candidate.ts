/** One `SKILL.md` that was met and read, before any runtime decides about it. */
import { detached } from './detached.ts';
import { decodeSkillBytes, type FrontmatterFinding, parseSkillText } from './frontmatter.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { estimateTokens } from './tokens.ts';
import type { Frontmatter, RuntimeId, SkillFile } from './types.ts';

export interface Candidate extends Omit<SkillFile, 'bytes'> {
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

/** How digests are made: `sha256:` and 64 hex digits. */
export interface Digests {
	readonly bytes: (bytes: Uint8Array) => string;
	/**
	 * Of the body, without what line ends and trailing blanks differ in.
	 * @param text of the whole file, which ends with the body where its line ends are line feeds
	 * @param isExact false where the text is not what the bytes say in UTF-8
	 */
	readonly body: (bytes: Uint8Array, text: string, body: string, isExact: boolean) => string;
}

/**
 * Reads a file for all runtimes that are asked about.
 * @param file with its bytes, or the reason why there are none
 */
export function candidateOf(
	file: SkillFile,
	id: string,
	runtimes: readonly Runtime[],
	digests: Digests,
	countsTokens = false,
): Candidate {
	const { bytes, ...base } = file;
	if (bytes === undefined)
		return {
			...base,
			id,
			size: 0,
			data: new Map(),
			shown: {},
			line: 1,
			findings: [],
		};
	const { text, findings } = decodeSkillBytes(bytes);
	const [first, ...others] = runtimes as readonly [Runtime, ...Runtime[]];
	const parsed = parseSkillText(text, first.frontmatter);
	// The dialects differ in this key alone, which hardly any file holds.
	const isSpecial = others.length > 0 && text.includes('__proto__');
	const own = detached(parsed.data);
	const data = new Map([[first.id, own]]);
	for (const { id: other, frontmatter } of others)
		data.set(other, isSpecial ? detached(parseSkillText(text, frontmatter).data) : own);
	return {
		...base,
		id,
		size: bytes.length,
		digest: digests.bytes(bytes),
		bodyDigest: digests.body(bytes, text, parsed.shownBody, findings.length === 0),
		data,
		shown: parsed.shown === parsed.data ? own : detached(parsed.shown),
		line: parsed.shownBodyLine,
		...(countsTokens ? { bodyTokens: estimateTokens(parsed.body) } : {}),
		findings: [...findings, ...parsed.findings],
	};
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
