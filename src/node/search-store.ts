/**
 * The cut texts of the last catalogs that were indexed, each with its vocabulary in one pack: one that
 * is found again goes into the next index as it is. What is damaged counts as absent.
 */
import { statSync, utimesSync } from 'node:fs';
import { type PackedPlace, PackReader, packsIn, removeQuietly, writePack } from './pack-file.ts';
import type { TextStorePlace } from './search-messages.ts';

export interface KeptTexts {
	/** Has the words that the texts number. */
	readonly vocabulary: Uint8Array;
	/** By their keys. */
	readonly texts: ReadonlyMap<string, Uint8Array>;
}

export interface FoundTexts extends KeptTexts {
	readonly file: string;
	/** Texts in that file, wanted or not. */
	readonly size: number;
}

/** Catalogs whose texts are kept; those that were not used for longest go. */
const MOST_PACKS = 4;
/** A vocabulary above this and larger than its texts is made of words that are gone. */
const LARGEST_VOCABULARY = 1024 ** 2;

/** Finds the texts of the pack that has most of them; undefined where none has any. */
export function findTexts(
	{ directory, version }: TextStorePlace,
	wanted: ReadonlySet<string>,
): FoundTexts | undefined {
	const packs: KnownPack[] = [];
	try {
		for (const file of latestFirst(directory)) {
			const pack = openPack(file, version, wanted);
			if (pack === undefined) continue;
			packs.push(pack);
			if (pack.hits.length * 2 > wanted.size) break;
		}
		const [best] = packs.sort((a, b) => b.hits.length - a.hits.length);
		return best && best.hits.length > 0 ? readPack(best) : undefined;
	} finally {
		for (const { reader } of packs) reader.close();
	}
}

/**
 * Keeps all texts of a catalog. A disk that is full or read-only costs the next run time and this one
 * nothing.
 * @param replaced what was found before; let go where the new texts are more or less the same
 */
export function keepTexts(
	{ directory, version }: TextStorePlace,
	{ vocabulary, texts }: KeptTexts,
	replaced: FoundTexts | undefined,
): void {
	const contents = [[vocabularyKey(version), vocabulary] as const, ...texts];
	const written = writePack(
		directory,
		contents.map(([key, { buffer, byteOffset, length }]) => ({
			key,
			content: Buffer.from(buffer, byteOffset, length),
		})),
	);
	if (written === undefined) return;
	if (replaced !== undefined && replaced.texts.size * 2 > replaced.size)
		if (replaced.file !== written.file) removeQuietly(replaced.file);
	for (const file of latestFirst(directory).slice(MOST_PACKS)) removeQuietly(file);
}

interface KnownPack {
	readonly reader: PackReader;
	readonly vocabulary: PackedPlace;
	readonly hits: readonly PackedPlace[];
}

/** Opens a pack; undefined for one of another program, and for one that is damaged, which is removed. */
function openPack(
	file: string,
	version: string,
	wanted: ReadonlySet<string>,
): KnownPack | undefined {
	let reader: PackReader;
	try {
		reader = new PackReader(file);
	} catch {
		removeQuietly(file);
		return undefined;
	}
	const vocabulary = reader.index.find(({ key }) => key === vocabularyKey(version));
	const hits = reader.index.filter(({ key }) => wanted.has(key));
	const size = hits.reduce((sum, { length }) => sum + length, 0);
	const isUsable = vocabulary && vocabulary.length <= Math.max(size, LARGEST_VOCABULARY);
	if (isUsable) return { reader, vocabulary, hits };
	reader.close();
	return undefined;
}

function readPack({ reader, vocabulary, hits }: KnownPack): FoundTexts | undefined {
	const words = reader.read(vocabulary);
	if (words === undefined) return undefined;
	const found = {
		file: reader.file,
		size: reader.index.length - 1,
		vocabulary: Buffer.from(words),
	};
	// One buffer for all: ten thousand of their own would be spread over the memory.
	const bytes = Buffer.allocUnsafeSlow(hits.reduce((sum, { length }) => sum + length, 0));
	const texts = new Map<string, Uint8Array>();
	let end = 0;
	for (const place of hits) {
		const content = reader.read(place);
		if (content === undefined) continue;
		const start = end;
		end += content.copy(bytes, start);
		texts.set(place.key, bytes.subarray(start, end));
	}
	markUsed(reader.file);
	return { ...found, texts };
}

function vocabularyKey(version: string): string {
	return `vocabulary ${version}`;
}

function latestFirst(directory: string): string[] {
	const used = new Map(packsIn(directory).map((file) => [file, usedAt(file)]));
	return [...used.keys()].sort((a, b) => (used.get(b) ?? 0) - (used.get(a) ?? 0));
}

function usedAt(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function markUsed(file: string): void {
	try {
		utimesSync(file, new Date(), new Date());
	} catch {
		// On a disk that is read-only, nothing is removed either.
	}
}
