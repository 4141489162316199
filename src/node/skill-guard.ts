/** Whether the text of a `SKILL.md` may be published. */

import { findSecrets } from '../core/find-secrets.ts';
import { isWithin, parentPath } from '../core/paths.ts';
import { whyNeverPublished } from '../core/publish-rules.ts';
import type { Finding } from '../core/types.ts';

export interface GuardedFile {
	/** Published path, for the finding. */
	readonly path: string;
	/** Absolute path after resolving links. */
	readonly realAbsolute: string;
	/** The whole file, decoded in any way that keeps ASCII. */
	readonly text: string;
}

export interface SkillGuard {
	/** Absolute real directories that may be published from: the catalog's and its roots'. */
	readonly allowed: readonly string[];
	/** From `createGit(…).ignored()`. */
	readonly ignoredByGit: (absolute: string) => boolean;
	/**
	 * Absolute real directories that a runtime reads: a folder in one of them is a skill, whatever it
	 * is called.
	 */
	readonly roots?: ReadonlySet<string>;
}

/**
 * Judges a `SKILL.md` before anything of it is published.
 * @returns what speaks against it: then neither its text nor its frontmatter, description or
 * rendered form may be written, and names go through `redactSecrets`
 */
export function whySkillWithheld(file: GuardedFile, guard: SkillGuard): Finding | undefined {
	const reason = privateBecause(file.realAbsolute, guard);
	if (reason !== undefined) return { code: 'skill-withheld', path: file.path, args: { reason } };
	const hit = findSecrets(file.text)[0];
	if (hit === undefined) return undefined;
	const { title: kind, rule, line } = hit;
	return { code: 'skill-secret', path: file.path, line, args: { kind, rule } };
}

function privateBecause(
	path: string,
	{ allowed, ignoredByGit, roots }: SkillGuard,
): string | undefined {
	const holders = allowed.filter((directory) => isWithin(directory, path));
	if (holders.length === 0) return 'a link fetches it from outside the catalog';
	if (ignoredByGit(path)) return 'git ignores it';
	const nearest = Math.max(...holders.map(({ length }) => length));
	const isSkill = roots?.has(parentPath(parentPath(path))) === true;
	const names = path.slice(nearest).split('/');
	// Only the folder: a link can make any file of another skill its own SKILL.md.
	if (isSkill) names.splice(-2, 1);
	for (const name of names) {
		const why = name === '.github' ? undefined : whyNeverPublished(name);
		if (why !== undefined) return `${name} ${why}`;
	}
	return undefined;
}
