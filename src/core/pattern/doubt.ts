import { readCharacterSet } from './character-set.ts';
import { findGroup } from './groups.ts';
import { mostGroups } from './matcher.ts';

/**
 * What in a pattern versions of the matcher read differently: those up to Bun 1.3 and those from 1.4 on.
 * @returns words for a sentence, undefined where all agree
 */
export function patternDoubt(source: string): string | undefined {
	if (/[@+*?!]\(/.test(source)) return 'extended groups such as @(a|b)';
	if (/\{[^{},]*\.\.[^{},]*\}/.test(source)) return 'ranges such as {1..3}';
	const pattern = [...source];
	let groups = 0;
	/** For each group around: whether it starts a segment. */
	const around: boolean[] = [];
	for (let at = 0; at < pattern.length; at++) {
		const character = pattern[at];
		if (character === '\\') {
			if (++at === pattern.length) return '\\ at the end';
		} else if (character === '[') {
			const end = readCharacterSet(pattern, at)?.end;
			if (end === undefined) return '[ without ]';
			at = end - 1;
		} else if (character === '{') {
			const { end, splitsBrackets } = findGroup(pattern, at);
			if (end === undefined) return '{ without }';
			if (splitsBrackets) return 'a comma in brackets in braces';
			if (++groups > mostGroups) return `more than ${mostGroups} groups in braces`;
			around.push(startsSegment(pattern, at, around) ?? false);
		} else if (character === '}' && around.length > 0) around.pop();
		else if (/[,}]/.test(character ?? '') && around.length === 0 && groups > 1)
			return 'a comma or a brace behind groups in braces';
		else if (character === '*' && pattern[at + 1] === '*') {
			const doubt = doubleStarDoubt(pattern, at, around);
			if (doubt !== undefined) return doubt;
			at++;
		}
	}
	return undefined;
}

function doubleStarDoubt(
	pattern: readonly string[],
	at: number,
	around: readonly boolean[],
): string | undefined {
	const behind = pattern[at + 2];
	const starts = startsSegment(pattern, at, around);
	if (starts !== undefined && (behind === undefined || behind === '/'))
		return starts ? undefined : '** in braces behind other text';
	return [pattern[at - 1], behind].some((edge) => edge !== undefined && '!{},'.includes(edge))
		? '** after ! or in braces'
		: undefined;
}

/** False at the start of a branch whose group stands behind other text; undefined elsewhere. */
function startsSegment(
	pattern: readonly string[],
	at: number,
	around: readonly boolean[],
): boolean | undefined {
	const before = pattern[at - 1];
	if (before === undefined || before === '/') return true;
	return before === '{' || before === ',' ? around.at(-1) : undefined;
}
