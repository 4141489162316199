/** Where skills come from: their last change by git, and their owners. */
import { relative, sep } from 'node:path';
import { codeownersPlaces, declaredOwners, ownersOf, parseCodeowners } from '../core/codeowners.ts';
import type { Frontmatter } from '../core/types.ts';
import type { Git, LastChange } from './git.ts';
import { isInside, readInside } from './safe-file.ts';

export interface ProvenanceSkill {
	/** Id of the candidate. */
	readonly id: string;
	/** Absolute real directory of the skill. */
	readonly directory: string;
	readonly frontmatter: Frontmatter;
}

export interface Provenance {
	/** Whom the skill names itself, then whom CODEOWNERS names for its `SKILL.md`. */
	readonly owners?: string[];
	readonly lastChange?: LastChange;
}

/** GitHub reads no larger file. */
const LARGEST_CODEOWNERS = 3 * 1024 * 1024;

/**
 * Reads the provenance of all skills at once.
 * @param directory absolute directory of the catalog, which holds CODEOWNERS where git has no root
 * @returns by the ids of the skills; every skill has an entry
 */
export async function readProvenance(
	directory: string,
	git: Git,
	skills: readonly ProvenanceSkill[],
): Promise<Map<string, Provenance>> {
	const root = git.root ?? directory;
	const rules = parseCodeowners(readCodeowners(root));
	const changes = await git.lastChanges(skills.map((skill) => skill.directory));
	return new Map(
		skills.map((skill) => {
			const path = `${relative(root, skill.directory).replaceAll(sep, '/')}/SKILL.md`;
			const listed = isInside(root, skill.directory) ? ownersOf(rules, path) : [];
			const owners = [...new Set([...declaredOwners(skill.frontmatter), ...listed])];
			const lastChange = changes.get(skill.directory);
			return [
				skill.id,
				{
					...(owners.length === 0 ? {} : { owners }),
					...(lastChange === undefined ? {} : { lastChange }),
				},
			];
		}),
	);
}

function readCodeowners(root: string): string {
	for (const place of codeownersPlaces) {
		const file = readInside(root, place, { maxBytes: LARGEST_CODEOWNERS });
		if (file !== undefined) return new TextDecoder().decode(file.bytes);
	}
	return '';
}
