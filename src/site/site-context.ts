/** What the pages get from outside their room: the live catalog, and functions of other rooms. */
import type { Catalog } from '../core/catalog.ts';
import type { CatalogPart } from '../core/catalogs/parts.ts';
import type { LinePair } from '../core/compare-lines.ts';
import type { CatalogDiff } from '../core/diff.ts';
import type { PagePiece } from '../core/page-piece.ts';
import type { PromptEntry, PromptListing } from '../core/prompt.ts';

/** Addresses of the built client files below the site root, `assets/main.1a2b3c.js`. */
export interface ClientFiles {
	/** Module with the custom elements. */
	readonly script: string;
	/** Small classic script that runs before the first paint. */
	readonly theme: string;
	readonly style: string;
	readonly icon: string;
}

/** In CSS pixels. */
export interface ImageSize {
	readonly width: number;
	readonly height: number;
}

/** The words of a diagnostic's row. */
export interface DiagnosticWords {
	readonly title: string;
	readonly why: string;
}

/** The message of a skill command: the body of the skill, and what stands around it. */
export interface Invocation {
	/** Lines of the body. */
	readonly bodyLines: number;
	/** The rest of the message, line by line. */
	readonly rest: readonly string[];
}

/** Functions of the pure rooms, passed in so that pages import nothing but types. */
export interface SiteServices {
	/** Relative link between two addresses below the site root. */
	readonly relativeHref: (from: string, to: string) => string;
	/** Branch that such addresses lead to without a commit. */
	readonly branch: (namespace?: string) => string | undefined;
	readonly diagnosticWords: (code: string) => DiagnosticWords | undefined;
	/** The listing that the model of a runtime sees. */
	readonly listing: (runtime: string, namespace?: string) => PromptListing;
	/** Directives of the content security policy of every page. */
	readonly contentPolicy: readonly string[];
	/** Estimated cost of one entry of a listing, in tokens. */
	readonly entryTokens: (entry: PromptEntry) => number;
	/** What `/skill:<name>` sends after the body, where the candidate is loaded and commands are on. */
	readonly invocation: (
		runtime: string,
		candidate: string,
		text: string | undefined,
	) => Promise<Invocation | undefined>;
	/** Width and height of the image at an address; undefined where they cannot be told. */
	readonly imageSize: (address: string) => Promise<ImageSize | undefined>;
	readonly compareLines: (left: string, right: string) => LinePair[];
	/** Lines of a raw text as HTML, ids `L1`…, with hidden characters and comments marked. */
	readonly visibleSource: (text: string) => string;
	/** The text with invisible and bidirectional characters written as ⟦U+200B⟧. */
	readonly reveal: (text: string) => string;
	/** Address of a published file in the repository, at a commit; undefined where none is known. */
	readonly sourceUrl: (
		path: string,
		commit: string | undefined,
		namespace?: string,
	) => string | undefined;
	/** The catalogs in the manifest, its own first; several where others are gathered. */
	readonly parts: readonly CatalogPart[];
	/** Address of the archive of a candidate's folder, where one is published. */
	readonly archive: (candidate: string) => string | undefined;
}

export interface SiteContext extends SiteServices {
	/**
	 * Keeps a large part of a page until that page is written; gives HTML that stands for it. Absent
	 * where pages are to be whole.
	 * @param address of the page, below the root of the site
	 */
	readonly hold?: (address: string, piece: PagePiece) => string;
	readonly catalog: Catalog;
	/** Language codes; the first is at the root, the others below `/<code>/`. */
	readonly languages: readonly string[];
	readonly files: ClientFiles;
	/** False for skills whose pages another part of the build renders; all are rendered when absent. */
	readonly renders?: (slug: string) => boolean;
	/** Keeps the pages out of search engines, for previews. */
	readonly noindex: boolean;
	/** What changed since the base manifest, where one is given. */
	readonly changes?: CatalogDiff;
	/** Path of the catalog inside a larger site, with a slash at its end; empty at the root. */
	readonly prefix: string;
}
