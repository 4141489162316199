/** Rendered documents on disk, by content. */
import { createHash } from 'node:crypto';
import type { RenderedFile } from '../render/document.ts';
import { PackStore } from './pack-store.ts';
import type { AnchorFact, RenderJob, RenderResult } from './render-job.ts';
import { rendererVersion } from './renderer-version.ts';

export interface CachedResult extends RenderResult {
	/** What was known about fragments of other pages when it was rendered. */
	readonly anchors: readonly AnchorFact[];
}

type Meta = Omit<RenderedFile, 'html' | 'text'> &
	Pick<CachedResult, 'answers' | 'anchors'> & {
		/** Bytes of HTML; the plain text follows it. */
		readonly htmlBytes: number;
	};

const LINE_FEED = 0x0a;

/** Key of a document without what its references lead to; that is asked again. */
export function cacheKey(job: Omit<RenderJob, 'anchors'>): string {
	const { file, path, page, mediaType = '', startLine, bytes } = job;
	const place = JSON.stringify([rendererVersion(), file, path, page, mediaType, startLine]);
	return createHash('sha256').update(place).update(bytes).digest('base64url');
}

export class RenderCache {
	readonly #store: PackStore;

	/** @param directory is made when the first result is kept; other files in it are left alone */
	constructor(directory: string) {
		this.#store = new PackStore(directory);
	}

	/** What was kept under a key; undefined where there is nothing or it is damaged. */
	get(key: string): CachedResult | undefined {
		const content = this.#store.get(key);
		return content === undefined ? undefined : decode(content);
	}

	put(key: string, result: CachedResult): void {
		this.#store.put(key, encode(result));
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

function encode({ file: { html, text, ...file }, answers, anchors }: CachedResult): Buffer {
	const meta: Meta = { ...file, answers, anchors, htmlBytes: Buffer.byteLength(html) };
	return Buffer.from(`${JSON.stringify(meta)}\n${html}${text}`);
}

function decode(content: Buffer): CachedResult {
	const metaEnd = content.indexOf(LINE_FEED);
	const meta = JSON.parse(content.toString('utf8', 0, metaEnd)) as Meta;
	const { answers, anchors, htmlBytes, headings, ...more } = meta;
	const textStart = metaEnd + 1 + htmlBytes;
	const html = content.toString('utf8', metaEnd + 1, textStart);
	const text = content.toString('utf8', textStart);
	// In the order in which rendering gives them, so that both are the same to the byte.
	return { file: { html, headings, text, ...more }, answers, anchors };
}
