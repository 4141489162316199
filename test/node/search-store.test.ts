import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeIndexes, type SearchIndexes } from '../../src/core/search-indexer.ts';
import { listRecords } from '../../src/core/search-records.ts';
import { cutTexts } from '../../src/node/search-cut-texts.ts';
import type { FixtureSkill } from '../core/search-fixture.ts';
import { allFiles, catalogOn } from './search-fixture.ts';

let disk: FsFixture;
beforeEach(async () => {
	disk = await createFixture({});
});
afterEach(() => disk.rm());

const skillsOf = (...names: string[]): FixtureSkill[] =>
	names.map((name) => ({
		name,
		body: `# Use of ${name}\n\n${name}s stand in the harbour.`,
		assets: { 'note.md': `One more ${name}.`, 'data.txt': `${name} 1` },
	}));

/** Makes the index of skills in this process. */
function index(skills: readonly FixtureSkill[], store?: { directory: string; version?: string }) {
	const catalog = catalogOn(disk.getPath('source'), skills);
	const { sources, ...records } = listRecords(catalog.manifest);
	const texts = sources.flatMap(({ candidate, asset, ...text }) => {
		const place = catalog.textPlace(candidate, asset);
		return place === undefined ? [] : [{ ...text, place }];
	});
	return {
		/** Takes the files away first, so that there are only the kept texts. */
		make(withFiles = true): SearchIndexes {
			if (!withFiles) rmSync(disk.getPath('source'), { recursive: true });
			const cut = cutTexts({ texts, ...(store && { store: { version: '1', ...store } }) });
			return makeIndexes(records, cut.vocabulary, cut.texts);
		},
	};
}

test('files whose texts are kept are not read', () => {
	const directory = disk.getPath('store');
	const skills = skillsOf('crane', 'buoy');
	const fresh = index(skills, { directory }).make();
	expect(index(skills, { directory }).make(false)).toEqual(fresh);
	expect(index(skills).make(false)).not.toEqual(fresh);
});

test('after an edit only the edited file is read, and the pack before is replaced', () => {
	const directory = disk.getPath('store');
	index(skillsOf('crane', 'buoy', 'pier'), { directory }).make();
	const edited = [...skillsOf('crane', 'buoy'), { name: 'pier', body: 'Rebuilt as a quay.' }];
	const expected = index(edited).make();
	expect(index(edited, { directory }).make()).toEqual(expected);
	expect(index(edited, { directory }).make(false)).toEqual(expected);
	expect(readdirSync(directory)).toHaveLength(1);
});

test('a text is kept as Markdown or as what it is else', () => {
	const directory = disk.getPath('store');
	const text = 'See [the crane](kelpie.md).';
	const skills = [{ name: 'one', assets: { 'a.md': text, 'a.txt': text, 'b.md': text } }];
	const fresh = index(skills).make();
	expect(index(skills, { directory }).make()).toEqual(fresh);
	expect(index(skills, { directory }).make(false)).toEqual(fresh);
});

test('a text is kept for one version of the program', () => {
	const directory = disk.getPath('store');
	const skills = skillsOf('crane');
	const fresh = index(skills, { directory }).make();
	const other = index(skills, { directory, version: '2' });
	expect(other.make(false)).not.toEqual(fresh);
	expect(index(skills, { directory, version: '2' }).make()).toEqual(fresh);
	expect(readdirSync(directory)).toHaveLength(2);
});

test('a small catalog leaves the texts of a large one alone', () => {
	const directory = disk.getPath('store');
	const large = skillsOf('crane', 'buoy', 'pier', 'mole', 'lock');
	const fresh = index(large, { directory }).make();
	index(skillsOf('crane', 'dredger'), { directory }).make();
	expect(index(large, { directory }).make(false)).toEqual(fresh);
});

test('few catalogs are kept: the one that was not used for longest goes', () => {
	const directory = disk.getPath('store');
	const seen = new Set<string>();
	for (const [second, name] of ['crane', 'buoy', 'pier', 'mole', 'lock'].entries()) {
		if (name === 'lock') index(skillsOf('crane'), { directory }).make();
		index(skillsOf(name), { directory }).make();
		for (const file of readdirSync(directory).filter((one) => !seen.has(one))) {
			utimesSync(join(directory, file), second, second);
			seen.add(file);
		}
	}
	expect(readdirSync(directory)).toHaveLength(4);
	for (const [name, isKept] of Object.entries({ crane: true, buoy: false, pier: true })) {
		const fresh = index(skillsOf(name)).make();
		expect(fresh).not.toEqual(index(skillsOf(name)).make(false));
		if (isKept) expect(index(skillsOf(name), { directory }).make(false)).toEqual(fresh);
		else expect(index(skillsOf(name), { directory }).make(false)).not.toEqual(fresh);
	}
});

describe('a store makes no difference', () => {
	const skills = skillsOf('crane', 'buoy', 'pier');
	const cases: Record<string, (directory: string) => void> = {
		'that holds files of others': (directory) => {
			writeFileSync(join(directory, 'notes.txt'), 'mine');
			writeFileSync(join(directory, 'other.pack'), 'no pack');
			mkdirSync(join(directory, 'folder.pack'));
		},
		'that is cut off': (directory) => {
			for (const file of readdirSync(directory)) {
				const path = join(directory, file);
				writeFileSync(path, readFileSync(path).subarray(0, -100));
			}
		},
		'whose every tenth byte is another': (directory) => {
			for (const file of readdirSync(directory)) {
				const path = join(directory, file);
				const bytes = readFileSync(path);
				const content = bytes.indexOf('[["');
				for (let at = 0; at < content; at += 10) bytes[at] = (bytes[at] ?? 0) ^ 255;
				writeFileSync(path, bytes);
			}
		},
		'whose texts are damaged and its words are not': (directory) => {
			for (const file of readdirSync(directory)) {
				const path = join(directory, file);
				const bytes = readFileSync(path);
				const content = bytes.indexOf('[["');
				bytes.fill(255, content - 60, content);
				writeFileSync(path, bytes);
			}
		},
		'that is empty': (directory) => rmSync(directory, { recursive: true }),
		'that is a file': (directory) => {
			rmSync(directory, { recursive: true });
			writeFileSync(directory, 'no folder');
		},
	};
	test.each(Object.entries(cases))('%s', (_, damage) => {
		const directory = disk.getPath('store');
		const fresh = index(skills, { directory }).make();
		damage(directory);
		expect(index(skills, { directory }).make()).toEqual(fresh);
		expect(index(skills, { directory }).make()).toEqual(fresh);
	});
});

test('nothing that is kept tells where it lies', () => {
	index(skillsOf('crane'), { directory: disk.getPath('store') }).make();
	for (const content of allFiles(disk.getPath('store')).values())
		expect(content).not.toContain(disk.path);
});
