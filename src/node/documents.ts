/** The rendered form of every text of a catalog: made in threads, kept by content. */
import type { RenderedDocument } from '../core/documents.ts';
import type { Finding } from '../core/types.ts';
import { DocumentStore, type DocumentsOptions } from './document-store.ts';
import { inspectAll } from './inspect.ts';

export type { DocumentsOptions } from './document-store.ts';

export interface Documents {
	/** The rendered `SKILL.md` body or text asset; undefined for what cannot be read. */
	document(candidate: string, asset?: string): Promise<RenderedDocument | undefined>;
	/** Hex digits that stand for all of that document, and for images of other skills in it. */
	fingerprint(candidate: string, asset?: string): Promise<string | undefined>;
	/**
	 * Renders every `SKILL.md` and every Markdown asset once.
	 * @returns what is to report about references, orphans, hidden text and documents that cannot be
	 *   rendered, sorted by path and line
	 */
	inspectAll(onProgress?: (done: number, total: number) => void): Promise<Finding[]>;
	/** Ends the threads. */
	close(): Promise<void>;
}

/** Makes the documents of one load. Nothing is read or started before the first question. */
export function createDocuments(options: DocumentsOptions): Documents {
	const store = new DocumentStore(options);
	return {
		document: async (candidate, asset) => {
			const place = store.places.place(candidate, asset);
			return place === undefined ? undefined : store.document(place);
		},
		fingerprint: async (candidate, asset) => {
			const place = store.places.place(candidate, asset);
			return place === undefined ? undefined : store.fingerprint(place);
		},
		inspectAll: (onProgress) => inspectAll(store, options.manifest, onProgress),
		close: () => store.close(),
	};
}
