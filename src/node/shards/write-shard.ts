import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../../core/catalog.ts';
import { listRecords } from '../../core/search-records.ts';
import { isInShard, type Shard } from '../../core/shards.ts';
import { packageVersion } from '../package-version.ts';
import { Output } from '../publish/output.ts';
import { writeRaw } from '../publish/skills.ts';
import { planOf, shardFiles } from './shard-plan.ts';
import { TextRecordWriter } from './text-records.ts';

export interface ShardOptions {
	readonly shard: Shard;
	readonly noindex: boolean;
	/** Absolute path of the manifest that the build is compared with. */
	readonly baseManifest?: string | undefined;
	readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes what a merge needs of a shard beside its pages: bytes, texts for search, the manifest.
 * @param directory absolute directory of the shard, which holds its `pages` already
 */
export async function writeShard(
	catalog: Catalog,
	directory: string,
	{ shard, noindex, baseManifest, onProgress }: ShardOptions,
): Promise<void> {
	const { manifest, config } = catalog;
	const own = new Set(
		manifest.candidates.filter(({ slug }) => isInShard(shard, slug)).map(({ id }) => id),
	);
	await mkdir(directory, { recursive: true });
	const output = new Output(join(directory, shardFiles.bytes), false);
	let done = 0;
	for (const candidate of manifest.candidates) {
		if (!own.has(candidate.id)) continue;
		await writeRaw(catalog, candidate, output);
		onProgress?.(++done, own.size);
	}
	await writeTexts(catalog, own, directory);
	const base = baseManifest === undefined ? undefined : await readFile(baseManifest, 'utf8');
	if (base !== undefined) await writeFile(join(directory, shardFiles.base), base);
	await writeFile(join(directory, shardFiles.manifest), JSON.stringify(manifest));
	const plan = planOf({ shard, version: packageVersion(), manifest, config, noindex, base });
	await writeFile(join(directory, shardFiles.plan), `${JSON.stringify(plan, null, '\t')}\n`);
}

async function writeTexts(
	catalog: Catalog,
	own: ReadonlySet<string>,
	directory: string,
): Promise<void> {
	const writer = new TextRecordWriter(directory);
	try {
		for (const { candidate, asset } of listRecords(catalog.manifest).sources) {
			if (!own.has(candidate)) continue;
			const document = await catalog.document(candidate, asset);
			if (document === undefined) continue;
			const headings = document.headings.map(({ text }) => text);
			writer.add(candidate, asset, { text: document.text, headings });
		}
		writer.finish();
	} finally {
		writer.close();
	}
}
