/**
 * Writes the search index in a process of its own, fed while pages are rendered: cutting texts into
 * words costs time and memory that the build itself needs.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalog } from '../core/catalog.ts';
import { listRecords, type TextSource } from '../core/search-records.ts';
import { readMarkdown } from '../core/search-source.ts';
import type { FromIndexer, SearchIndexResult, ToIndexer } from './search-messages.ts';

/** Texts on their way to the process, in characters; more would only fill memory. */
const CHARACTERS_AHEAD = 4_000_000;
/** Files that are read at once. */
const FILES_AHEAD = 16;

export interface SearchIndexJob {
	/**
	 * Waits for the last text and writes the index below `directory`, the root of the site.
	 * @throws Error when the process ended before it had written
	 */
	write(directory: string): Promise<SearchIndexResult>;
	/** Ends the process without writing, for a build that failed. */
	stop(): void;
}

export interface SearchIndexOptions {
	readonly catalog: Pick<Catalog, 'manifest' | 'text'>;
}

/** Starts to index everything that a catalog publishes. */
export function startSearchIndex({ catalog }: SearchIndexOptions): SearchIndexJob {
	const indexer = new Indexer();
	const { sources, ...records } = listRecords(catalog.manifest);
	indexer.send({ kind: 'open', records });
	const fed = feed(catalog, sources, indexer);
	// A failure is told by `write`; until somebody calls it, it is nobody's unhandled rejection.
	fed.catch(() => undefined);
	return {
		async write(directory) {
			await fed;
			return indexer.write(directory);
		},
		stop: () => indexer.stop(),
	};
}

/** Sends the texts in the order of their records, with a few files on the way at any time. */
async function feed(
	catalog: SearchIndexOptions['catalog'],
	sources: readonly TextSource[],
	indexer: Indexer,
): Promise<void> {
	const ahead: Promise<ToIndexer | undefined>[] = [];
	const ask = async ({
		record,
		candidate,
		asset,
		line,
	}: TextSource): Promise<ToIndexer | undefined> => {
		const source = await catalog.text(candidate, asset);
		if (source === undefined || source === '') return undefined;
		const read = line === undefined ? { text: source, headings: [] } : readMarkdown(source, line);
		return { kind: 'text', record, ...read };
	};
	const settle = async () => {
		const message = await ahead.shift();
		if (message !== undefined) await indexer.feed(message);
	};
	try {
		for (const source of sources) {
			if (indexer.hasEnded) break;
			ahead.push(ask(source));
			if (ahead.length >= FILES_AHEAD) await settle();
		}
		while (ahead.length > 0) await settle();
	} finally {
		await Promise.allSettled(ahead);
	}
}

/** The process, and how much it still has to take. */
class Indexer {
	readonly #process: ChildProcess;
	readonly #result = Promise.withResolvers<SearchIndexResult>();
	#waiting = 0;
	#hasEnded = false;
	#room: () => void = () => undefined;

	constructor() {
		const here = fileURLToPath(import.meta.url);
		const entry = fileURLToPath(new URL(`search-process${extname(here)}`, import.meta.url));
		this.#process = fork(entry, [], { serialization: 'advanced', stdio: 'ignore', execArgv: [] });
		this.#process.on('message', (message: FromIndexer) => this.#hear(message));
		this.#process.on('error', (error) => this.#fail(error.message));
		this.#process.on('exit', (code, signal) => this.#fail(`its process ended (${signal ?? code})`));
		this.#result.promise.catch(() => undefined);
	}

	#hear(message: FromIndexer): void {
		if (message.kind === 'failed') this.#fail(message.message);
		else if (message.kind === 'written') this.#result.resolve(message.result);
		else {
			this.#waiting -= message.characters;
			if (this.#waiting < CHARACTERS_AHEAD) this.#room();
		}
	}

	/** True once nothing more will be written, for better or worse. */
	get hasEnded(): boolean {
		return this.#hasEnded;
	}

	#fail(reason: string): void {
		this.#hasEnded = true;
		this.#result.reject(new Error(`The search index was not written: ${reason}.`));
		this.#room();
	}

	send(message: ToIndexer): void {
		// What cannot be sent is told by the exit of the process.
		this.#process.send(message, () => undefined);
	}

	/** Sends a text and waits while too much is on the way. */
	async feed(message: ToIndexer): Promise<void> {
		if (message.kind === 'text') this.#waiting += message.text.length;
		this.send(message);
		if (this.#waiting < CHARACTERS_AHEAD || this.#hasEnded) return;
		await new Promise<void>((resolve) => {
			this.#room = resolve;
		});
	}

	async write(directory: string): Promise<SearchIndexResult> {
		this.send({ kind: 'write', directory });
		try {
			return await this.#result.promise;
		} finally {
			this.stop();
		}
	}

	stop(): void {
		this.#process.kill();
	}
}
