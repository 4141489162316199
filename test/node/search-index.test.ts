import { readdirSync, readFileSync } from 'node:fs';
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findInShard, shardOf } from '../../src/core/search-full-text.ts';
import { openIndex, type SearchEntry, type SearchTextsData } from '../../src/core/search-index.ts';
import { rank } from '../../src/core/search-rank.ts';
import { type SearchIndexOptions, startSearchIndex } from '../../src/node/search-index.ts';
import { type FixtureSkill, fixtureManifest } from '../core/search-fixture.ts';

let site: FsFixture;
beforeEach(async () => {
	site = await createFixture({});
});
afterEach(() => site.rm());

function catalogOf(skills: readonly FixtureSkill[]): SearchIndexOptions['catalog'] {
	return {
		manifest: fixtureManifest(skills),
		text: async (candidate, asset) => {
			const skill = skills[Number(candidate.slice(1))];
			if (asset !== undefined) return skill?.assets?.[asset];
			return skill?.body && `---\nname: ${skill.name}\nx: kelpie\n---\n${skill.body}`;
		},
	};
}

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

const read = <T>(path: string): T => JSON.parse(readFileSync(site.getPath(path), 'utf8')) as T;

function allFiles(directory: string): Map<string, string> {
	const files = readdirSync(site.getPath(directory), { recursive: true, withFileTypes: true });
	return new Map(
		files
			.filter((file) => file.isFile())
			.map((file) => `${file.parentPath}/${file.name}`)
			.sort()
			.map((path) => [path.slice(site.getPath(directory).length), readFileSync(path, 'latin1')]),
	);
}

test('what is written answers queries', async () => {
	const job = startSearchIndex({ catalog: catalogOf(skills) });
	const { records, bytes } = await job.write(site.path);
	expect(records).toBe(4);
	expect(bytes).toBeGreaterThan(500);

	const entry = read<SearchEntry>('search/entry.json');
	const index = openIndex(read(`search/${entry.index}`));
	expect(rank(index, 'gate').skills[0]?.number).toBe(0);
	expect(rank(index, 'approval').skills[0]?.number).toBe(0);

	const texts = read<SearchTextsData>(`search/${entry.texts}`);
	expect(texts.lengths).toEqual([4, 3, 0, 1]);
	const number = shardOf(texts.starts, 'kelpi');
	const shard = readFileSync(site.getPath(`search/${texts.folder}/${number}.bin`));
	expect([...(findInShard(shard, 'kelpi')?.times ?? [])]).toEqual([[3, 1]]);
});

test('the same catalog gives the same bytes, however slowly its texts come', async () => {
	await startSearchIndex({ catalog: catalogOf(skills) }).write(site.getPath('a'));
	const { manifest, text } = catalogOf(skills);
	const slow: typeof text = async (candidate, asset) => {
		await new Promise((resolve) => setTimeout(resolve, candidate === 'c0' ? 60 : 0));
		return text(candidate, asset);
	};
	await startSearchIndex({ catalog: { manifest, text: slow } }).write(site.getPath('b'));
	expect(allFiles('b')).toEqual(allFiles('a'));
});

test('an empty catalog has an index too', async () => {
	const { records } = await startSearchIndex({ catalog: catalogOf([]) }).write(site.path);
	expect(records).toBe(0);
	const entry = read<SearchEntry>('search/entry.json');
	expect(rank(openIndex(read(`search/${entry.index}`)), 'x').skills).toEqual([]);
});

test('more text than may be on the way at once goes through', async () => {
	const body = 'harbour pilot chart '.repeat(60_000);
	const many = Array.from({ length: 12 }, (_, number) => ({ name: `s${number}`, body }));
	const { records } = await startSearchIndex({ catalog: catalogOf(many) }).write(site.path);
	expect(records).toBe(12);
});

test('a file that cannot be read fails the index, not the process', async () => {
	const { manifest } = catalogOf(skills);
	const text = () => Promise.reject(new Error('no such disk'));
	const job = startSearchIndex({ catalog: { manifest, text } });
	await expect(job.write(site.path)).rejects.toThrow('no such disk');
	job.stop();
});

test('a place that cannot be written is told', async () => {
	await site.writeFile('file', '');
	const job = startSearchIndex({ catalog: catalogOf(skills) });
	await expect(job.write(site.getPath('file'))).rejects.toThrow(
		/^The search index was not written: .*ENOTDIR/,
	);
});

test('a process that is stopped does not leave the build waiting', async () => {
	const job = startSearchIndex({ catalog: catalogOf(skills) });
	job.stop();
	await expect(job.write(site.path)).rejects.toThrow('The search index was not written');
});
