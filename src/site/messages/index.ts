/**
 * The words of the interface. Adding a language is adding a file beside `en.ts`; the type of a file
 * comes from there, so that a missing message does not compile.
 */
import type { DiagnosticTexts } from './diagnostics/text.ts';
import type { en } from './en.ts';
import { formatMessage, formatNumber, type Message, type MessageArgs } from './message.ts';

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, Message>>;

export interface Language {
	readonly code: string;
	/** Name of the language in itself. */
	readonly name: string;
	readonly direction: 'ltr' | 'rtl';
	readonly messages: Messages;
	/** What findings say. English needs none: its words stand in the manifest. */
	readonly diagnostics?: DiagnosticTexts;
}

const files = import.meta.glob<{ readonly language: Language }>(
	['./*.ts', '!./index.ts', '!./message.ts'],
	{ eager: true },
);

/** Every language that has a file, by code. */
export const languages: ReadonlyMap<string, Language> = new Map(
	Object.values(files)
		.map(({ language }) => [language.code, language] as const)
		.sort(([a], [b]) => (a < b ? -1 : 1)),
);

export interface Translator {
	(key: MessageKey, args?: MessageArgs): string;
	readonly language: Language;
	/** A number with the digits and groups of the language. */
	readonly number: (value: number) => string;
}

const translators = new Map<string, Translator>();

/**
 * The translator of a language. Numbers among the arguments are written as the language does; the
 * argument `count` chooses the plural form.
 * @throws RangeError when no file has that language; the integration checks the config before
 */
export function translator(code: string): Translator {
	const known = translators.get(code);
	if (known !== undefined) return known;
	const language = languages.get(code);
	if (language === undefined) throw new RangeError(`No messages for the language “${code}”.`);
	const made = Object.assign(
		(key: MessageKey, args: MessageArgs = {}) => formatMessage(language.messages[key], args, code),
		{ language, number: (value: number) => formatNumber(value, code) },
	);
	translators.set(code, made);
	return made;
}
