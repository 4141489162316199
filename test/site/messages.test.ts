import { expect, test } from 'vitest';
import { languages, translator } from '../../src/site/messages/index.ts';
import { formatMessage, type Message } from '../../src/site/messages/message.ts';

const english = languages.get('en');
const keys = Object.keys(english?.messages ?? {}).sort();

function blanks(message: Message): string[] {
	const texts = typeof message === 'string' ? [message] : Object.values(message);
	return [...new Set(texts.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();
}

test('English and Hindi are there', () => {
	expect([...languages.keys()]).toEqual(['en', 'hi']);
});

for (const [code, { messages, name }] of languages) {
	test(`${code}: no message is missing, empty or too many`, () => {
		expect(Object.keys(messages).sort()).toEqual(keys);
		expect(name).not.toBe('');
		for (const message of Object.values(messages))
			for (const text of typeof message === 'string' ? [message] : Object.values(message))
				expect(text.trim()).not.toBe('');
	});

	test(`${code}: every message has the blanks of the English one`, () => {
		for (const [key, message] of Object.entries(messages))
			expect([key, ...blanks(message)]).toEqual([
				key,
				...blanks(english?.messages[key as keyof typeof messages] ?? ''),
			]);
	});

	test(`${code}: every plural form of the language is there`, () => {
		const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
		for (const [key, message] of Object.entries(messages))
			if (typeof message !== 'string')
				expect([key, ...Object.keys(message).sort()]).toEqual([
					key,
					...pluralCategories.toSorted(),
				]);
	});
}

test('words of Hindi are Hindi', () => {
	const latin = Object.entries(languages.get('hi')?.messages ?? {}).filter(
		([, message]) => !/\p{Script=Devanagari}/u.test(JSON.stringify(message)),
	);
	expect(latin.map(([key]) => key)).toEqual(['title.state', 'fact.digest', 'precedence.count']);
});

test.each([
	[{ one: '{count} file', other: '{count} files' }, { count: 1 }, 'en', '1 file'],
	[{ one: '{count} file', other: '{count} files' }, { count: 1234 }, 'en', '1,234 files'],
	[{ one: '{count} फ़ाइल', other: '{count} फ़ाइलें' }, { count: 123456 }, 'hi', '1,23,456 फ़ाइलें'],
	['Page {page}', { page: 'x' }, 'en', 'Page x'],
	['Page {page}', {}, 'en', 'Page {page}'],
	['{a}', { a: '{b}', b: 'no' }, 'en', '{b}'],
] as const)('formats %j', (message, args, language, text) => {
	expect(formatMessage(message, args, language)).toBe(text);
});

test('an unknown language is an error', () => {
	expect(() => translator('xx')).toThrow('No messages for the language “xx”.');
});
