/**
 * Many small contents in one file: making a file costs ten times as much as adding to one. A pack is
 * written under another name and then renamed, and is never changed; its index stands at its end.
 */
import { hash } from 'node:crypto';
import {
	closeSync,
	fstatSync,
	mkdirSync,
	openSync,
	readdirSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const PACK = '.pack';
const UNFINISHED = '.unfinished';
const HOUR = 3_600_000;

/** The digest by which a content is known again. */
export function contentDigest(content: Buffer): string {
	return hash('sha256', content, 'base64url');
}

export interface PackedContent {
	readonly key: string;
	readonly content: Buffer;
	/** What {@link contentDigest} gives, where it is known. */
	readonly digest?: string | undefined;
}

/** Where a content lies in its pack, and the digest that it must have. */
export interface PackedPlace {
	readonly key: string;
	readonly offset: number;
	readonly length: number;
	readonly digest: string;
}

/** Digits of the length of the index, and a line feed: the last bytes of a pack. */
const TRAILER = 13;

/**
 * Writes a pack.
 * @returns its path and index; undefined where the disk does not take it
 */
export function writePack(
	directory: string,
	contents: readonly PackedContent[],
): { readonly file: string; readonly index: readonly PackedPlace[] } | undefined {
	let offset = 0;
	const index = contents.map(({ key, content, digest = contentDigest(content) }) => {
		const place = { key, offset, length: content.length, digest };
		offset += content.length;
		return place;
	});
	const list = JSON.stringify(index.map(({ key, length, digest }) => [key, length, digest]));
	const end = Buffer.from(`${list}${String(Buffer.byteLength(list)).padStart(TRAILER - 1)}\n`);
	const file = join(directory, `${hash('sha256', end).slice(0, 32)}${PACK}`);
	const unfinished = `${file}.${process.pid}${UNFINISHED}`;
	try {
		mkdirSync(directory, { recursive: true });
		writeFileSync(unfinished, Buffer.concat([...contents.map(({ content }) => content), end]));
		renameSync(unfinished, file);
		return { file, index };
	} catch {
		removeQuietly(unfinished);
		return undefined;
	}
}

// One buffer for all reads: thousands of short-lived ones leave holes in memory that stay.
let scratch = Buffer.allocUnsafeSlow(64 * 1024);

/** A pack that is open for reading. */
export class PackReader {
	readonly file: string;
	readonly size: number;
	readonly index: readonly PackedPlace[];
	readonly #descriptor: number;

	/** @throws Error for a file that is no whole pack */
	constructor(file: string) {
		this.file = file;
		this.#descriptor = openSync(file, 'r');
		try {
			this.size = fstatSync(this.#descriptor).size;
			this.index = this.#readIndex();
		} catch (error) {
			closeSync(this.#descriptor);
			throw error;
		}
	}

	/** The content at a place, valid until the next read; undefined where it is not what was written. */
	read({ offset, length, digest }: PackedPlace): Buffer | undefined {
		const content = this.#bytes(offset, length);
		return contentDigest(content) === digest ? content : undefined;
	}

	close(): void {
		closeSync(this.#descriptor);
	}

	#readIndex(): PackedPlace[] {
		const length = Number(this.#bytes(this.size - TRAILER, TRAILER).toString('latin1'));
		if (!(length >= 0 && length <= this.size - TRAILER)) throw new Error('No index');
		const list = this.#bytes(this.size - TRAILER - length, length).toString('utf8');
		let offset = 0;
		return (JSON.parse(list) as [string, number, string][]).map(([key, size, digest]) => {
			const place = { key, offset, length: size, digest };
			offset += size;
			return place;
		});
	}

	#bytes(position: number, length: number): Buffer {
		if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(2 * length);
		const read = readSync(this.#descriptor, scratch, 0, length, position);
		return scratch.subarray(0, read);
	}
}

/** Paths of the packs in a directory, the oldest first. What runs that were killed left unfinished is removed. */
export function packsIn(directory: string): string[] {
	const files = namesIn(directory).map((name) => join(directory, name));
	for (const file of files)
		if (file.endsWith(UNFINISHED) && changedAt(file) < Date.now() - HOUR) removeQuietly(file);
	const packs = files.filter((file) => file.endsWith(PACK));
	const times = new Map(packs.map((file) => [file, changedAt(file)]));
	return packs.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
}

function namesIn(directory: string): string[] {
	try {
		return readdirSync(directory).sort();
	} catch {
		return [];
	}
}

function changedAt(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** Removes a file, unless another process was faster or the disk keeps it. */
export function removeQuietly(file: string): void {
	try {
		rmSync(file, { force: true });
	} catch {}
}
