/** Brings inflected words to one form. Light on purpose: it may miss a relation, it seldom invents one. */

/** Endings of Hindi nouns and verbs, longest first. */
const HINDI_ENDINGS = [
	'ियों',
	'ियाँ',
	'ियां',
	'ाओं',
	'ाएं',
	'ाएँ',
	'ुओं',
	'ों',
	'ें',
	'ीं',
	'ओं',
	'ाँ',
	'ां',
	'ो',
	'े',
	'ी',
	'ि',
	'ा',
	'ू',
	'ु',
];

const ENGLISH = /^[a-z]{4,}$/;
const HINDI = /^[\u0900-\u097f]{3,}$/;

function withoutDouble(word: string): string {
	return /([bdfgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

function withoutPlural(word: string): string {
	if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
	return /[^suai]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
	if (word.length > 5 && /[aeiouy].*[a-z]ing$/.test(word)) return withoutDouble(word.slice(0, -3));
	if (word.length > 4 && /[aeiouy].*[^e]ed$/.test(word)) return withoutDouble(word.slice(0, -2));
	return word;
}

/** `translator`, `translation` and `translate` meet; so do `organiser` and `organizer`. */
function withoutDerivation(word: string): string {
	let rest = word;
	if (rest.length > 6 && rest.endsWith('ly')) rest = rest.slice(0, -2);
	if (rest.length > 7 && rest.endsWith('ment')) rest = rest.slice(0, -4);
	rest = withoutTense(rest);
	if (rest.length > 5 && /[^aeiou](?:er|or)$/.test(rest)) rest = withoutDouble(rest.slice(0, -2));
	if (rest.length > 6 && /[st]ion$/.test(rest)) rest = rest.slice(0, -3);
	if (rest.length > 4 && rest.endsWith('e')) rest = rest.slice(0, -1);
	if (rest.length > 5 && rest.endsWith('at')) rest = rest.slice(0, -2);
	return rest;
}

/** British spelling reads as American spelling. */
function unifiedSpelling(word: string): string {
	if (word.length < 6) return word;
	return word.replace(/is$/, 'iz').replace(/our$/, 'or').replace(/ys$/, 'yz');
}

function englishStem(word: string): string {
	const rest = unifiedSpelling(withoutDerivation(withoutPlural(word)));
	return rest.length > 3 && rest.endsWith('y') ? `${rest.slice(0, -1)}i` : rest;
}

function hindiStem(word: string): string {
	const ending = HINDI_ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 2);
	return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Stem of a lower-case word; words of other languages and words with digits come back as they are. */
export function stem(word: string): string {
	if (ENGLISH.test(word)) return englishStem(word);
	return HINDI.test(word) ? hindiStem(word) : word;
}
