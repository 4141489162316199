import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findInShard, shardOf } from '../../src/core/search-full-text.ts';
import { openIndex, type SearchEntry, type SearchTextsData } from '../../src/core/search-index.ts';
import { rank } from '../../src/core/search-rank.ts';
import { startSearchIndex } from '../../src/node/search-index.ts';
import type { FixtureSkill } from '../core/search-fixture.ts';
import { allFiles, catalogOn, type SearchedCatalog } from './search-fixture.ts';

let site: FsFixture;
beforeEach(async () => {
	site = await createFixture({});
});
afterEach(() => site.rm());

const skills: readonly FixtureSkill[] = [
	{
		name: 'deploy-gate',
		description: 'Checks releases.',
		body: '# Approval\n\nOpen the [valve](kelpie.md).',
		assets: { 'references/notes.md': 'Kelpie.' },
	},
	{ name: 'tide', description: 'Reads tide tables.', body: 'The moon pulls.' },
	{ name: 'withheld', description: 'Its text is not published.' },
];

const catalogOf = (texts = skills) => catalogOn(site.getPath('source'), texts);
const read = <T>(path: string): T => JSON.parse(readFileSync(site.getPath(path), 'utf8')) as T;

/** Indexes a catalog into a folder of the site, and gives all that was written there. */
async function index(catalog: SearchedCatalog, folder: string, store?: string) {
	await startSearchIndex({ catalog, store }).write(site.getPath(folder));
	return allFiles(site.getPath(folder));
}

/** Records whose texts say a term, and how often. */
function textsWith(term: string): (readonly [record: number, times: number])[] {
	const entry = read<SearchEntry>('search/entry.json');
	const texts = read<SearchTextsData>(`search/${entry.texts}`);
	const number = shardOf(texts.starts, term);
	if (number < 0) return [];
	const shard = readFileSync(site.getPath(`search/${texts.folder}/${number}.bin`));
	return [...(findInShard(shard, term)?.times ?? [])];
}

test('what is written answers queries', async () => {
	const job = startSearchIndex({ catalog: catalogOf() });
	const { records, bytes } = await job.write(site.path);
	expect(records).toBe(4);
	expect(bytes).toBeGreaterThan(500);

	const entry = read<SearchEntry>('search/entry.json');
	const opened = openIndex(read(`search/${entry.index}`));
	expect(rank(opened, 'gate').skills[0]?.number).toBe(0);
	expect(rank(opened, 'approval').skills[0]?.number).toBe(0);
	expect(read<SearchTextsData>(`search/${entry.texts}`).lengths).toEqual([4, 3, 0, 1]);
	expect(textsWith('kelpi')).toEqual([[3, 1]]);
});

test('an empty catalog has an index too', async () => {
	const { records } = await startSearchIndex({ catalog: catalogOf([]) }).write(site.path);
	expect(records).toBe(0);
	const entry = read<SearchEntry>('search/entry.json');
	expect(rank(openIndex(read(`search/${entry.index}`)), 'x').skills).toEqual([]);
});

test('a file has no text that was exchanged, leads out of its folder, or is no text', async () => {
	const catalog = catalogOf([
		{ name: 'same', body: 'kelpie' },
		{ name: 'changed', body: 'kelpie' },
		{ name: 'linked' },
		{ name: 'binary', body: 'kelpie \0' },
		{ name: 'absent' },
	]);
	writeFileSync(site.getPath('source/c1/SKILL.md'), 'kelpie, and a secret');
	await site.writeFile('outside', 'kelpie');
	mkdirSync(site.getPath('source/c2'));
	symlinkSync(site.getPath('outside'), site.getPath('source/c2/SKILL.md'));
	await startSearchIndex({ catalog }).write(site.path);
	expect(textsWith('kelpi')).toEqual([[0, 1]]);
});

test('the bytes are the same with a store that is empty, full, of an older state or of other texts', async () => {
	const edited = [
		...skills.slice(1),
		{ name: 'new', body: '# Valve\n\nGates of the moon, mooned.' },
		...skills.slice(0, 1),
	];
	const before = await index(catalogOf(), 'before');
	const after = await index(catalogOf(edited), 'after');
	expect(after).not.toEqual(before);
	const store = site.getPath('store');
	expect(await index(catalogOf(), 'empty', store)).toEqual(before);
	expect(await index(catalogOf(), 'full', store)).toEqual(before);
	expect(await index(catalogOf(edited), 'older', store)).toEqual(after);
	expect(await index(catalogOf(), 'younger', store)).toEqual(before);
	expect(allFiles(store).size).toBe(1);
});

test('a place that cannot be written is told', async () => {
	await site.writeFile('file', '');
	const job = startSearchIndex({ catalog: catalogOf() });
	await expect(job.write(site.getPath('file'))).rejects.toThrow(
		/^The search index was not written: .*ENOTDIR/,
	);
});

test('a process that is stopped does not leave the build waiting', async () => {
	const job = startSearchIndex({ catalog: catalogOf() });
	job.stop();
	await expect(job.write(site.path)).rejects.toThrow('The search index was not written');
});
