import { expect, test } from 'vitest';
import { stem } from '../../src/core/search-stem.ts';
import { fold, isStopTerm, placesOf, runsOf, wordsOf } from '../../src/core/search-words.ts';

test.each([
	['deploy-gate', ['deploy', 'gate']],
	['DEPLOY_GATE', ['deploy', 'gate']],
	['userPrincipalName', ['userprincipalname', 'user', 'principal', 'name']],
	['HTTPServer', ['httpserver', 'http', 'server']],
	['react18', ['react18', 'react', '18']],
	['C++, c# and F# on .NET', ['cpp', 'csharp', 'and', 'fsharp', 'on', 'dotnet']],
	['example.net/a#b', ['example', 'net', 'a', 'b']],
	["don't, users’ and user’s", ['dont', 'users', 'and', 'users']],
	['Café ﬁle Ünder', ['cafe', 'file', 'under']],
	['soft\u00adhyphen zero\u200bwidth', ['softhyphen', 'zerowidth']],
	['कौशल की खोज', ['कौशल', 'की', 'खोज']],
	['検索', ['検索']],
	['全文検索', ['全文', '文検', '検索']],
	['日本語のskill集', ['日本', '本語', '語の', 'skill', '集']],
	['', []],
	['— … !', []],
])('%j has the words %j', (text, words) => {
	expect(wordsOf(text)).toEqual(words);
});

test.each([
	['deploy', 'deploys', 'deployed', 'deploying', 'deployment'],
	['translate', 'translation', 'translator', 'translating'],
	['organize', 'organise', 'organizer', 'organisation'],
	['behavior', 'behaviour', 'behaviours'],
	['copy', 'copies', 'copied', 'copying'],
	['box', 'boxes'],
	['stop', 'stopped', 'stopping'],
	['कौशल', 'कौशलों'],
	['सूची', 'सूचियों'],
])('the forms of %s share a stem', (...forms) => {
	expect(new Set(forms.map(stem)).size).toBe(1);
});

test.each([
	['status', 'state'],
	['class', 'clas'],
	['create', 'cry'],
	['c', 'cpp'],
])('%s and %s do not', (left, right) => {
	expect(stem(left)).not.toBe(stem(right));
});

test('words without a subject are known, in every form', () => {
	for (const word of ['the', 'my', "don't", 'using', 'wants'])
		expect(wordsOf(word).map(stem).every(isStopTerm)).toBe(true);
	for (const word of ['test', 'review', 'skill', 'code'])
		expect(isStopTerm(stem(word))).toBe(false);
});

test('places count runs, and the parts of a mixed run share one', () => {
	const places = placesOf('read userName, then read');
	expect(runsOf('read userName, then read')).toEqual(['read', 'userName', 'then', 'read']);
	expect(places.get('read')).toEqual([0, 3]);
	expect(places.get(stem('user'))).toEqual([1]);
	expect(places.get(stem('name'))).toEqual([1]);
});

test('folding keeps vowel signs, which are no accents', () => {
	expect(fold('हिन्दी')).toBe('हिन्दी');
	expect(fold('résumé')).toBe('resume');
});
