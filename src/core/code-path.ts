/** Paths in code spans, in the forms in which skills write them. */

export interface CodePath {
	readonly path: string;
	readonly fragment?: string;
	/** True where a variable names the skill's folder, so that the path starts there. */
	readonly explicit: boolean;
}

/**
 * Variables that stand for the folder of the skill: `${CLAUDE_SKILL_DIR}`, `$SKILL_ROOT`,
 * `{baseDir}`, `<skill-dir>` and their like.
 * Source: code.claude.com/docs/en/skills (`CLAUDE_SKILL_DIR`), and common use in public skills.
 */
const SKILL_FOLDER =
	/^(?:\$\{?\w*SKILL\w*\}?|\$?\{\{?\s*(?:base_?dir|\w*skill\w*)\s*\}?\}|<[\w-]*skill[\w-]*(?:dir|root|path|folder|directory)>)\//i;

const LONGEST = 300;

/**
 * Reads a code span as a path.
 * @returns undefined for what no path looks like: several words, an address, a command
 * @example `${CLAUDE_SKILL_DIR}/scripts/go.sh` -> `scripts/go.sh`, explicit
 */
export function readCodePath(text: string): CodePath | undefined {
	const variable = SKILL_FOLDER.exec(text)?.[0] ?? '';
	const rest = text.slice(variable.length);
	if (rest.length > LONGEST || !/[\p{L}\p{N}]/u.test(rest)) return undefined;
	if (/[\r\n]|:\/\/|^[/\\~-]/.test(rest)) return undefined;
	const hash = rest.search(/#L\d/);
	const explicit = variable !== '';
	if (hash === -1) return { path: rest, explicit };
	return { path: rest.slice(0, hash), fragment: rest.slice(hash + 1), explicit };
}
