/**
 * Characters that a model reads and a person does not see, or that change the order in which a
 * person reads a line. Emoji sequences, the joiners that scripts need inside words, and the marks
 * that right-to-left text needs are ordinary writing and not reported.
 * Sources: Unicode general categories Cf and Cc, UTS #51 (emoji), UAX #9 (bidirectional text),
 * UTS #37 (ideographic variation).
 */

export interface UnseenCharacter {
	readonly kind: 'invisible' | 'bidirectional';
	/** Index of its first UTF-16 unit in the text. */
	readonly index: number;
	/** One code point. */
	readonly character: string;
}

/** What may have to be reported, of the basic plane and above it. */
const BASIC =
	'\\0-\\x08\\x0B\\x0E-\\x1F\\x7F-\\x9F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F' +
	'\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF9-\\uFFFB';
const ABOVE = '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
const SUSPECTS = `[${BASIC}${ABOVE}]`;
/** The flag of a part of a country: the one use of tag characters that people see. */
const SUBDIVISION_FLAG = '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}';
/** Told by code units, which is several times as fast as by code points. */
const suspectUnit = new RegExp(`[${BASIC}\\uD82F\\uD834\\uDB40-\\uDB43]`);
const flagOrSuspect = new RegExp(`${SUBDIVISION_FLAG}|${SUSPECTS}`, 'gu');

const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const RIGHT_TO_LEFT =
	/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Scripts in whose words U+200C and U+200D choose the shape of letters. */
const JOINING =
	/[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Balinese}\p{Script=Javanese}]/u;
/** Scripts that are written without blanks, where U+200B marks the end of a word. */
const UNSPACED = /[\p{Script=Khmer}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
const WITH_EMOJI_FORM = /[\p{Extended_Pictographic}\p{So}\p{Sm}]/u;

interface Surroundings {
	readonly before: string;
	readonly after: string;
	/** Whether the line that holds the character has right-to-left letters. */
	readonly isRightToLeft: () => boolean;
}

interface OrdinaryUse {
	/** First and last code point. */
	readonly from: number;
	readonly to: number;
	readonly isOrdinary: (here: Surroundings) => boolean;
}

/** TABLE: where a suspect is ordinary writing. Characters without a row are always reported. */
const ordinaryUses: readonly OrdinaryUse[] = [
	{ from: 0x200d, to: 0x200d, isOrdinary: (here) => joinsEmoji(here) || isInWord(here) },
	{ from: 0x200c, to: 0x200c, isOrdinary: isInWord },
	{
		from: 0x200b,
		to: 0x200b,
		isOrdinary: ({ before, after }) => UNSPACED.test(before + after),
	},
	{
		from: 0xfe0e,
		to: 0xfe0f,
		isOrdinary: ({ before, after }) =>
			WITH_EMOJI_FORM.test(before) || (/[0-9#*]/.test(before) && after === '\u20E3'),
	},
	{
		from: 0xfe00,
		to: 0xfe0d,
		isOrdinary: ({ before }) => /[\p{Script=Han}\p{Sm}\p{Script=Myanmar}]/u.test(before),
	},
	{
		from: 0xe0100,
		to: 0xe01ef,
		isOrdinary: ({ before }) => /\p{Script=Han}/u.test(before),
	},
	{
		from: 0x180b,
		to: 0x180f,
		isOrdinary: ({ before, after }) => /\p{Script=Mongolian}/u.test(before + after),
	},
	{ from: 0x061c, to: 0x061c, isOrdinary: ({ isRightToLeft }) => isRightToLeft() },
	{ from: 0x200e, to: 0x200f, isOrdinary: ({ isRightToLeft }) => isRightToLeft() },
];

function joinsEmoji({ before, after }: Surroundings): boolean {
	return (EMOJI.test(before) || before === '\uFE0F') && EMOJI.test(after);
}

function isInWord({ before, after }: Surroundings): boolean {
	return JOINING.test(before) && (after === '' || !/[A-Za-z0-9]/.test(after));
}

/** False for a text, and for every part of it, in which {@link findUnseen} finds nothing. */
export function mayHoldUnseen(text: string): boolean {
	for (const [rare] of text.matchAll(rareUnits))
		for (let at = 0; at < rare.length; at++) if (isSuspect(rare.charCodeAt(at))) return true;
	return false;
}

/** What is neither printable ASCII nor a line end or tab: little of most texts. */
const rareUnits = /[^\t\n\r -~]+/g;
/** What is known of each code unit: 0 not looked at yet, 1 ordinary, 2 suspect. */
const suspects = new Uint8Array(0x1_0000);

/** The class has too many ranges for an engine to test each character of a text against it. */
function isSuspect(unit: number): boolean {
	if (suspects[unit] === 0) suspects[unit] = suspectUnit.test(String.fromCharCode(unit)) ? 2 : 1;
	return suspects[unit] === 2;
}

/**
 * Finds the characters of a text that its reader cannot see, in their order.
 * @param text any text; a byte order mark at its start must be cut off before
 */
export function findUnseen(text: string): UnseenCharacter[] {
	if (!mayHoldUnseen(text)) return [];
	const found: UnseenCharacter[] = [];
	const isRightToLeft = lineTest(text, RIGHT_TO_LEFT);
	for (const match of text.matchAll(flagOrSuspect)) {
		const character = match[0];
		const index = match.index;
		if (character.startsWith('\u{1F3F4}')) continue;
		const code = character.codePointAt(0) ?? 0;
		const use = ordinaryUses.find(({ from, to }) => from <= code && code <= to);
		const end = index + character.length;
		const isOrdinary = use?.isOrdinary({
			before: characterBefore(text, index),
			after: end < text.length ? String.fromCodePoint(text.codePointAt(end) ?? 0) : '',
			isRightToLeft: () => isRightToLeft(index),
		});
		if (!isOrdinary)
			found.push({ kind: BIDI.test(character) ? 'bidirectional' : 'invisible', index, character });
	}
	return found;
}

/** Tests the line around an index; each line once, for indexes that only grow. */
function lineTest(text: string, pattern: RegExp): (index: number) => boolean {
	let end = -1;
	let result = false;
	return (index) => {
		if (index > end) {
			const start = text.lastIndexOf('\n', index - 1) + 1;
			const next = text.indexOf('\n', index);
			end = next === -1 ? text.length : next;
			result = pattern.test(text.slice(start, end));
		}
		return result;
	};
}

function characterBefore(text: string, index: number): string {
	if (index === 0) return '';
	const unit = text.charCodeAt(index - 1);
	const isTrail = unit >= 0xdc00 && unit <= 0xdfff && index > 1;
	return text.slice(isTrail ? index - 2 : index - 1, index);
}

/** Writes a character so that it can be seen. @example `\u200B` -> `⟦U+200B⟧` */
export function visibleForm(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	return `⟦U+${code.toString(16).toUpperCase().padStart(4, '0')}⟧`;
}

/** The text with each unseen character in its visible form. */
export function withVisible(text: string): string {
	const found = findUnseen(text);
	if (found.length === 0) return text;
	let result = '';
	let from = 0;
	for (const { index, character } of found) {
		result += text.slice(from, index) + visibleForm(character);
		from = index + character.length;
	}
	return result + text.slice(from);
}
