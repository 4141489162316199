/** The live result of a load: the manifest as data, and the files behind it on demand. */
import type { Config } from './config.ts';
import type { RenderedDocument } from './documents.ts';
import type { Manifest } from './manifest-schema.ts';

export interface GatheredSource {
	readonly namespace: string;
	/** Absolute directory or manifest file; never published. */
	readonly place: string;
	/** Absent where only the manifest is at hand. */
	readonly catalog?: Catalog;
}

/** Where a file lies. It is read only where it lies inside of the folder, links resolved. */
export interface FilePlace {
	/** Absolute directory. */
	readonly folder: string;
	/** Path in it, with `/`. */
	readonly path: string;
}

export interface Catalog {
	readonly manifest: Manifest;
	readonly config: Config;
	/** Absolute directory of the catalog; never published. */
	readonly directory: string;
	/**
	 * Bytes of `SKILL.md` (no path) or of a published asset of a candidate, as on disk.
	 * Undefined for what is withheld, unknown or unreadable.
	 */
	bytes(candidate: string, asset?: string): Promise<Uint8Array | undefined>;
	/** Text of the same file, decoded; undefined also for binary files and files above the cap. */
	text(candidate: string, asset?: string): Promise<string | undefined>;
	/** Where `text` reads, for a process that reads by itself; undefined for what has no text. */
	textPlace(candidate: string, asset?: string): FilePlace | undefined;
	/** The rendered form of `SKILL.md`'s body or of a text asset. */
	document(candidate: string, asset?: string): Promise<RenderedDocument | undefined>;
	/**
	 * Digits that stand for that rendered form: where they are the same for a file in two loads, so
	 * is the whole document, and so are the images of other skills in it. After a deep load it is
	 * known without the document itself.
	 */
	fingerprint(candidate: string, asset?: string): Promise<string | undefined>;
	/** Catalogs that were gathered into this one, as `catalogs` of the config names them. */
	readonly gathered?: readonly GatheredSource[];
	/** Ends worker threads and open handles. */
	close(): Promise<void>;
}
