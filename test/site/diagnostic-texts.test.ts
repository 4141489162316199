import { expect, test } from 'vitest';
import { diagnosticCodes, diagnosticRow } from '../../src/core/diagnostics.ts';
import type { DiagnosticArgs } from '../../src/core/types.ts';
import { languages } from '../../src/site/messages/index.ts';
import { findingWords } from '../../src/site/model/finding-words.ts';

/** Values on which the wording of some findings turns. */
const turns: readonly DiagnosticArgs[] = [
	{},
	{ rejected: true, indented: true, dropped: true, where: 'opening', target: '', kept: '' },
	{ count: 1, lines: 1, folders: 1, others: 0 },
];

/** Arguments that answer to every name with a mark of that name, but for those given. */
function marked(given: DiagnosticArgs, absent: readonly string[] = []): DiagnosticArgs {
	return new Proxy<Record<string, string | number | boolean>>(
		{ ...given },
		{
			get: (target, name) => {
				if (typeof name !== 'string' || absent.includes(name)) return undefined;
				return Object.hasOwn(target, name) ? target[name] : `⟦${name}⟧`;
			},
		},
	);
}

function marks(text: string): string[] {
	return [...new Set(text.match(/⟦\w+⟧/g) ?? [])].sort();
}

/** Without what is named as it is: marks, code, addresses, words in quotation marks or brackets. */
function prose(text: string): string {
	return text.replace(/⟦\w+⟧|`[^`]*`|“[^”]*”|skill:\/\/\S+|[{(][^})]*[})]/g, '');
}

const rows = diagnosticCodes.map((code) => [code] as const);

for (const [language, { diagnostics }] of languages) {
	if (diagnostics === undefined) continue;

	test(`${language}: no code is missing or too many`, () => {
		expect(Object.keys(diagnostics).sort()).toEqual(diagnosticCodes.toSorted());
	});

	test.each(rows)(`${language}: %s prints what the English words print`, (code) => {
		const english = diagnosticRow(code);
		for (const given of turns)
			for (const absent of [[], ['more', 'address', 'loaded'], ['skill', 'near', 'address']])
				for (const part of ['message', 'hint'] as const) {
					const args = marked(given, absent);
					expect(marks(diagnostics[code][part](args))).toEqual(marks(english[part](args)));
				}
	});

	test.each(rows)(`${language}: %s holds no English sentence`, (code) => {
		const { title, why, message, hint } = diagnostics[code];
		const texts = [
			title,
			why,
			...turns.flatMap((one) => [message(marked(one)), hint(marked(one))]),
		];
		for (const text of texts) {
			if (/\p{L}/u.test(prose(text))) expect(text).toMatch(/\p{Script=Devanagari}/u);
			// Names of things may stand beside each other; English prose has three words in a row.
			expect(prose(text)).not.toMatch(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/i);
		}
	});
}

const finding = {
	code: 'target-unknown-skill',
	severity: 'warning',
	path: 'a/SKILL.md',
	args: { target: 'skill://b', runtime: 'omp' },
	message: 'English message',
	hint: 'English hint',
} as const;
const english = () => ({ title: 'Title', why: 'Why' });

test('a page in Hindi says findings in Hindi', () => {
	const words = findingWords('hi', languages.get('hi')?.diagnostics, english);
	expect(words.finding(finding)).toEqual({
		lang: undefined,
		message: 'skill://b ऐसे स्किल का नाम है जिसे omp लोड नहीं करता।',
		hint: 'नाम ठीक करें, या देखें कि वह स्किल लोड क्यों नहीं होता।',
	});
	expect(words.kind('orphan-asset').title).toBe('इस फ़ाइल का कहीं उल्लेख नहीं');
});

test.each([
	['en', undefined],
	['xx', 'en'],
])('a page in %s without words of its own takes the English ones', (language, lang) => {
	const words = findingWords(language, undefined, english);
	expect(words.finding(finding)).toEqual({
		lang,
		message: 'English message',
		hint: 'English hint',
	});
	expect(words.kind('orphan-asset')).toEqual({ lang, ...english() });
});

test('a code of another version keeps its English words, and nothing is inherited', () => {
	const words = findingWords('hi', languages.get('hi')?.diagnostics, () => undefined);
	for (const code of ['from-later', 'constructor']) {
		expect(words.kind(code)).toEqual({ lang: 'en', title: code, why: '' });
		expect(words.finding({ ...finding, code })).toMatchObject({ lang: 'en', hint: 'English hint' });
	}
});
