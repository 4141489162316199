/** The documents of one load, each rendered when it is asked for and as seldom as possible. */
import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Reference, RenderedDocument } from '../core/documents.ts';
import type { Shard } from '../core/shards.ts';
import { isMarkdown } from '../render/document.ts';
import { findId } from '../render/page.ts';
import { digestBytes } from './digest.ts';
import { type DocumentPlace, DocumentPlaces } from './document-places.ts';
import { type DocumentFacts, unpackDocument } from './packed-document.ts';
import { cacheKey, RenderCache, surroundingsOf } from './render-cache.ts';
import {
	createRenderEngine,
	type RenderEngine,
	type RenderEngineOptions,
} from './render-engine.ts';
import type { AnchorFact } from './render-job.ts';
import { revalidate } from './revalidate.ts';

/** Of the manifest, `diagnostics` are not read. */
export interface DocumentsOptions extends RenderEngineOptions {
	/** Bytes of `SKILL.md` (no path) or of an asset with a page; of a large text only the start. */
	readonly read: (candidate: string, asset?: string) => Promise<Uint8Array | undefined>;
	/** The part of the catalog that this build renders; all of it when absent. */
	readonly shard?: Shard;
	/** Where rendered documents are kept between runs; undefined keeps them in memory only. */
	readonly cacheDirectory?: string;
}

/** A document whose fragments of other pages may not be checked yet. */
interface Draft {
	readonly facts: DocumentFacts;
	/** Where the cache has it. */
	readonly key: string;
	/** The rest of a document that was made just now. */
	readonly page?: Buffer;
}

/** Where the cache has a document that is right, and what stands for it. */
interface Settled {
	readonly key: string;
	readonly fingerprint: string;
	/** Digests of images of other skills, whose sizes its page shows. */
	readonly images: readonly string[];
}

/** A file, and the key of what is made of it. */
interface Source {
	readonly bytes: Uint8Array;
	readonly key: string;
}

export class DocumentStore {
	readonly places: DocumentPlaces;
	readonly #options: DocumentsOptions;
	readonly #cache: RenderCache;
	/** What is being made, by place. */
	readonly #drafts = new Map<string, Promise<Draft | undefined>>();
	/** What was found to be right with all that it refers to, by place. */
	readonly #settled = new Map<string, Settled>();
	/** By candidate. */
	readonly #surroundings = new Map<string, string>();
	#engine: Promise<RenderEngine> | undefined;

	constructor(options: DocumentsOptions) {
		const { manifest, shard, cacheDirectory } = options;
		this.#options = options;
		this.places = new DocumentPlaces(manifest, shard);
		this.#cache = new RenderCache(cacheDirectory);
	}

	/** Skills that are worth having in work at a time, so that no thread waits. */
	get ahead(): number {
		return 4 * Math.max(1, this.#options.workers ?? availableParallelism());
	}

	/** What renders, made with the first question. */
	engine(): Promise<RenderEngine> {
		this.#engine ??= createRenderEngine(this.#options);
		return this.#engine;
	}

	read({ candidate, file }: DocumentPlace): Promise<Uint8Array | undefined> {
		return this.#options.read(candidate, file === 'SKILL.md' ? undefined : file);
	}

	/** What is to be known of a document, with its fragments of other pages checked. */
	async facts(place: DocumentPlace): Promise<DocumentFacts | undefined> {
		return (await this.#settle(place))?.facts;
	}

	/** Stands for the document, and for the bytes of all images that it shows of other skills. */
	async fingerprint(place: DocumentPlace): Promise<string | undefined> {
		if (!this.#settled.has(nameOf(place))) await this.#settle(place);
		const settled = this.#settled.get(nameOf(place));
		if (settled === undefined || settled.images.length === 0) return settled?.fingerprint;
		return hash('sha256', [settled.fingerprint, ...settled.images].join(' ')).slice(0, 32);
	}

	async document(place: DocumentPlace): Promise<RenderedDocument | undefined> {
		const draft = (await this.#again(place)) ?? (await this.#settle(place));
		if (draft === undefined) return undefined;
		const page = draft.page ?? this.#cache.page(draft.facts);
		if (page !== undefined) return unpackDocument(draft.facts, page);
		// Its page alone is damaged.
		const source = await this.#source(place);
		if (source === undefined) return undefined;
		const made = await this.#render(place, source, draft.facts.anchors);
		return unpackDocument(made.facts, made.page);
	}

	/** To be called when every document was asked for once: gives back what that has taken. */
	async rest(): Promise<void> {
		if (this.#engine !== undefined) await (await this.#engine).pool.rest();
		this.#cache.tidy();
	}

	async close(): Promise<void> {
		if (this.#engine !== undefined) await (await this.#engine).pool.rest();
		this.#cache.close();
	}

	/** A document that was settled before; undefined where the cache has lost it. */
	async #again(place: DocumentPlace): Promise<Draft | undefined> {
		const settled = this.#settled.get(nameOf(place));
		if (settled === undefined) return undefined;
		const { key, fingerprint } = settled;
		const facts = this.#cache.facts(key);
		if (facts?.fingerprint === fingerprint) return { facts, key };
		// Its candidates may have had other ids when it was kept.
		const draft = await this.#kept(place, key);
		return draft?.facts.fingerprint === fingerprint ? draft : undefined;
	}

	async #settle(place: DocumentPlace): Promise<Draft | undefined> {
		const draft = await this.#draft(place);
		if (draft === undefined) return undefined;
		const anchors = await this.#anchorFacts(place, draft.facts.references);
		const isSettled = anchors.every(
			(fact) => (factFor(draft.facts.anchors, fact)?.id ?? fact.fragment) === fact.id,
		);
		const source = isSettled ? undefined : await this.#source(place);
		const settled = source === undefined ? draft : await this.#render(place, source, anchors);
		const { key, facts } = settled;
		const { fingerprint, references } = facts;
		const images = references.flatMap((one) => this.places.imageDigest(one) ?? []);
		this.#settled.set(nameOf(place), { key, fingerprint, images });
		return settled;
	}

	#draft(place: DocumentPlace): Promise<Draft | undefined> {
		const name = nameOf(place);
		const begun = this.#drafts.get(name);
		if (begun !== undefined) return begun;
		const draft = this.#make(place).finally(() => this.#drafts.delete(name));
		this.#drafts.set(name, draft);
		return draft;
	}

	/** The file is read only where nothing is kept for the bytes that it had in the scan. */
	async #make(place: DocumentPlace): Promise<Draft | undefined> {
		const expected = place.digest === undefined ? undefined : await this.#key(place, place.digest);
		const kept = expected === undefined ? undefined : await this.#kept(place, expected);
		if (kept !== undefined) return kept;
		const source = await this.#source(place);
		if (source === undefined) return undefined;
		const other = source.key === expected ? undefined : await this.#kept(place, source.key);
		return other ?? this.#render(place, source, []);
	}

	async #kept(place: DocumentPlace, key: string): Promise<Draft | undefined> {
		const kept = this.#cache.facts(key);
		if (kept === undefined) return undefined;
		const facts = revalidate(kept, place, (await this.engine()).renderer);
		return facts === undefined ? undefined : { facts, key };
	}

	async #source(place: DocumentPlace): Promise<Source | undefined> {
		const bytes = await this.read(place);
		return bytes === undefined
			? undefined
			: { bytes, key: await this.#key(place, digestBytes(bytes)) };
	}

	async #render(
		place: DocumentPlace,
		{ bytes, key }: Source,
		anchors: readonly AnchorFact[],
	): Promise<Required<Draft>> {
		const { pool } = await this.engine();
		const packed = await pool.render({ ...place, bytes, anchors });
		this.#cache.put(key, packed);
		return { facts: JSON.parse(packed.facts) as DocumentFacts, key, page: packed.page };
	}

	async #key(place: DocumentPlace, digest: string): Promise<string> {
		const { candidate } = place;
		let surroundings = this.#surroundings.get(candidate);
		if (surroundings === undefined) {
			const { index } = (await this.engine()).renderer;
			surroundings = surroundingsOf(index.place(candidate)?.place);
			this.#surroundings.set(candidate, surroundings);
		}
		return cacheKey({ place, digest, surroundings });
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
			const target = this.places.place(candidate, path);
			if (target === undefined || nameOf(target) === nameOf(place)) continue;
			if (factFor(facts, { page: target.page, fragment }) !== undefined) continue;
			const ids = (await this.#draft(target))?.facts.ids;
			const id = findId(new Set(ids), fragment) ?? false;
			facts.push({ page: target.page, fragment, id });
		}
		return facts;
	}
}

function nameOf({ candidate, file }: DocumentPlace): string {
	return `${candidate}/${file}`;
}

function factFor(
	facts: readonly AnchorFact[],
	{ page, fragment }: Pick<AnchorFact, 'page' | 'fragment'>,
): AnchorFact | undefined {
	return facts.find((fact) => fact.page === page && fact.fragment === fragment);
}
