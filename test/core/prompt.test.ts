import { describe, expect, test } from 'vitest';
import { allowedTools } from '../../src/core/allowed-tools.ts';
import { contextFilePlaces } from '../../src/core/context-files.ts';
import { areCommandsEnabled } from '../../src/core/invoke.ts';
import {
	entryTokens,
	listingLines,
	promptListing,
	slashCommandFor,
} from '../../src/core/prompt.ts';
import { countCharacters, estimateTokens } from '../../src/core/tokens.ts';

test('an entry takes as many lines as its description', () => {
	expect(listingLines({ name: 'a', description: '' })).toEqual(['- a:']);
	expect(listingLines({ name: 'a', description: 'one\ntwo' })).toEqual(['- a: one', 'two']);
	const skills = [{ name: 'a', description: ' one\n', hidden: false }];
	expect(promptListing(skills, { tools: ['read'] })).toEqual({
		entries: [{ name: 'a', description: 'one' }],
		lines: ['- a: one'],
		characters: 8,
		tokens: 2,
	});
	expect(entryTokens({ name: 'a', description: 'one' })).toBe(2);
});

test('the command of a skill', () => {
	expect(slashCommandFor('kit:helper')).toBe('/skill:kit:helper');
});

test.each([
	[undefined, true],
	[true, true],
	[false, false],
	[0, false],
	['', false],
	['false', true],
	[null, false],
])('enableSkillCommands %j', (setting, enabled) => {
	expect(areCommandsEnabled(setting)).toBe(enabled);
});

describe('the size of a text', () => {
	test.each([
		['', 0, 0],
		['abcd', 4, 1],
		['abcde', 5, 2],
		['漢字', 2, 2],
		['🚢🚢', 2, 2],
		['aé', 2, 2],
	])('%s', (text, characters, tokens) => {
		expect(countCharacters(text)).toBe(characters);
		expect(estimateTokens(text)).toBe(tokens);
	});
});

test.each<[unknown, string[] | undefined]>([
	['Read', ['Read']],
	['Read, Write', ['Read', 'Write']],
	['Read Bash(git:*)', ['Read', 'Bash(git:*)']],
	['Read\tWrite', ['Read', 'Write']],
	['Bash(a, b), Bash(c (d, e))', ['Bash(a, b)', 'Bash(c (d, e))']],
	['Read,', ['Read']],
	['', []],
	[
		['Read', ' Bash(a, b) ', 5],
		['Read', 'Bash(a, b)'],
	],
	[{ read: true }, undefined],
	[undefined, undefined],
])('allowed-tools %j', (written, tools) => {
	expect(allowedTools(written as never)).toEqual(tools);
});

describe('places of context files', () => {
	const rules = { fileName: 'AGENTS.md', level: 'project', skipsDotFolders: true };
	const places = (cwd: string, walkStop?: string) =>
		contextFilePlaces({ cwd, ...(walkStop === undefined ? {} : { walkStop }) }, rules).map(
			({ path, depth }) => [path, depth],
		);

	test('up to the stop, which is included', () => {
		expect(places('/a/b/c', '/a/b')).toEqual([
			['/a/b/c/AGENTS.md', 0],
			['/a/b/AGENTS.md', 1],
		]);
	});

	test('up to the root where the stop lies elsewhere', () => {
		expect(places('/a', '/home/me')).toEqual([
			['/a/AGENTS.md', 0],
			['/AGENTS.md', 1],
		]);
	});

	test('only the folder of the file itself must not start with a dot', () => {
		expect(places('/a/.b/c', '/a')).toEqual([
			['/a/.b/c/AGENTS.md', 0],
			['/a/AGENTS.md', 2],
		]);
	});
});
