/** The faults that people met with the search of other tools, as recorded in `bugs.json`. */
import { readFileSync } from 'node:fs';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import { findInShard, shardOf, type TermPlaces } from '../../src/core/search-full-text.ts';
import { openIndex, type SearchEntry, type SearchTextsData } from '../../src/core/search-index.ts';
import { fullTextTerms, parseQuery } from '../../src/core/search-query.ts';
import { rank } from '../../src/core/search-rank.ts';
import { startSearchIndex } from '../../src/node/search-index.ts';
import { bugsOf, withBug } from './load-bug.ts';

interface Found {
	/** Names of skills. */
	readonly skills: readonly string[];
	/** Results of all kinds. */
	readonly count: number;
}

/** Indexes a catalog on disk and asks it by the files that were written. */
async function search(catalog: Catalog, use: (find: (query: string) => Found) => void) {
	await using site = await createFixture({});
	await startSearchIndex({ catalog }).write(site.path);
	const read = (name: string) => readFileSync(site.getPath(`search/${name}`));
	const entry = JSON.parse(read('entry.json').toString()) as SearchEntry;
	const index = openIndex(JSON.parse(read(entry.index).toString()));
	const texts = JSON.parse(read(entry.texts).toString()) as SearchTextsData;
	use((query) => {
		const terms = new Map<string, TermPlaces>();
		for (const term of fullTextTerms(parseQuery(index, query))) {
			const number = shardOf(texts.starts, term);
			const found =
				number < 0 ? undefined : findInShard(read(`${texts.folder}/${number}.bin`), term);
			if (found !== undefined) terms.set(term, found);
		}
		const ranking = rank(index, query, { terms, lengths: texts.lengths });
		const { skills, assets, diagnostics } = ranking;
		return {
			skills: skills.map(({ number }) => index.data.skills[number]?.[0] ?? ''),
			count: skills.length + assets.length + diagnostics.length,
		};
	});
}

const cases: Readonly<Record<string, (find: (query: string) => Found) => void>> = {
	'SE-01'(find) {
		for (const query of [
			'deploy-gate',
			'deploy gate',
			'gate deploy',
			'deploy-g',
			'DEPLOY_GATE',
			'"deploy-gate"',
			'/skill:deploy-gate',
			'skill://deploy-gate',
		])
			expect(find(query).skills[0]).toBe('deploy-gate');
		expect(find('gate').skills).toEqual(['deploy-gate', 'gatehouse']);
	},
	'SE-03'(find) {
		expect(find('tide zzzz').skills).toEqual(['tide']);
		expect(find('zzzz').count).toBe(0);
	},
	'SE-05'(find) {
		expect(find('kelpword').skills).toEqual(['no-h1']);
		expect(find('First').skills).toEqual(['two-h1']);
		for (const word of ['Precedence', 'Catalog', 'Made with']) expect(find(word).count).toBe(0);
	},
	// What the page makes of it is tested in a browser.
	'SE-07'(find) {
		expect(find('<img src=x onerror=alert(1)>').skills).toEqual(['safe']);
	},
};

for (const { id, title } of bugsOf('search'))
	test(`${id}: ${title}`, async () => {
		const right = cases[id];
		if (right === undefined) throw new Error(`${id} is not tested.`);
		await withBug(id, ({ catalog }) => search(catalog, right));
	});
