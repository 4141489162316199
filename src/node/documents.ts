/** The rendered form of every text of a catalog: made in threads, kept by content. */
import type { Config } from '../core/config.ts';
import type { RenderedDocument } from '../core/documents.ts';
import type { Manifest } from '../core/manifest-schema.ts';
import type { Finding } from '../core/types.ts';

export interface DocumentsOptions {
	/** Candidates with their assets and addresses; `diagnostics` are not read. */
	readonly manifest: Manifest;
	/** Absolute directory of the catalog. */
	readonly directory: string;
	readonly config: Pick<Config, 'repository' | 'branch'>;
	/** Bytes of `SKILL.md` (no path) or of a published asset; undefined for what is withheld. */
	readonly read: (candidate: string, asset?: string) => Promise<Uint8Array | undefined>;
	/** Render threads; undefined chooses by the machine, 0 renders in the calling thread. */
	readonly workers?: number;
	/** Where rendered documents are kept between runs; undefined keeps them in memory only. */
	readonly cacheDirectory?: string;
}

export interface Documents {
	/** The rendered `SKILL.md` body or text asset; undefined for what cannot be read. */
	document(candidate: string, asset?: string): Promise<RenderedDocument | undefined>;
	/**
	 * Renders every `SKILL.md` and every Markdown asset once.
	 * @returns what is to report about references, orphans, hidden text and documents that cannot be
	 * rendered, sorted by path and line
	 */
	inspectAll(onProgress?: (done: number, total: number) => void): Promise<Finding[]>;
	/** Ends the threads. */
	close(): Promise<void>;
}

export declare function createDocuments(options: DocumentsOptions): Documents;
