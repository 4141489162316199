/** Percent-encoding for texts of authors: a name may hold half a character, which no address can. */

/** One segment, or one value, of an address. Half a surrogate pair becomes U+FFFD. */
export function encodePart(text: string): string {
	return encodeURIComponent(text.toWellFormed());
}

/** A path, or an address whose own signs stay what they are. */
export function encodeAddress(text: string): string {
	return encodeURI(text.toWellFormed());
}
