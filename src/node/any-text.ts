/** Reads the text of any `SKILL.md`. Apart, because it takes the YAML library, which few files need. */
import type { SkillText } from '../core/candidate.ts';
import { decodeSkillBytes, type FrontmatterDialect, parseSkillText } from '../core/frontmatter.ts';
import { estimateTokens } from '../core/tokens.ts';
import { digestBytes, digestText } from './digest.ts';

/** @param dialect whose findings count */
export function readAnyText(
	bytes: Uint8Array,
	dialect: FrontmatterDialect,
	countsTokens: boolean,
): SkillText {
	const { text, findings } = decodeSkillBytes(bytes);
	const parsed = parseSkillText(text, dialect);
	// The dialects differ in this key alone, which hardly any file holds.
	const isSpecial = text.includes('__proto__');
	return {
		size: bytes.length,
		digest: digestBytes(bytes),
		bodyDigest: digestText(parsed.shownBody),
		...(countsTokens ? { bodyTokens: estimateTokens(parsed.body) } : {}),
		line: parsed.shownBodyLine,
		shown: parsed.shown,
		dataIn: (other) =>
			isSpecial && other !== dialect ? parseSkillText(text, other).data : parsed.data,
		findings: [...findings, ...parsed.findings],
	};
}
