/** Lays the search index out in the site. */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullTextShards } from '../core/search-full-text.ts';
import type { SearchEntry, SearchIndexData, SearchTextsData } from '../core/search-index.ts';

/** Folder below the root of the site. The page of results stands in it too, as `index.html`. */
const FOLDER = 'search';

/**
 * Writes the index, the full text and the entry that names both. All but the entry carry a hash of
 * their content in their names, so that hosts may cache them forever.
 * @param site absolute directory of the site
 * @returns bytes written
 */
export async function writeSearchFiles(
	site: string,
	index: SearchIndexData,
	fullText: FullTextShards,
): Promise<number> {
	const { shards, starts, lengths } = fullText;
	const hash = createHash('sha256');
	for (const shard of shards) hash.update(shard);
	const folder = `words-${hash.digest('hex').slice(0, 10)}`;
	await mkdir(join(site, FOLDER, folder), { recursive: true });
	for (const [number, shard] of shards.entries())
		await writeFile(join(site, FOLDER, folder, `${number}.bin`), shard);

	const texts: SearchTextsData = { version: 1, folder, starts, lengths };
	const files = [named('index', index), named('texts', texts)] as const;
	const entry: SearchEntry = { version: 1, index: files[0].name, texts: files[1].name };
	const written = [...files, { name: 'entry.json', text: JSON.stringify(entry) }];
	for (const { name, text } of written) await writeFile(join(site, FOLDER, name), text);

	return [...shards, ...written.map(({ text }) => Buffer.from(text))].reduce(
		(sum, content) => sum + content.byteLength,
		0,
	);
}

function named(name: string, value: object): { name: string; text: string } {
	const text = JSON.stringify(value);
	const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
	return { name: `${name}-${hash}.json`, text };
}
