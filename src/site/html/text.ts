/** Sizes and amounts in words that people read. */

const units = ['B', 'kB', 'MB', 'GB'] as const;

/** Bytes in decimal units with at most one digit after the point. @example `2048` -> `2 kB` */
export function formatBytes(bytes: number, language: string): string {
	let value = bytes;
	let unit = 0;
	while (value >= 999.5 && unit < units.length - 1) {
		value /= 1000;
		unit++;
	}
	return `${short(value, language, value < 10 && unit > 0 ? 1 : 0)} ${units[unit]}`;
}

/** Large counts in short form. @example `1234` -> `1.2k` */
export function formatAmount(value: number, language: string): string {
	if (value < 1000) return short(value, language, 0);
	return `${short(value / 1000, language, value < 9950 ? 1 : 0)}k`;
}

const formats = new Map<string, Intl.NumberFormat>();

function short(value: number, language: string, digits: number): string {
	const key = `${language} ${digits}`;
	const format =
		formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: digits });
	formats.set(key, format);
	return format.format(value);
}
