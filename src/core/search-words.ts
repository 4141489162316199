/**
 * Words of a text as search sees them. The same functions cut the texts when the index is written
 * and the query in the browser, so that both always agree.
 */
import { stem } from './search-stem.ts';

/** Names of techniques that hold signs, and the word that stands for them. */
const SIGNED_NAMES = new Map([
	['c++', 'cpp'],
	['c#', 'csharp'],
	['f#', 'fsharp'],
	['.net', 'dotnet'],
]);

/** These names, in lower case. */
export const signedNames: readonly string[] = [...SIGNED_NAMES.keys()];

const PLAIN_RUN = /[a-z0-9]+/gi;
const ASCII_RUN = /(?<![a-z0-9])(?:c\+\+|[cf]#|\.net(?![a-z0-9]))|[a-z0-9]+/gi;
const RUN = /(?<![\p{L}\p{N}])(?:c\+\+|[cf]#|\.net(?![\p{L}\p{N}]))|[\p{L}\p{M}\p{N}]+/giu;
const HAS_SIGNED_NAME = /c\+\+|[cf]#|\.net/i;
const PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
const MIXED = /[a-z][A-Z]|[A-Z]{2}[a-z]|[a-zA-Z][0-9]|[0-9][a-zA-Z]/;
const NOT_ASCII = /[\u0080-\uffff]/;
const STRETCHES_BEYOND_ASCII = /[\u0080-\uffff]+/g;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
// Looks at the apostrophe first: most letters are followed by none.
const APOSTROPHE = /['’ʼ](?=\p{L})(?<=\p{L}.)/gu;
const HAS_APOSTROPHE = /['’ʼ]/;

/** Scripts that are written without spaces between words. */
const UNSPACED =
	/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const RUNS =
	/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{M}ー]+|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]+/gu;

/** Accents of Latin, Greek and Cyrillic letters; vowel signs of other scripts are no accents. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Joiners and soft hyphens: invisible inside a word. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** True where the text holds a script without spaces, so that spaces alone do not part its words. */
export function isUnspaced(text: string): boolean {
	return NOT_ASCII.test(text) && UNSPACED.test(text);
}

/** True where a text holds letters, marks or digits beyond ASCII. */
export function hasWideLetters(text: string): boolean {
	// Characters beyond ASCII are found fast, and are few: only they are asked what they are.
	const beyond = text.match(STRETCHES_BEYOND_ASCII);
	return beyond !== null && LETTER.test(beyond.join(''));
}

/** Compatibility forms unified, accents and invisible characters removed, case kept. */
export function fold(text: string): string {
	if (!NOT_ASCII.test(text)) return text;
	const visible = text.replace(INVISIBLE, '');
	if (!hasWideLetters(visible)) return visible;
	return visible.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
}

/** Neighbouring pairs of characters: they find any part of a text without spaces. */
function pairs(run: string): string[] {
	const characters = Array.from(run);
	if (characters.length < 3) return [run];
	return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** The lower-case words that one run stands for: itself, and its parts where it is mixed. */
export function wordsOfRun(run: string): string[] {
	const lower = run.toLowerCase();
	const signed = SIGNED_NAMES.get(lower);
	if (signed !== undefined) return [signed];
	if (isUnspaced(lower))
		return (lower.match(RUNS) ?? []).flatMap((part) => (UNSPACED.test(part) ? pairs(part) : part));
	if (!MIXED.test(run)) return [lower];
	const parts = (run.match(PART) ?? []).filter((part) => part.length < run.length);
	return [lower, ...parts.map((part) => part.toLowerCase())];
}

/** A text folded, and its apostrophes inside of words removed: ready to be cut at what is no letter. */
export function preparedText(text: string): string {
	const folded = fold(text);
	return HAS_APOSTROPHE.test(folded) ? folded.replace(APOSTROPHE, '') : folded;
}

/** Runs of letters and digits of a prepared text, whatever its letters. */
export function wideRuns(prepared: string): readonly string[] {
	return prepared.match(RUN) ?? [];
}

/** Runs of letters and digits in reading order, as written. */
export function runsOf(text: string): readonly string[] {
	const prepared = preparedText(text);
	if (hasWideLetters(prepared)) return wideRuns(prepared);
	return prepared.match(HAS_SIGNED_NAME.test(prepared) ? ASCII_RUN : PLAIN_RUN) ?? [];
}

/** Lower-case words of a text in reading order; a mixed word is followed by its parts. */
export function wordsOf(text: string): string[] {
	return runsOf(text).flatMap(wordsOfRun);
}

/** Where each term stands in a text, counted in runs. */
export function placesOf(text: string): Map<string, number[]> {
	const found = new Map<string, number[]>();
	for (const [place, run] of runsOf(text).entries())
		for (const word of wordsOfRun(run)) {
			const term = stem(word);
			const places = found.get(term);
			if (places === undefined) found.set(term, [place]);
			else places.push(place);
		}
	return found;
}

const STOP_WORDS = new Set(
	`a about all also am an and any anything are as at be because been being but by can cant could
	did didnt do does doesnt doing dont each else even ever every everything for from get gets getting
	give given gives go goes going got had has have having he help helps her here him his how i id if
	ill im in instead into is isnt it its itself ive just keep let lets like look looks lot made make
	makes many may me might mine more most much must my need needs no not nothing now of on one only
	or other our ours out over own please put really same say see shall she should so some somebody
	someone something such take than that the their theirs them then there these they thing things
	this those through to too under until up us use used uses using very via want wants was way ways
	we were what when where whether which while who whom whose why will with wont would you your
	yours`.split(/\s+/),
);

const STOP_STEMS = new Set([...STOP_WORDS].map(stem));

/** True for a stem that carries no subject (`the`, `my`, `want`): it never decides a ranking alone. */
export function isStopTerm(term: string): boolean {
	return STOP_STEMS.has(term);
}
