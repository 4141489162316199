/**
 * Names that every disk, host and browser takes as they are, and what becomes of the others: a
 * readable part, `--`, and a short hash of the exact name. Plain names never hold that ending, so
 * a made name meets neither a plain one nor another made one, whatever else is published.
 */
import { sha256 } from './sha256.ts';

const HASH_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const HASH_LENGTH = 10;
const MADE_NAME = /--[a-z2-7]{10}(?:\.|$)/;
const EXTENSION = /(?<=[^.])\.[A-Za-z0-9]{1,10}$/;

/** Letters and digits of all scripts, and signs that mean nothing to a shell, an address or a disk. */
const SAFE_CHARACTERS = /^[\p{L}\p{N}\p{M}._+@=,()-]+$/u;
const UNSAFE_CHARACTERS = /[^\p{L}\p{N}\p{M}._+@=,()-]+|\p{Default_Ignorable_Code_Point}+/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Leaves room below the 255 bytes of common disks for endings such as `.txt`. */
const LONGEST_NAME = 200;
const LONGEST_READABLE = 80;

/**
 * Device names that Windows keeps for itself, with any extension.
 * Source: "Naming Files, Paths, and Namespaces", learn.microsoft.com/windows/win32/fileio.
 */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** True for `con`, `nul.txt` and the like, which Windows cannot store. */
export function isDeviceName(name: string): boolean {
	return DEVICE.test(name);
}

/** Ten lower-case characters (50 bits of SHA-256) that stand for the exact text. */
export function shortHash(text: string): string {
	// As JSON, so that unpaired surrogates keep apart instead of all becoming U+FFFD.
	const bytes = sha256(JSON.stringify(text));
	let hash = '';
	for (let bit = 0; hash.length < HASH_LENGTH; bit += 5) {
		const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
		hash += HASH_ALPHABET[(pair >> (11 - (bit & 7))) & 31];
	}
	return hash;
}

/** What a disk that ignores case and Unicode normal forms takes two names by. */
export function foldName(name: string): string {
	return name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');
}

/** True when one segment of a path can stand in an address and on any disk unchanged. */
export function isSafeSegment(segment: string): boolean {
	return (
		SAFE_CHARACTERS.test(segment) &&
		!INVISIBLE.test(segment) &&
		!/^[._]|\.$/.test(segment) &&
		!MADE_NAME.test(segment) &&
		!isDeviceName(segment) &&
		segment.normalize('NFC') === segment &&
		utf8Length(segment) <= LONGEST_NAME
	);
}

/**
 * The name that is made for a segment which cannot stand as it is.
 * @param exact what the hash is taken of; the segment itself unless a whole path is meant
 * @example `my file #1.md` -> `my-file-1--gu5dtyqfma.md`
 */
export function madeSegment(segment: string, exact = segment): string {
	const extension = EXTENSION.exec(segment)?.[0] ?? '';
	const stem = segment.slice(0, segment.length - extension.length);
	return `${readable(stem) || 'file'}--${shortHash(exact)}${extension}`;
}

function readable(text: string): string {
	let result = '';
	let length = 0;
	const words = text.normalize('NFC').replace(UNSAFE_CHARACTERS, '-');
	for (const character of words.replace(/^[-._]+/, '')) {
		length += utf8Length(character);
		if (length > LONGEST_READABLE) break;
		result += character;
	}
	return result.replace(/[-._]+$/, '');
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
	let length = 0;
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	}
	return length;
}
