import { expect, test } from 'vitest';
import { excerpt, markTerms, readable, showsTerm } from '../../src/core/search-excerpt.ts';
import { stem } from '../../src/core/search-stem.ts';

const terms = (...words: string[]) => new Set(words.map(stem));
const shown = (parts: readonly { text: string; isMarked: boolean }[]) =>
	parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test('words are marked in every form, signs and letters stay as they are', () => {
	expect(shown(markTerms('Deploying <b>gates</b>, degate', terms('deploy', 'gate')))).toBe(
		'[Deploying] <b>[gates]</b>, degate',
	);
});

test.each([
	['deploy-gate', ['gate'], 'deploy-[gate]'],
	['deployGate', ['gate'], '[deployGate]'],
	['the user’s', ['users'], 'the [user’s]'],
	['कौशलों की', ['कौशल'], '[कौशलों] की'],
])('%s with %j reads %s', (text, words, result) => {
	expect(shown(markTerms(text, terms(...words)))).toBe(result);
});

test('scripts without spaces are marked by pairs', () => {
	expect(shown(markTerms('全文検索エンジン', new Set(['検索'])))).toBe('全文[検索]エンジン');
});

test('an excerpt is the part with most of the words, cut between words', () => {
	const text = `${'Nothing here. '.repeat(30)}Open the valve of the pipeline. ${'More. '.repeat(60)}`;
	const parts = excerpt(text, terms('valve', 'pipeline'), 80);
	expect(shown(parts)).toMatch(/^… .*\[valve\] of the \[pipeline\].* …$/);
	expect(shown(parts).length).toBeLessThan(100);
});

test('a short text is whole, a long one without matches begins at its beginning', () => {
	expect(shown(excerpt('Ties  boats.\n', terms('x'), 80))).toBe('Ties boats.');
	const parts = excerpt('Ties boats to piers. '.repeat(20), terms('x'), 40);
	expect(shown(parts)).toMatch(/^Ties boats/);
	expect(showsTerm(parts)).toBe(false);
});

test('a text without any space is cut too', () => {
	expect(shown(excerpt('x'.repeat(1000), terms('y'), 40)).length).toBeLessThan(60);
});

test('invisible and direction characters are left out', () => {
	expect(shown(excerpt('ga\u200bte \u202eevil\u{e0041}', terms('gate'), 80))).toBe('[gate] evil');
});

test('Markdown reads as text', () => {
	const source = [
		'---',
		'name: x',
		'---',
		'# Title',
		'',
		'- **Bold** [link](a.md) and `code`',
		'```sh',
		'run',
		'```',
		'| a | b |',
		'| --- | --- |',
	].join('\n');
	expect(readable(source).replace(/\s+/g, ' ').trim()).toBe('Title Bold link and code run a b');
});
