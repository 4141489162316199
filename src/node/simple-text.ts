/** The quick way to read a `SKILL.md`: from its bytes, of which only the start is decoded. */
import { isUtf8 } from 'node:buffer';
import type { SkillText } from '../core/candidate.ts';
import { readSimpleSkill } from '../core/frontmatter/fast.ts';
import { estimateTokens } from '../core/tokens.ts';
import { digestBytes, digestText, hasTrailingBlank } from './digest.ts';

/**
 * Reads the file that nearly every skill is: UTF-8 with line feeds and simple frontmatter.
 * @param latin1 the same bytes, each of them a character
 * @returns what {@link import('./any-text.ts').readAnyText} gives; undefined where only that can tell
 */
export function readSimpleText(
	bytes: Buffer,
	latin1: string,
	countsTokens: boolean,
): SkillText | undefined {
	if (!latin1.startsWith('---') || latin1.includes('\r') || !isUtf8(bytes)) return undefined;
	const text = bytes.toString('utf8', 0, countsTokens ? bytes.length : endOfHead(latin1));
	const parsed = readSimpleSkill(text);
	if (parsed === undefined) return undefined;
	const { data, shown, shownBody, shownBodyLine, findings } = parsed;
	const head = text.slice(0, text.length - shownBody.length);
	return {
		size: bytes.length,
		digest: digestBytes(bytes),
		bodyDigest: digestEnd(bytes, latin1, Buffer.byteLength(head)),
		...(countsTokens ? { bodyTokens: estimateTokens(parsed.body) } : {}),
		line: shownBodyLine,
		shown,
		dataIn: () => data,
		findings,
	};
}

const closingFence = '\n---';
const notBlank = /[^\t\n\v\f\r ]/g;

/**
 * Offset behind the first line of the body that is not blank: what comes after it changes nothing
 * of what frontmatter says. The whole length where this line starts with another sign than ASCII,
 * which may be a blank too.
 */
function endOfHead(latin1: string): number {
	const fence = latin1.indexOf(closingFence, 3);
	if (fence === -1) return latin1.length;
	notBlank.lastIndex = fence + closingFence.length;
	const start = notBlank.exec(latin1)?.index ?? -1;
	if (start === -1 || latin1.charCodeAt(start) > 0x7f) return latin1.length;
	const end = latin1.indexOf('\n', start);
	return end === -1 ? latin1.length : end;
}

/** {@link digestText} of the end of a file, without making a text of it where it is clean. */
function digestEnd(bytes: Buffer, latin1: string, start: number): string {
	let end = bytes.length;
	while (end > start && asciiBlanks.has(bytes[end - 1] ?? 0)) end--;
	// A blank beyond ASCII may stand before the end.
	const isClean = (bytes[end - 1] ?? 0) < 0x80 && !hasTrailingBlank(latin1, start, end);
	return isClean
		? digestBytes(bytes.subarray(start, end))
		: digestText(bytes.toString('utf8', start));
}

const asciiBlanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
