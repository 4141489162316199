/**
 * Rendered documents on disk, by content. An entry is written under another name and then renamed,
 * and it begins with the digest of the rest: builds at the same time, or one that is killed, leave
 * no half entry behind, and whatever is damaged counts as absent.
 */
import { hash } from 'node:crypto';
import {
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { RenderedFile } from '../render/document.ts';
import type { AnchorFact, RenderJob, RenderResult } from './render-job.ts';

export interface CachedResult extends RenderResult {
	/** What was known about fragments of other pages when it was rendered. */
	readonly anchors: readonly AnchorFact[];
}

type Meta = Omit<RenderedFile, 'html' | 'text'> &
	Pick<CachedResult, 'answers' | 'anchors'> & {
		/** Bytes of HTML; the plain text follows it. */
		readonly htmlBytes: number;
	};

const DIGEST_LENGTH = 64;
const LINE_FEED = 0x0a;

/** Bytes of all entries above which the oldest go. */
const LARGEST = 1024 ** 3;
/** Below so many entries their sizes are not even looked at. */
const FEW_ENTRIES = 20_000;
const UNFINISHED = '.unfinished';
const HOUR = 3_600_000;

let rendererDigest: string | undefined;

/** Digest of the code that renders: what an older or newer renderer made is never taken. */
function rendererVersion(): string {
	if (rendererDigest === undefined) {
		const package_ = readFileSync(new URL('../../package.json', import.meta.url));
		const files = ['../render/', '../core/'].flatMap((room) => {
			const folder = new URL(room, import.meta.url);
			const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
			return names
				.filter((name) => /\.[jt]s$/.test(name))
				.map((name) => readFileSync(new URL(name, folder)));
		});
		rendererDigest = hash('sha256', Buffer.concat([package_, ...files]));
	}
	return rendererDigest;
}

/** Path of the entry of a document, without what its references lead to; that is asked again. */
export function cacheEntry(directory: string, job: Omit<RenderJob, 'anchors'>): string {
	const { file, path, page, mediaType = '', startLine, bytes } = job;
	const place = JSON.stringify([rendererVersion(), file, path, page, mediaType, startLine]);
	const key = hash('sha256', Buffer.concat([Buffer.from(place), bytes]));
	return join(directory, key.slice(0, 2), key.slice(2));
}

/** Reads an entry; undefined where there is none or it is damaged. */
export function readCached(entry: string): CachedResult | undefined {
	let data: Buffer;
	try {
		data = readFileSync(entry);
	} catch {
		return undefined;
	}
	const content = data.subarray(DIGEST_LENGTH + 1);
	if (data.toString('latin1', 0, DIGEST_LENGTH) !== hash('sha256', content)) return undefined;
	const metaEnd = content.indexOf(LINE_FEED);
	const meta = JSON.parse(content.toString('utf8', 0, metaEnd)) as Meta;
	const { answers, anchors, htmlBytes, ...file } = meta;
	const textStart = metaEnd + 1 + htmlBytes;
	const html = content.toString('utf8', metaEnd + 1, textStart);
	return { file: { ...file, html, text: content.toString('utf8', textStart) }, answers, anchors };
}

/** Keeps a result. A disk that is full or read-only costs the next run time and this one nothing. */
export function writeCached(
	entry: string,
	result: RenderResult,
	anchors: readonly AnchorFact[],
): void {
	const { html, text, ...file } = result.file;
	const htmlBytes = Buffer.byteLength(html);
	const meta: Meta = { ...file, answers: result.answers, anchors, htmlBytes };
	const content = Buffer.from(`${JSON.stringify(meta)}\n${html}${text}`);
	const data = Buffer.concat([Buffer.from(`${hash('sha256', content)}\n`), content]);
	const unfinished = `${entry}.${process.pid}-${threadId}${UNFINISHED}`;
	try {
		mkdirSync(dirname(entry), { recursive: true });
		writeFileSync(unfinished, data);
		renameSync(unfinished, entry);
	} catch {
		remove(unfinished);
	}
}

/**
 * Keeps the cache below its limit: of the entries that this run did not use, the oldest go first.
 * @param used entries that stay
 */
export function pruneCache(directory: string, used: ReadonlySet<string>, limit = LARGEST): void {
	const names = entriesBelow(directory);
	const unfinished = names.filter((name) => name.endsWith(UNFINISHED));
	for (const name of unfinished) if ((statOf(name)?.mtimeMs ?? 0) < Date.now() - HOUR) remove(name);
	if (limit === LARGEST && names.length < FEW_ENTRIES) return;
	const entries = names
		.filter((name) => !name.endsWith(UNFINISHED))
		.flatMap((name) => {
			const stat = statOf(name);
			return stat === undefined ? [] : [{ name, size: stat.size, time: stat.mtimeMs }];
		});
	let size = entries.reduce((sum, entry) => sum + entry.size, 0);
	for (const entry of entries.sort((a, b) => a.time - b.time)) {
		if (size <= limit) break;
		if (used.has(entry.name)) continue;
		remove(entry.name);
		size -= entry.size;
	}
}

/** Another build may have been faster, and a disk that lets nothing be removed keeps it. */
function remove(file: string): void {
	try {
		rmSync(file, { force: true });
	} catch {}
}

function entriesBelow(directory: string): string[] {
	try {
		return readdirSync(directory, { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name));
	} catch {
		return [];
	}
}

function statOf(file: string): { readonly size: number; readonly mtimeMs: number } | undefined {
	return statSync(file, { throwIfNoEntry: false });
}
