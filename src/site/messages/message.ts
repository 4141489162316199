/** One message and how its blanks are filled; pages and the browser share it. */

/** A text, or one text per plural category of the language, chosen by the argument `count`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;

export type MessageArgs = { readonly [key: string]: string | number };

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

/**
 * Fills the blanks `{name}` of a message. Numbers are written with the digits and groups of the
 * language; a blank without an argument stays as it is.
 */
export function formatMessage(message: Message, args: MessageArgs, language: string): string {
	const text = typeof message === 'string' ? message : form(message, args.count, language);
	if (!text.includes('{')) return text;
	return text.replace(/\{(\w+)\}/g, (blank, name: string) => {
		const value = args[name];
		if (value === undefined) return blank;
		return typeof value === 'number' ? formatNumber(value, language) : value;
	});
}

/** A number with the digits and groups of the language. */
export function formatNumber(value: number, language: string): string {
	const format = numbers.get(language) ?? new Intl.NumberFormat(language);
	numbers.set(language, format);
	return format.format(value);
}

function form(
	message: Exclude<Message, string>,
	count: string | number | undefined,
	language: string,
): string {
	const rules = plurals.get(language) ?? new Intl.PluralRules(language);
	plurals.set(language, rules);
	return message[rules.select(Number(count))] ?? message.other ?? '';
}
