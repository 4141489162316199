/** Finds credentials in texts, and takes them out. */
import { type SecretRule, secretRules } from './secret-rules.ts';

// One cheap look tells most files apart: searching each of them for every pattern takes ten times
// as long as reading them. Few characters of prose are joints, and few begin a mark.
const JOINT = new RegExp(`[_.-]\\w(?<=\\b(?:${sources((rule) => rule.joint)})..)`);
const MARK = new RegExp(sources((rule) => rule.mark));

function sources(of: (rule: SecretRule) => string | undefined): string {
	return secretRules.flatMap((rule) => of(rule) ?? []).join('|');
}

/** Words and runs that documentation puts where a credential would stand. */
const PLACEHOLDER = /example|sample|placeholder|dummy|fake|redacted|your[_-]|x{6}|\*{3}|\.\.\./i;

/** The body of a long key can hold any short word by chance. */
const PLACEHOLDER_REACH = 160;

/** One place where a credential seems to stand. The credential itself is not kept. */
export interface SecretHit {
	readonly rule: string;
	readonly title: string;
	/** 1-based. */
	readonly line: number;
}

/**
 * Finds credentials in a text.
 * @param text decoded in any way that keeps ASCII, such as Latin-1
 * @returns hits in the order of the table, then of the text; placeholders of documentation left out
 */
export function findSecrets(text: string): SecretHit[] {
	if (!isSuspect(text)) return [];
	return secretRules.flatMap(({ id, title, pattern }) =>
		Array.from(text.matchAll(pattern))
			.filter(([match]) => !isPlaceholder(match))
			.map(({ index }) => ({ rule: id, title, line: lineOf(text, index) })),
	);
}

/** The text with every credential in it replaced by `[withheld]`, for names and descriptions. */
export function redactSecrets(text: string): string {
	if (!isSuspect(text)) return text;
	return secretRules.reduce(
		(result, { pattern }) =>
			result.replace(pattern, (match) => (isPlaceholder(match) ? match : '[withheld]')),
		text,
	);
}

function isSuspect(text: string): boolean {
	return JOINT.test(text) || MARK.test(text);
}

function isPlaceholder(match: string): boolean {
	return PLACEHOLDER.test(match.slice(0, PLACEHOLDER_REACH));
}

function lineOf(text: string, index: number): number {
	let line = 1;
	for (let at = text.indexOf('\n'); at !== -1 && at < index; at = text.indexOf('\n', at + 1))
		line++;
	return line;
}
