/** Lays the search index out in the site. */
import { createHash, type Hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchEntry, SearchIndexData, SearchTextsData } from '../core/search-index.ts';
import type { FullTextShards } from '../core/search-shards.ts';

/** Folder below the root of the site. The page of results stands in it too, as `index.html`. */
const FOLDER = 'search';

/**
 * Writes the index, the full text and the entry that names both. All but the entry carry a hash of
 * their content in their names, so that hosts may cache them forever.
 * @param site absolute directory of the site
 * @returns bytes written
 */
export function writeSearchFiles(
	site: string,
	index: SearchIndexData,
	fullText: FullTextShards,
): number {
	const { shards, starts, lengths } = fullText;
	const digest = createHash('sha256');
	for (const shard of shards) digest.update(shard);
	const folder = `words-${shortName(digest)}`;
	const texts: SearchTextsData = { version: 1, folder, starts, lengths };
	const files = [named('index', index), named('texts', texts)] as const;
	const entry: SearchEntry = { version: 1, index: files[0].name, texts: files[1].name };
	const written = [
		...shards.map((content, number) => ({ name: join(folder, `${number}.bin`), content })),
		...files,
		{ name: 'entry.json', content: Buffer.from(JSON.stringify(entry)) },
	];
	mkdirSync(join(site, FOLDER, folder), { recursive: true });
	for (const { name, content } of written) writeFileSync(join(site, FOLDER, name), content);
	return written.reduce((sum, { content }) => sum + content.length, 0);
}

function named(name: string, value: object): { name: string; content: Uint8Array } {
	const content = Buffer.from(JSON.stringify(value));
	return { name: `${name}-${shortName(createHash('sha256').update(content))}.json`, content };
}

function shortName(digest: Hash): string {
	return digest.digest('hex').slice(0, 10);
}
