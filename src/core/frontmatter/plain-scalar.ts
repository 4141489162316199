/**
 * What the runtimes' YAML reader makes of a plain (unquoted) scalar. It is the core schema of YAML 1.2
 * with a few departures, all recorded or read off the reader that both runtimes embed:
 * `017` is 17, `1e` and `2024-01` stop at the first sign that does not fit (1 and 2024), `-.5` is text.
 */

const keywords = new Map<string, null | boolean | number>([
	...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
	...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
	...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
	...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
	...['.inf', '.Inf', '.INF'].flatMap((word) => [
		[word, Number.POSITIVE_INFINITY] as const,
		[`+${word}`, Number.POSITIVE_INFINITY] as const,
		[`-${word}`, Number.NEGATIVE_INFINITY] as const,
	]),
]);

/**
 * @param text the scalar after folding, without blanks at its ends
 * @returns null, a boolean or a number where the reader sees one; otherwise the text itself
 */
export function resolvePlain(text: string): string | number | boolean | null {
	const keyword = keywords.get(text);
	if (keyword !== undefined) return keyword;
	return readNumber(text) ?? text;
}

/** Signs that may occur in a number; anything else makes the scalar text. */
const numberSigns = /^[+-]?[0-9a-fA-Fxo.+-]+$/;
const hexadecimal = /^0x[0-9a-fA-F]+$/;
const octal = /^0o[0-7]+$/;
const decimalPrefix = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/;
const largestInteger = 0xffff_ffff_ffff_ffffn;

function readNumber(text: string): number | undefined {
	const first = text.charCodeAt(0);
	const isDigit = first >= 0x30 && first <= 0x39;
	const signed = first === 0x2b || first === 0x2d;
	if (!(isDigit || signed || first === 0x2e) || !numberSigns.test(text)) return undefined;
	const digits = signed ? text.slice(1) : text;
	if (digits === '' || (signed && digits.startsWith('.'))) return undefined;
	// The reader allows one of these each; a date has two dashes and stays text.
	if (['.', 'x', 'o', '-'].some((sign) => digits.split(sign).length > 2)) return undefined;
	if (digits.lastIndexOf('+') > digits.indexOf('x') && digits.includes('x')) return undefined;
	const magnitude = readMagnitude(digits);
	return first === 0x2d && magnitude !== undefined ? 0 - magnitude : magnitude;
}

function readMagnitude(digits: string): number | undefined {
	if (/[xoa-dfA-DF]|e.*e/i.test(digits)) {
		if (!hexadecimal.test(digits) && !octal.test(digits)) return undefined;
		const value = BigInt(digits);
		return value > largestInteger ? undefined : Number(value);
	}
	const prefix = decimalPrefix.exec(digits)?.[0];
	return prefix === undefined ? undefined : Number(prefix);
}
