/** The documents of one load, each rendered when it is asked for and as seldom as possible. */
import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Config } from '../core/config.ts';
import type { Reference } from '../core/documents.ts';
import { linkMap } from '../core/link-index.ts';
import type { Manifest, ManifestCandidate } from '../core/manifest-schema.ts';
import { isInShard, type Shard } from '../core/shards.ts';
import { isMarkdown, type RenderedFile } from '../render/document.ts';
import { findId } from '../render/page.ts';
import { HeldDocuments } from './held-documents.ts';
import { cacheKey, RenderCache } from './render-cache.ts';
import {
	type AnchorFact,
	Renderer,
	type RenderJob,
	type RenderResult,
	type RenderWorld,
} from './render-job.ts';
import { createRenderPool, type RenderPool } from './render-pool.ts';
import { repositoryPaths } from './repository.ts';
import { revalidate } from './revalidate.ts';

export interface DocumentsOptions {
	/** Candidates with their assets and addresses; `diagnostics` are not read. */
	readonly manifest: Manifest;
	/** Absolute directory of the catalog. */
	readonly directory: string;
	readonly config: Pick<Config, 'repository' | 'branch'>;
	/** Commit for links to the repository, in place of the configured branch. */
	readonly revision?: string;
	/** Bytes of `SKILL.md` (no path) or of an asset with a page; of a large text only the start. */
	readonly read: (candidate: string, asset?: string) => Promise<Uint8Array | undefined>;
	/** Render threads; undefined chooses by the machine, 0 renders in the calling thread. */
	readonly workers?: number;
	/** The part of the catalog that this build renders; all of it when absent. */
	readonly shard?: Shard;
	/** Where rendered documents are kept between runs; undefined keeps them in memory only. */
	readonly cacheDirectory?: string;
}

/** Characters of rendered documents that are held in memory, with a cache on disk and without. */
const HELD = { cached: 16 * 1024 ** 2, alone: 96 * 1024 ** 2 };

/** Where one document stands; everything about it but its bytes. */
export type DocumentPlace = Omit<RenderJob, 'bytes' | 'anchors'>;

interface Draft {
	readonly file: RenderedFile;
	readonly anchors: readonly AnchorFact[];
	/** What the cache does not have yet, and its key there; absent once it has it. */
	fresh?: { readonly key: string; readonly result: RenderResult };
}

interface Engine {
	readonly renderer: Renderer;
	readonly pool: RenderPool;
}

export class DocumentStore {
	readonly #options: DocumentsOptions;
	readonly #candidates: ReadonlyMap<string, ManifestCandidate>;
	readonly #drafts = new Map<string, Promise<Draft | undefined>>();
	readonly #fingerprints = new Map<string, string>();
	readonly #held: HeldDocuments<Draft>;
	readonly #cache: RenderCache | undefined;
	#engine: Promise<Engine> | undefined;

	constructor(options: DocumentsOptions) {
		this.#options = options;
		this.#candidates = new Map(options.manifest.candidates.map((one) => [one.id, one]));
		const { cacheDirectory } = options;
		this.#cache = cacheDirectory === undefined ? undefined : new RenderCache(cacheDirectory);
		this.#held = new HeldDocuments(cacheDirectory === undefined ? HELD.alone : HELD.cached);
	}

	get manifest(): Manifest {
		return this.#options.manifest;
	}

	/** The candidates whose texts this load looks into. */
	get inspected(): readonly ManifestCandidate[] {
		const { manifest, shard } = this.#options;
		return shard === undefined
			? manifest.candidates
			: manifest.candidates.filter(({ slug }) => isInShard(shard, slug));
	}

	/** Absolute directory of the catalog. */
	get directory(): string {
		return this.#options.directory;
	}

	/** Skills that are worth having in work at a time, so that no thread waits. */
	get ahead(): number {
		return 4 * Math.max(1, this.#options.workers ?? availableParallelism());
	}

	/** The place of `SKILL.md` or of an asset; undefined for what has no page. */
	place(candidateId: string, assetPath?: string): DocumentPlace | undefined {
		const candidate = this.#candidates.get(candidateId);
		if (candidate === undefined) return undefined;
		if (assetPath === undefined) {
			const { page, path, line } = candidate;
			return { candidate: candidateId, file: 'SKILL.md', path, page, startLine: line };
		}
		const asset = candidate.assets.find(({ path }) => path === assetPath);
		if (asset?.page === undefined) return undefined;
		const folder = candidate.path.slice(0, candidate.path.lastIndexOf('/') + 1);
		return {
			candidate: candidateId,
			file: assetPath,
			path: folder + assetPath,
			page: asset.page,
			mediaType: asset.mediaType,
			startLine: 1,
		};
	}

	read({ candidate, file }: DocumentPlace): Promise<Uint8Array | undefined> {
		return this.#options.read(candidate, file === 'SKILL.md' ? undefined : file);
	}

	/** The document with its fragments of other pages checked. */
	async settled(place: DocumentPlace): Promise<RenderedFile | undefined> {
		const draft = await this.#draft(place);
		if (draft === undefined) return undefined;
		const facts = await this.#anchorFacts(place, draft.file.references);
		const isSettled = facts.every(
			(fact) => (factFor(draft.anchors, fact)?.id ?? fact.fragment) === fact.id,
		);
		if (isSettled) return this.#keep(place, draft);
		const settled = await this.#render(place, facts);
		if (settled === undefined) return undefined;
		this.#held.set(keyOf(place), settled);
		return this.#keep(place, settled);
	}

	/** Digits that stand for the document, which may have left the memory by then. */
	async fingerprint(place: DocumentPlace): Promise<string | undefined> {
		if (!this.#fingerprints.has(keyOf(place))) await this.settled(place);
		return this.#fingerprints.get(keyOf(place));
	}

	/** To be called when every document was asked for once: gives back what that has taken. */
	async rest(): Promise<void> {
		if (this.#engine !== undefined) await (await this.#engine).pool.rest();
		this.#cache?.tidy();
	}

	async close(): Promise<void> {
		if (this.#engine !== undefined) await (await this.#engine).pool.rest();
		this.#cache?.close();
	}

	#keep(place: DocumentPlace, draft: Draft): RenderedFile {
		const { file, anchors, fresh } = draft;
		if (!this.#fingerprints.has(keyOf(place)))
			this.#fingerprints.set(keyOf(place), fingerprintOf(file));
		if (fresh !== undefined) this.#cache?.put(fresh.key, { ...fresh.result, anchors });
		delete draft.fresh;
		return file;
	}

	/** A document whose fragments of other pages may not be checked yet. */
	#draft(place: DocumentPlace): Promise<Draft | undefined> {
		const key = keyOf(place);
		const held = this.#held.get(key);
		if (held !== undefined) return Promise.resolve(held);
		const begun = this.#drafts.get(key);
		if (begun !== undefined) return begun;
		const draft = this.#render(place, []).then((made) => {
			this.#drafts.delete(key);
			if (made !== undefined) this.#held.set(key, made);
			return made;
		});
		this.#drafts.set(key, draft);
		return draft;
	}

	async #render(place: DocumentPlace, anchors: readonly AnchorFact[]): Promise<Draft | undefined> {
		const bytes = await this.read(place);
		if (bytes === undefined) return undefined;
		this.#engine ??= this.#start();
		const { renderer, pool } = await this.#engine;
		const key = this.#cache === undefined ? '' : cacheKey({ ...place, bytes });
		// With facts this is a second look, for what the first one found to be out of date.
		const cached = anchors.length === 0 ? this.#cache?.get(key) : undefined;
		const kept = cached === undefined ? undefined : revalidate(cached, place, renderer);
		if (cached !== undefined && kept !== undefined) return { file: kept, anchors: cached.anchors };
		const result = await pool.render({ ...place, bytes, anchors });
		const fresh = this.#cache === undefined ? {} : { fresh: { key, result } };
		return { file: result.file, anchors, ...fresh };
	}

	async #start(): Promise<Engine> {
		const { manifest, directory, config, revision, workers } = this.#options;
		const { repository, branch = 'HEAD' } = config;
		const inRepository = await repositoryPaths(directory);
		const prefix = inRepository('.') ?? '';
		const world: RenderWorld = {
			links: linkMap(manifest),
			directory,
			...(repository === undefined
				? {}
				: {
						source: {
							repository,
							revision: revision ?? branch,
							prefix: prefix === '.' ? '' : prefix,
						},
					}),
		};
		const renderer = new Renderer(world);
		return { renderer, pool: createRenderPool({ world, renderer, workers }) };
	}

	/** What the fragments of references to other Markdown pages are there. */
	async #anchorFacts(
		place: DocumentPlace,
		references: readonly Reference[],
	): Promise<AnchorFact[]> {
		const facts: AnchorFact[] = [];
		for (const { fragment, asset, candidate = place.candidate } of references) {
			if (fragment === undefined) continue;
			const path = asset === 'SKILL.md' ? undefined : asset;
			if (path !== undefined && !isMarkdown(path)) continue;
			const target = this.place(candidate, path);
			if (target === undefined || keyOf(target) === keyOf(place)) continue;
			const ids = (await this.#draft(target))?.file.ids;
			const id = findId(new Set(ids), fragment) ?? false;
			if (factFor(facts, { page: target.page, fragment }) === undefined)
				facts.push({ page: target.page, fragment, id });
		}
		return facts;
	}
}

function fingerprintOf({ ids: _, ...document }: RenderedFile): string {
	return hash('sha256', JSON.stringify(document)).slice(0, 32);
}

function keyOf({ candidate, file }: DocumentPlace): string {
	return `${candidate}/${file}`;
}

function factFor(
	facts: readonly AnchorFact[],
	{ page, fragment }: Pick<AnchorFact, 'page' | 'fragment'>,
): AnchorFact | undefined {
	return facts.find((fact) => fact.page === page && fact.fragment === fragment);
}
