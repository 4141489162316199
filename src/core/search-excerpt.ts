/** Shows why something was found: the part of a text with most of the words, and where they stand. */
import { stem } from './search-stem.ts';
import { isUnspaced, wordsOfRun } from './search-words.ts';

/** A stretch of a text; marked where it is a word that was looked for. */
export interface ExcerptPart {
	readonly text: string;
	readonly isMarked: boolean;
}

interface Match {
	readonly start: number;
	readonly end: number;
	readonly term: string;
}

const RUN = /[\p{L}\p{M}\p{N}]+(?:['’ʼ]\p{L}+)*/gu;
/** Characters without a look of their own, and those that turn the direction of a line. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

/** Each place where a term stands, in order. */
function matchesIn(text: string, terms: ReadonlySet<string>): Match[] {
	const matches: Match[] = [];
	for (const { 0: run, index } of text.matchAll(RUN)) {
		if (isUnspaced(run)) {
			for (let at = 0; at + 1 < run.length; at++) {
				const pair = run.slice(at, at + 2);
				if (terms.has(pair)) matches.push({ start: index + at, end: index + at + 2, term: pair });
			}
			continue;
		}
		const term = wordsOfRun(run.replace(/['’ʼ]/g, '').normalize('NFKC'))
			.map(stem)
			.find((one) => terms.has(one));
		if (term !== undefined) matches.push({ start: index, end: index + run.length, term });
	}
	return matches;
}

function marked(
	text: string,
	matches: readonly Match[],
	start: number,
	end: number,
): ExcerptPart[] {
	const parts: ExcerptPart[] = [];
	let at = start;
	for (const match of matches) {
		if (match.end <= at || match.start >= end) continue;
		const from = Math.max(at, match.start);
		if (from > at) parts.push({ text: text.slice(at, from), isMarked: false });
		parts.push({ text: text.slice(from, match.end), isMarked: true });
		at = match.end;
	}
	if (at < end) parts.push({ text: text.slice(at, end), isMarked: false });
	return parts;
}

/** A whole text with the terms marked. */
export function markTerms(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
	const plain = text.replace(UNSEEN, '');
	return marked(plain, matchesIn(plain, terms), 0, plain.length);
}

/** The match from which a stretch of `length` characters holds most different terms. */
function densest(matches: readonly Match[], length: number): Match | undefined {
	let best: Match | undefined;
	let most = 0;
	for (const [at, first] of matches.entries()) {
		const held = new Set<string>();
		for (let next = at; next < matches.length; next++) {
			const match = matches[next];
			if (match === undefined || match.end - first.start > length) break;
			held.add(match.term);
		}
		if (held.size > most) {
			most = held.size;
			best = first;
		}
	}
	return best;
}

/**
 * About `length` characters of a text around the densest matches, cut between words; the whole text
 * where it is short, its beginning where nothing matches.
 */
export function excerpt(text: string, terms: ReadonlySet<string>, length: number): ExcerptPart[] {
	const plain = text.replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
	const matches = matchesIn(plain, terms);
	if (plain.length <= length) return marked(plain, matches, 0, plain.length);
	const first = densest(matches, length * 0.8);
	const wanted = Math.max(0, (first?.start ?? 0) - length * 0.2);
	const start = wanted === 0 ? 0 : plain.indexOf(' ', wanted) + 1 || Math.round(wanted);
	const last = plain.lastIndexOf(' ', start + length);
	const end = start + length >= plain.length ? plain.length : last > start ? last : start + length;
	const parts = marked(plain, matches, start, end);
	if (start > 0) parts.unshift({ text: '… ', isMarked: false });
	if (end < plain.length) parts.push({ text: ' …', isMarked: false });
	return parts;
}

/** True where an excerpt shows at least one of the terms. */
export function showsTerm(parts: readonly ExcerptPart[]): boolean {
	return parts.some(({ isMarked }) => isMarked);
}

/** A Markdown source as it reads, near enough for an excerpt: frontmatter and marks are taken out. */
export function readable(source: string): string {
	return source
		.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')
		.replace(/^\s*(?:```|~~~).*$/gm, '')
		.replace(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
		.replace(/^[\s|:-]+$/gm, '')
		.replace(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
		.replace(/\*\*|__|`|\|/g, ' ');
}
