/** Rendered documents by content: between runs on disk, and for one run in memory. */
import { hash } from 'node:crypto';
import type { LinkPlace } from '../core/link-index.ts';
import { HeldInMemory } from './held-in-memory.ts';
import { PackStore } from './pack-store.ts';
import type { DocumentFacts, PackedDocument } from './packed-document.ts';
import type { RenderJob } from './render-job.ts';
import { rendererVersion } from './renderer-version.ts';

/** Bytes that are held where no disk keeps them. */
const HELD = 96 * 1024 ** 2;

/** What a document is made of, but for what its references lead to outside its skill. */
export interface Ingredients {
	readonly place: Omit<RenderJob, 'bytes' | 'anchors'>;
	/** Digest of the bytes of its file. */
	readonly digest: string;
	/** What {@link surroundingsOf} gives for its skill. */
	readonly surroundings: string;
}

/** Key of a document without what its references lead to outside its skill; that is asked again. */
export function cacheKey({ place, digest, surroundings }: Ingredients): string {
	const { file, path, page, mediaType = '', startLine } = place;
	const own = [file, path, page, mediaType, startLine, digest];
	return digestOf([rendererVersion(), surroundings, ...own]);
}

/** Digest of the files of a skill and their addresses, whatever number it has. */
export function surroundingsOf(place: LinkPlace | undefined): string {
	return digestOf({ ...place, candidate: '' });
}

function digestOf(data: unknown): string {
	return hash('sha256', JSON.stringify(data), 'base64url');
}

type Store = Pick<PackStore, 'get' | 'put' | 'use' | 'tidy' | 'close'>;

export class RenderCache {
	readonly #store: Store;

	/**
	 * @param directory is made when the first document is kept; other files in it are left alone.
	 *   Undefined keeps the last documents in memory
	 */
	constructor(directory: string | undefined) {
		this.#store = directory === undefined ? memoryStore() : new PackStore(directory);
	}

	/** What was kept under a key; undefined where there is nothing or it is damaged. */
	facts(key: string): DocumentFacts | undefined {
		const content = this.#store.get(key);
		if (content === undefined) return undefined;
		const facts = JSON.parse(content.toString()) as DocumentFacts;
		this.#store.use(facts.page);
		return facts;
	}

	/** The rest of a document, valid until the next call. */
	page(facts: DocumentFacts): Buffer | undefined {
		return this.#store.get(facts.page);
	}

	put(key: string, { facts, page, digest }: PackedDocument): void {
		this.#store.put(key, Buffer.from(facts));
		this.#store.put(digest, page, digest);
	}

	/** See {@link PackStore.tidy}. */
	tidy(limits?: { readonly packs: number; readonly bytes: number }): void {
		this.#store.tidy(limits);
	}

	/** Writes what is held back and closes all files. */
	close(): void {
		this.#store.close();
	}
}

function memoryStore(): Store {
	const held = new HeldInMemory<Buffer>(HELD, ({ length }) => length);
	return {
		get: (key) => held.get(key),
		put: (key, content) => held.set(key, content),
		use() {},
		tidy() {},
		close() {},
	};
}
