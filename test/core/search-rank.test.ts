import { expect, test } from 'vitest';
import { matchName, nameWords, typedName } from '../../src/core/search-names.ts';
import { fixtureSearch } from './search-fixture.ts';

const search = fixtureSearch(
	[
		{
			name: 'deploy-gate',
			description: 'Checks releases before they go out.',
			body: 'Look at the approval board, then open the valve of the pipeline by hand.',
			assets: { 'references/rollback-plan.md': 'How to undo a rollout with the kelpie tool.' },
		},
		{ name: 'gatehouse', description: 'Greets visitors.', body: 'Say hello.' },
		{ name: 'code-review', description: 'Reads a change and comments on it.', body: 'Be kind.' },
		{
			name: 'tide',
			description: 'Reads tide tables. Do not use for code review of boats.',
			body: 'A review of the harbour: the moon pulls, code follows.',
			headings: ['Spring tides'],
		},
		{ name: 'skool', folder: 'harbour-school', description: 'Teaches knots.', body: 'Bowline.' },
		{ name: 'hindi', description: 'कौशलों की सूची बनाता है।', body: 'नाव की मरम्मत करें।' },
		{ name: 'cjk', description: '全文検索エンジンの設定。', body: '日本語の文書を調べる。' },
		{
			name: 'picture-frame',
			description: 'Resizes photographs for print.',
			body: 'Use the darkroom.',
		},
		{ name: 'mooring', description: 'Ties boats.', body: 'Cleat.' },
		{ name: 'mooring', description: 'Ties boats.', body: 'Cleat.', outcome: 'shadowed' },
		{ name: 'constructor', description: 'Builds `__proto__` things.', body: 'toString' },
	],
	[
		{ code: 'skill-shadowed', message: '“mooring” is hidden by a copy.', path: 'b/mooring' },
		{ code: 'link-missing', message: 'guide.md is not there.', path: 'skills/tide/SKILL.md' },
	],
);

test.each([
	'deploy-gate',
	'deploy gate',
	'gate deploy',
	'deploy-g',
	'DEPLOY_GATE',
	'"deploy-gate"',
	'/skill:deploy-gate',
	'skill://deploy-gate',
	'deploygate',
	'depoly gate',
	'deployed gates',
])('%s names deploy-gate', (query) => {
	for (const withTexts of [true, false])
		expect(search.skills(query, withTexts)[0]).toBe('deploy-gate');
});

test('a part of a name finds all names with it', () => {
	expect(search.skills('gate')).toEqual(['deploy-gate', 'gatehouse']);
});

test.each([
	['review', 'code-review'],
	['cod rev', 'code-review'],
	['code rveiw', 'code-review'],
	['harbour school', 'skool'],
	['tides', 'tide'],
	['visitor', 'gatehouse'],
	['resize my photos', 'picture-frame'],
	['shrink images', 'picture-frame'],
	['spring', 'tide'],
	['valve', 'deploy-gate'],
	['कौशल', 'hindi'],
	['मरम्मत', 'hindi'],
	['検索', 'cjk'],
	['エンジン', 'cjk'],
	['文書', 'cjk'],
	['constructor', 'constructor'],
	['__proto__', 'constructor'],
	['tostring', 'constructor'],
])('%s finds %s first', (query, name) => {
	expect(search.skills(query)[0]).toBe(name);
});

test('names come before descriptions, descriptions before texts', () => {
	const { skills } = fixtureSearch([
		{ name: 'a', body: 'anchor anchor anchor' },
		{ name: 'b', description: 'Drops the anchor.' },
		{ name: 'anchor-watch' },
	]);
	expect(skills('anchor')).toEqual(['anchor-watch', 'b', 'a']);
});

test('one word that nothing holds does not void the query, and ranks below full matches', () => {
	expect(search.skills('tide zzzz')[0]).toBe('tide');
	expect(search.rank('tide zzzz').skills[0]?.score).toBeLessThanOrEqual(
		search.rank('tide').skills[0]?.score ?? 0,
	);
	expect(search.skills('zzzz')).toEqual([]);
});

test('a passage finds the text that says it', () => {
	const { skills } = fixtureSearch([
		{ name: 'a', body: 'hand valve open pipeline' },
		{ name: 'b', body: 'Then open the valve of the pipeline.' },
		{ name: 'c', body: 'pipeline, valve, open' },
	]);
	expect(skills('valve of the pipeline')[0]).toBe('b');
});

test('what a skill says it is not for does not find it by name or description', () => {
	const { skills } = fixtureSearch([
		{ name: 'a', description: 'Reads tables. Do not use for code review.' },
		{ name: 'b', description: 'Judges code.' },
	]);
	expect(skills('code review')).toEqual(['b']);
});

test('a copy that is not loaded comes after the one that is', () => {
	expect(search.rank('mooring').skills.map(({ number }) => number)).toEqual([8, 9]);
});

test('files are found by their path and by their text', () => {
	expect(search.assets('rollback plan')).toEqual(['references/rollback-plan.md']);
	expect(search.assets('kelpie')).toEqual(['references/rollback-plan.md']);
	expect(search.rank('rollback-plan.md').lead).toBe('asset');
});

test('findings need every word, or their code', () => {
	expect(search.diagnostics('skill-shadowed')).toEqual(['skill-shadowed']);
	expect(search.rank('skill-shadowed').lead).toBe('diagnostic');
	expect(search.diagnostics('guide.md tide')).toEqual(['link-missing']);
	expect(search.diagnostics('guide.md zzzz')).toEqual([]);
});

test.each(['', '   ', '—', '"', '/skill:'])('%j finds nothing and breaks nothing', (query) => {
	const { skills, assets, diagnostics } = search.rank(query);
	expect([...skills, ...assets, ...diagnostics]).toEqual([]);
});

test('a query of words without a subject still searches', () => {
	const { skills } = fixtureSearch([{ name: 'how-to' }, { name: 'tide' }]);
	expect(skills('how to')).toEqual(['how-to']);
});

test('a very long query is cut', () => {
	expect(search.skills(`tide ${'lorem ipsum '.repeat(5000)}`)[0]).toBe('tide');
});

test.each([
	['code review', 'code-review', 3],
	['codereview', 'code-review', 3],
	['cod rev', 'code-review', 2],
	['review', 'code-review', 2],
	['reviews', 'code-review', 2],
	['code reveiw', 'code-review', 1],
	['code audit', 'code-review', 0],
	['code code', 'code-review', 0],
	['the code', 'code-review', 2],
])('%s names %s with rank %i', (query, name, rank) => {
	expect(matchName(typedName(query.split(' ')), nameWords(name)).rank).toBe(rank);
});

test('the very form that was typed tells texts apart, where few have it', () => {
	const { skills } = fixtureSearch([
		{ name: 'a', description: 'Coordinates boats.', body: 'Coordinate, coordinated. '.repeat(9) },
		{ name: 'b', body: 'Coordinating. '.repeat(9) },
		{ name: 'c', body: 'Ask the coordinator.' },
	]);
	expect(skills('coordinator')[0]).toBe('c');
	expect(skills('coordinates')[0]).toBe('a');
});
