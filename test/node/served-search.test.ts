import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import type { SearchEntry } from '../../src/core/search-index.ts';
import { serveSearch } from '../../src/node/served-search.ts';
import { fixtureManifest } from '../core/search-fixture.ts';

const catalogOf = (name: string) =>
	({
		manifest: fixtureManifest([{ name, description: 'Reads tide tables.' }]),
		textPlace: () => undefined,
	}) as unknown as Catalog;

const search = serveSearch();
afterEach(() => search.close());

const text = async (catalog: Catalog, address: string) =>
	(await search.file(catalog, address).then((bytes) => bytes && Buffer.from(bytes)))?.toString();

test('the index follows the catalog', async () => {
	const [first, second] = [catalogOf('tide'), catalogOf('moon')];
	const entry = JSON.parse((await text(first, 'search/entry.json')) ?? '') as SearchEntry;
	expect(await text(first, `search/${entry.index}`)).toContain('"tide"');
	const next = JSON.parse((await text(second, 'search/entry.json')) ?? '') as SearchEntry;
	expect(await text(second, `search/${next.index}`)).toContain('"moon"');
	expect(await text(second, `search/${entry.index}`)).toBeUndefined();
});

test.each([
	'search/',
	'search/index.html',
	'search/../package.json',
	'search/words-0/x.bin',
	'raw/a',
])('%s is no file of it', async (address) => {
	expect(await search.file(catalogOf('tide'), address)).toBeUndefined();
});

test('a failure is told, and the next search tries again', async () => {
	const catalog = catalogOf('tide');
	let works = false;
	const flaky: Catalog = {
		...catalog,
		textPlace: () => {
			if (works) return undefined;
			throw new Error('not now');
		},
	};
	await expect(search.file(flaky, 'search/entry.json')).rejects.toThrow('not now');
	works = true;
	expect(await text(flaky, 'search/entry.json')).toContain('"version":1');
	expect(existsSync('search')).toBe(false);
});
