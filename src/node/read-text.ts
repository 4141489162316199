import type { SkillText } from '../core/candidate.ts';
import type { FrontmatterDialect } from '../core/frontmatter/types.ts';
import { readSimpleText } from './simple-text.ts';

/**
 * Reads the text of a `SKILL.md`.
 * @param plain from {@link import('./secrets.ts').plainText}
 * @param dialect whose findings count
 * @param countsTokens true: the body is estimated in tokens too
 */
export function readText(
	bytes: Buffer,
	plain: string,
	dialect: FrontmatterDialect,
	countsTokens: boolean,
): SkillText | Promise<SkillText> {
	return readSimpleText(bytes, plain, countsTokens) ?? readOther(bytes, dialect, countsTokens);
}

/** Loaded on demand: a whole catalog can do without it. */
async function readOther(
	bytes: Buffer,
	dialect: FrontmatterDialect,
	countsTokens: boolean,
): Promise<SkillText> {
	const { readAnyText } = await import('./any-text.ts');
	return readAnyText(bytes, dialect, countsTokens);
}
