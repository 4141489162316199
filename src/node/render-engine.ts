/** What renders the documents of a load: its knowledge of all skills, and its threads. */
import type { Config } from '../core/config.ts';
import { linkMap } from '../core/link-index.ts';
import type { Manifest } from '../core/manifest-schema.ts';
import { Renderer, type RenderWorld } from './render-job.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { repositoryPaths } from './repository.ts';

export interface RenderEngine {
	readonly renderer: Renderer;
	readonly pool: RenderPool;
}

export interface RenderEngineOptions {
	readonly manifest: Manifest;
	/** Absolute directory of the catalog. */
	readonly directory: string;
	readonly config: Pick<Config, 'repository' | 'branch'>;
	/** Commit for links to the repository, in place of the configured branch. */
	readonly revision?: string;
	/** Render threads; undefined chooses by the machine, 0 renders in the calling thread. */
	readonly workers?: number;
}

/** Starts no thread yet. */
export async function createRenderEngine(options: RenderEngineOptions): Promise<RenderEngine> {
	const { manifest, directory, config, revision, workers } = options;
	const { repository, branch = 'HEAD' } = config;
	const inRepository = await repositoryPaths(directory);
	const prefix = inRepository('.') ?? '';
	const source = {
		revision: revision ?? branch,
		prefix: prefix === '.' ? '' : prefix,
	};
	const world: RenderWorld = {
		links: linkMap(manifest),
		directory,
		...(repository === undefined ? {} : { source: { repository, ...source } }),
	};
	const renderer = new Renderer(world);
	return { renderer, pool: createRenderPool({ world, renderer, workers }) };
}
