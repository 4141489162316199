import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog } from '../../core/catalog.ts';
import type { ManifestCandidate } from '../../core/manifest-schema.ts';
import { isInShard, type Shard } from '../../core/shards.ts';
import { packageVersion } from '../package-version.ts';
import { Output } from '../publish/output.ts';
import { writeRaw } from '../publish/skills.ts';
import { bytesPlace, planOf, shardFiles } from './shard-plan.ts';

export interface ShardOptions {
	readonly shard: Shard;
	readonly noindex: boolean;
	/** Absolute path of the manifest that the build is compared with. */
	readonly baseManifest?: string | undefined;
	readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes what a merge needs of a shard beside its pages: the bytes of its files, and the manifest.
 * @param directory absolute directory of the shard, which holds its `pages` already
 */
export async function writeShard(
	catalog: Catalog,
	directory: string,
	{ shard, noindex, baseManifest, onProgress }: ShardOptions,
): Promise<void> {
	const { manifest, config } = catalog;
	const own = manifest.candidates.filter(({ slug }) => isInShard(shard, slug));
	await mkdir(directory, { recursive: true });
	const output = new Output(join(directory, shardFiles.bytes), false);
	for (const [done, candidate] of own.entries()) {
		if (candidate.raw === undefined) await writeText(catalog, candidate, output);
		else await writeRaw(catalog, candidate, output, false);
		onProgress?.(done + 1, own.length);
	}
	const base = baseManifest === undefined ? undefined : await readFile(baseManifest, 'utf8');
	if (base !== undefined) await writeFile(join(directory, shardFiles.base), base);
	await writeFile(join(directory, shardFiles.manifest), JSON.stringify(manifest));
	const plan = planOf({ shard, version: packageVersion(), manifest, config, noindex, base });
	await writeFile(join(directory, shardFiles.plan), `${JSON.stringify(plan, null, '\t')}\n`);
}

/** A copy is not served by itself, but search finds it by its text. */
async function writeText(
	catalog: Catalog,
	candidate: ManifestCandidate,
	output: Output,
): Promise<void> {
	const bytes = await catalog.bytes(candidate.id);
	const place = bytesPlace(candidate);
	if (bytes !== undefined && place !== undefined) output.write(place, bytes);
}
