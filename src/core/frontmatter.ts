/** The text of a `SKILL.md`: what a runtime reads from it, and what its author wrote. */
import { findBlock } from './frontmatter/block.ts';
import { bodyFindings, firstText } from './frontmatter/body.ts';
import { stripComments } from './frontmatter/comments.ts';
import { readSimpleSkill } from './frontmatter/fast.ts';
import { camelCaseKeys } from './frontmatter/keys.ts';
import { meaningOf } from './frontmatter/meaning.ts';
import { readWithoutBlock } from './frontmatter/missing.ts';
import { readBlock } from './frontmatter/reading.ts';
import type { FrontmatterDialect, FrontmatterFinding, ParsedSkill } from './frontmatter/types.ts';

export { decodeSkillBytes } from './frontmatter/decode.ts';
export type { FrontmatterDialect, FrontmatterFinding, ParsedSkill } from './frontmatter/types.ts';

/**
 * Reads a `SKILL.md`. What is loaded follows the recorded behaviour of omp 16.0.3 and xcsh 17.4.4 to
 * the letter; each repair, loss or oddity is a finding, and `shown` holds what was meant.
 * @param text decoded text, with any kind of line ends
 */
export function parseSkillText(text: string, dialect: FrontmatterDialect): ParsedSkill {
	const whole = normalizeLineEnds(text);
	return readSimpleSkill(whole) ?? parseFully(whole, dialect);
}

/** The same without the short cut for simple files; both must agree. */
export function parseSkillTextFully(text: string, dialect: FrontmatterDialect): ParsedSkill {
	return parseFully(normalizeLineEnds(text), dialect);
}

function normalizeLineEnds(text: string): string {
	return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function parseFully(whole: string, dialect: FrontmatterDialect): ParsedSkill {
	const stripped = stripComments(whole);
	const block = findBlock(stripped.text);
	if (block === undefined) return readWithoutBlock(stripped);
	const reading = readBlock(block, stripped.lineAt);
	const meant = meaningOf(stripped, block, reading);
	const body = stripped.text.slice(block.body).trim();
	const dropped = dialect.keepsProtoKey ? 'frontmatter-key-dropped' : undefined;
	const found = meant.findings.filter((finding) => finding.code !== dropped);
	return {
		...meant,
		data: camelCaseKeys(reading.data, dialect.keepsProtoKey),
		body,
		bodyLine: stripped.lineAt(firstText(stripped.text, block.body)),
		findings: [...limitFindings(found), ...bodyFindings(body, meant.shownBodyLine)],
	};
}

/** Findings that one file may have; a hostile one could have one for every few bytes. */
const findingLimit = 50;

function limitFindings(findings: readonly FrontmatterFinding[]): readonly FrontmatterFinding[] {
	const count = findings.length - findingLimit;
	if (count <= 0) return findings;
	const line = findings[findingLimit]?.line ?? 1;
	const rest = { code: 'frontmatter-more-findings', line, args: { count } } as const;
	return [...findings.slice(0, findingLimit), rest];
}
