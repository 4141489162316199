/** The shards of one build as a catalog: what is not about single skills can be made from it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalog, FilePlace } from '../../core/catalog.ts';
import { AtlasError } from '../../core/errors.ts';
import type { Manifest, ManifestDiagnostic } from '../../core/manifest-schema.ts';
import { isTextMediaType } from '../../core/media-types.ts';
import { plannedConfig, readPlan, type ShardPlan } from '../../core/shard-plan.ts';
import { joinDiagnostics, shardOf } from '../../core/shards.ts';
import { packageVersion } from '../package-version.ts';
import { textAt } from '../text-at.ts';
import { buildDigest, bytesPlace, shardFiles } from './shard-plan.ts';

interface OpenShard {
	readonly plan: ShardPlan;
	/** Absolute. */
	readonly directory: string;
}

export interface ShardedBuild {
	/** In order. */
	readonly shards: readonly OpenShard[];
	/** The whole catalog, without rendered documents. */
	readonly catalog: Catalog;
	readonly noindex: boolean;
	/** Absolute path of the manifest to compare with. */
	readonly baseManifest?: string;
}

/**
 * Opens all shards of one build.
 * @param directories absolute, in any order
 * @throws AtlasError `shards-invalid` where one is missing, is there twice, is cut off, or is of
 *   another build than the first
 */
export async function readShards(directories: readonly string[]): Promise<ShardedBuild> {
	const plans = await Promise.all(directories.map(readShardPlan));
	const shards = inOrder(plans);
	const [first] = shards;
	const { manifest, base } = await readManifests(shards);
	const catalog = catalogOf(shards, manifest);
	return {
		shards,
		catalog,
		noindex: first.plan.noindex,
		...(base && { baseManifest: join(first.directory, shardFiles.base) }),
	};
}

async function readShardPlan(directory: string): Promise<OpenShard> {
	const plan = readPlan(await readJson(directory, shardFiles.plan));
	if (plan === undefined)
		throw invalid(`${directory} is no shard that this version reads`, 'Build it again.');
	const version = packageVersion();
	if (plan.version === version) return { plan, directory };
	throw invalid(
		`${directory} was built by version ${plan.version}, and this is ${version}`,
		'Build and merge with one version: what another one renders may differ.',
	);
}

function inOrder(shards: readonly OpenShard[]): readonly [OpenShard, ...OpenShard[]] {
	const [first, ...others] = shards.toSorted((a, b) => a.plan.shard.index - b.plan.shard.index);
	if (first === undefined)
		throw invalid('No shard was named', 'Name the directories of all of them.');
	const { count } = first.plan.shard;
	const all = [first, ...others] as const;
	for (const { plan, directory } of others) {
		if (plan.shard.count !== count)
			throw invalid(
				`${directory} is one of ${plan.shard.count} shards, ${first.directory} one of ${count}`,
				'Merge the shards of one build.',
			);
		if (plan.digest !== first.plan.digest)
			throw invalid(
				`${directory} and ${first.directory} are of different builds: what they discovered, or their options, differ`,
				'Build all shards from the same commit, with the same options and the same depth of history.',
			);
	}
	const found = Map.groupBy(all, ({ plan }) => plan.shard.index);
	const twice = [...found.values()].find((same) => same.length > 1);
	if (twice !== undefined)
		throw invalid(
			`Shard ${twice[0]?.plan.shard.index} is there more than once: ${twice.map(({ directory }) => directory).join(', ')}`,
			'Name each shard once.',
		);
	const missing = Array.from({ length: count }, (_, at) => at + 1).filter((at) => !found.has(at));
	if (missing.length > 0)
		throw invalid(
			`Of ${count} shards, ${missing.length === 1 ? 'this one is' : 'these are'} missing: ${missing.slice(0, 20).join(', ')}`,
			`Build it with --shard ${missing[0]}/${count}, and name its directory too.`,
		);
	return all;
}

/** The manifest of the whole build; of all shards but the first, only the findings are kept. */
async function readManifests(
	shards: readonly [OpenShard, ...OpenShard[]],
): Promise<{ readonly manifest: Manifest; readonly base: boolean }> {
	const [first] = shards;
	const diagnostics: (readonly ManifestDiagnostic[])[] = [];
	let whole: Manifest | undefined;
	for (const { plan, directory } of shards) {
		const manifest = (await readJson(directory, shardFiles.manifest)) as Manifest;
		const base = plan.hasBase ? await readText(directory, shardFiles.base) : undefined;
		const config = plannedConfig(plan);
		const { version, noindex, digest } = plan;
		if (buildDigest({ version, manifest, config, noindex, base }) !== digest)
			throw invalid(`${directory} is not as it was written`, 'Build it again.');
		diagnostics.push(manifest.diagnostics);
		whole ??= manifest;
	}
	return {
		manifest: { ...(whole as Manifest), diagnostics: joinDiagnostics(diagnostics) },
		base: first.plan.hasBase,
	};
}

function catalogOf(shards: readonly [OpenShard, ...OpenShard[]], manifest: Manifest): Catalog {
	const candidates = new Map(manifest.candidates.map((candidate) => [candidate.id, candidate]));
	function placeOf(id: string, asset: string | undefined): FilePlace | undefined {
		const candidate = candidates.get(id);
		if (candidate === undefined) return undefined;
		const directory = shards[shardOf(shards.length, candidate.slug) - 1]?.directory;
		const path = bytesPlace(candidate, asset);
		if (directory === undefined || path === undefined) return undefined;
		return { folder: join(directory, shardFiles.bytes), path };
	}

	const bytes: Catalog['bytes'] = async (id, asset) => {
		const place = placeOf(id, asset);
		if (place === undefined) return undefined;
		return readFile(join(place.folder, place.path)).catch(() => undefined);
	};
	const textPlace: Catalog['textPlace'] = (id, asset) => {
		const type = candidates.get(id)?.assets.find(({ path }) => path === asset)?.mediaType;
		const isText = asset === undefined || (type !== undefined && isTextMediaType(type));
		return isText ? placeOf(id, asset) : undefined;
	};
	return {
		manifest,
		config: plannedConfig(shards[0].plan),
		directory: shards[0].directory,
		bytes,
		text: async (id, asset) => {
			const place = textPlace(id, asset);
			return place === undefined ? undefined : textAt(place)?.text;
		},
		textPlace,
		// The pages that show documents are rendered.
		document: async () => undefined,
		fingerprint: async () => undefined,
		close: async () => undefined,
	};
}

async function readJson(directory: string, name: string): Promise<unknown> {
	const text = await readText(directory, name);
	try {
		return JSON.parse(text);
	} catch (error) {
		throw invalid(`${name} of the shard ${directory} is cut off`, 'Build it again.', error);
	}
}

function readText(directory: string, name: string): Promise<string> {
	return readFile(join(directory, name), 'utf8').catch((error) => {
		throw invalid(
			`${directory} is no finished shard: its ${name} cannot be read (${error.code})`,
			'Name directories that `build --shard i/n --out DIR` has written.',
			error,
		);
	});
}

export function invalid(problem: string, hint: string, cause?: unknown): AtlasError {
	return new AtlasError('shards-invalid', `${problem}.`, hint, { cause });
}
