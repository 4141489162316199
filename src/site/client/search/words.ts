/** The words of the search, as the page hands them over. */
import { formatMessage, type Message } from '../../messages/message.ts';

export interface SearchWords {
	readonly language: string;
	readonly results: Message;
	readonly none: Message;
	readonly failed: string;
	readonly browse: string;
	readonly all: Message;
	readonly skill: string;
	readonly asset: string;
	readonly diagnostic: string;
	readonly inSkill: Message;
	/** By outcome, for what is found but not loaded. */
	readonly states: Readonly<Record<string, string>>;
}

/** `12 results`, with the digits and the plural of the language. */
export function countWords(words: SearchWords, count: number): string {
	return formatMessage(words.results, { count }, words.language);
}

/** A message about the query. */
export function queryWords(words: SearchWords, message: Message, query: string): string {
	return formatMessage(message, { query }, words.language);
}

/** The root of the site in the language of the page: the form leads to `search/` below it. */
export function languageRoot(form: HTMLFormElement | null): URL {
	return new URL('../', form?.action ?? document.baseURI);
}
