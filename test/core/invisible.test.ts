import { expect, test } from 'vitest';
import { findUnseen, visibleForm, withVisible } from '../../src/core/invisible.ts';

test.each([
	['a family joined to one sign', '👨‍👩‍👧‍👦'],
	['a heart on fire, with a variation selector before the joiner', '❤️‍🔥'],
	['a skin tone before the joiner', '👩🏽‍💻'],
	['a keycap', '1️⃣ #️⃣'],
	['signs in emoji form', '⚠️ ™️ ✓️ ▶️ ↔️'],
	['signs in text form', '⚠︎ ©︎'],
	['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
	['a joiner in a Persian word', 'می\u200cخواهم'],
	['a joiner in a Hindi word', 'क्\u200dष'],
	['word ends in Thai', 'ภาษา\u200bไทย'],
	['marks in right-to-left text', 'שלום\u200f! abc \u200e(1)'],
	['variation of an ideograph', '葛\u{E0100}'],
	['Mongolian', 'ᠮᠣᠩᠭᠣᠯ\u180e'],
	['blanks and line ends', 'a\tb\u00a0c\r\nd\u3000e'],
])('sees nothing wrong in %s', (_, text) => {
	expect(findUnseen(text)).toEqual([]);
	expect(withVisible(text)).toBe(text);
});

test.each([
	['a zero-width space', 'a\u200bb', 'a⟦U+200B⟧b', 'invisible'],
	['a joiner between Latin letters', 'a\u200db', 'a⟦U+200D⟧b', 'invisible'],
	['a byte order mark inside', 'a\ufeffb', 'a⟦U+FEFF⟧b', 'invisible'],
	['a soft hyphen', 'a\u00adb', 'a⟦U+00AD⟧b', 'invisible'],
	['a word joiner', 'a\u2060b', 'a⟦U+2060⟧b', 'invisible'],
	['a Hangul filler', 'a\u3164b', 'a⟦U+3164⟧b', 'invisible'],
	['a control character', 'a\u001bb', 'a⟦U+001B⟧b', 'invisible'],
	['a line separator', 'a\u2028b', 'a⟦U+2028⟧b', 'invisible'],
	['a variation selector after a letter', 'a\ufe0f', 'a⟦U+FE0F⟧', 'invisible'],
	['a second selector after a sign', '⚠\ufe0f\ufe0f', '⚠️⟦U+FE0F⟧', 'invisible'],
	['tag characters', '\u{E0001}\u{E0041}', '⟦U+E0001⟧⟦U+E0041⟧', 'invisible'],
	['tags after a flag that is none', '🏴\u{E0041}\u{E007F}', '🏴⟦U+E0041⟧⟦U+E007F⟧', 'invisible'],
	['a supplementary selector', 'a\u{E0101}', 'a⟦U+E0101⟧', 'invisible'],
	['an override', 'a\u202eb', 'a⟦U+202E⟧b', 'bidirectional'],
	['an isolate', '\u2066a\u2069', '⟦U+2066⟧a⟦U+2069⟧', 'bidirectional'],
	['an override in right-to-left text', 'שלום\u202e', 'שלום⟦U+202E⟧', 'bidirectional'],
	['a mark in Latin text', 'a\u200eb', 'a⟦U+200E⟧b', 'bidirectional'],
])('makes %s visible', (_, text, shown, kind) => {
	expect(withVisible(text)).toBe(shown);
	expect(new Set(findUnseen(text).map((one) => one.kind))).toEqual(new Set([kind]));
});

test('tells where each character is, counted in code units', () => {
	expect(findUnseen('😀\u200b\n\u202e')).toEqual([
		{ kind: 'invisible', index: 2, character: '\u200b' },
		{ kind: 'bidirectional', index: 4, character: '\u202e' },
	]);
});

test('judges marks by their own line', () => {
	expect(findUnseen('שלום \u200e\nabc \u200e').map(({ index }) => index)).toEqual([11]);
});

test('writes small and large code points with four digits at least', () => {
	expect([visibleForm('\u0001'), visibleForm('\u{E0041}')]).toEqual(['⟦U+0001⟧', '⟦U+E0041⟧']);
});

test('takes time in proportion to the text', () => {
	const started = performance.now();
	expect(findUnseen('\u200e'.repeat(100_000))).toHaveLength(100_000);
	expect(performance.now() - started).toBeLessThan(5000);
});
