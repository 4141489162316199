import { readFileSync, realpathSync } from 'node:fs';
import { decodeSkillBytes } from '../core/frontmatter.ts';
import {
	type ReadSkillUrl,
	resolveSkillUrl,
	type SkillFileReader,
} from '../core/resolve-skill-url.ts';
import type { SkillUrlRefusal } from '../core/skill-url.ts';
import { slashed, statOf } from './disk.ts';
import type { RuntimeSession } from './runtime-session.ts';

/**
 * Reads what a `skill://` address names, as the session's runtime would.
 * @param url as typed
 */
export function readSkillUrl(
	url: string,
	{ runtime, skills, publish }: RuntimeSession,
): ReadSkillUrl | SkillUrlRefusal {
	const disk: SkillFileReader = { realPath, readFile, publish };
	return resolveSkillUrl(url, skills, disk, runtime.urlSchemes);
}

/**
 * Text of a loaded skill's `SKILL.md`, as a command of the session's runtime reads it.
 * @param path published path of the file
 * @returns undefined where it is gone
 */
export function readSkillFileText(
	path: string,
	{ skills }: Pick<RuntimeSession, 'skills'>,
): string | undefined {
	const bytes = readFile(skills.find((skill) => skill.path === path)?.filePath ?? '');
	return bytes && decodeSkillBytes(bytes).text;
}

function realPath(path: string): string | undefined {
	try {
		return slashed(realpathSync.native(path));
	} catch {
		return undefined;
	}
}

function readFile(path: string): Uint8Array | undefined {
	try {
		// A pipe would never end.
		return statOf(path)?.isFile() ? readFileSync(path) : undefined;
	} catch {
		return undefined;
	}
}
