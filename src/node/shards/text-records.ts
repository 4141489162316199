/** Texts of documents on their way from a shard to the search index: a line each, found by its place. */
import { closeSync, openSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What search takes of a document. */
export interface TextRecord {
	readonly text: string;
	readonly headings: readonly string[];
}

type Place = readonly [candidate: string, asset: string, start: number, length: number];

const TEXTS = 'texts.ndjson';
const PLACES = 'texts.json';

/** Writes the records of one shard. */
export class TextRecordWriter {
	readonly #directory: string;
	readonly #file: number;
	readonly #places: Place[] = [];
	#end = 0;

	/** @param directory absolute; it exists */
	constructor(directory: string) {
		this.#directory = directory;
		this.#file = openSync(join(directory, TEXTS), 'w');
	}

	add(candidate: string, asset: string | undefined, record: TextRecord): void {
		const line = Buffer.from(`${JSON.stringify(record)}\n`);
		writeSync(this.#file, line);
		this.#places.push([candidate, asset ?? '', this.#end, line.length]);
		this.#end += line.length;
	}

	/** Writes where each record is. */
	finish(): void {
		writeFileSync(join(this.#directory, PLACES), JSON.stringify(this.#places));
	}

	close(): void {
		closeSync(this.#file);
	}
}

/** Reads the records of one shard, in any order, without holding them. */
export class TextRecordReader {
	readonly #file: number;
	readonly #places: ReadonlyMap<string, Place>;

	/** @throws the system's error where the files are missing, SyntaxError where they are cut off */
	static async open(directory: string): Promise<TextRecordReader> {
		const places: Place[] = JSON.parse(await readFile(join(directory, PLACES), 'utf8'));
		return new TextRecordReader(openSync(join(directory, TEXTS), 'r'), places);
	}

	constructor(file: number, places: readonly Place[]) {
		this.#file = file;
		this.#places = new Map(places.map((place) => [keyOf(place[0], place[1]), place]));
	}

	read(candidate: string, asset: string | undefined): TextRecord | undefined {
		const place = this.#places.get(keyOf(candidate, asset ?? ''));
		if (place === undefined) return undefined;
		const [, , start, length] = place;
		const line = Buffer.alloc(length);
		readSync(this.#file, line, 0, length, start);
		return JSON.parse(line.toString('utf8'));
	}

	close(): void {
		closeSync(this.#file);
	}
}

function keyOf(candidate: string, asset: string): string {
	return `${candidate}\n${asset}`;
}
