/**
 * Writes the search index in a process of its own, while pages are rendered: cutting texts into words
 * costs time and memory that the build itself needs.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { Catalog } from '../core/catalog.ts';
import { listRecords } from '../core/search-records.ts';
import { scriptBeside } from './script-beside.ts';
import type { FromIndexer, IndexedText, SearchIndexResult, ToIndexer } from './search-messages.ts';
import { siteVersion } from './site-version.ts';

export interface SearchIndexJob {
	/**
	 * Writes the index below `directory`, the root of the site.
	 * @throws Error when the process ended before it had written
	 */
	write(directory: string): Promise<SearchIndexResult>;
	/** Ends the process without writing, for a build that failed. */
	stop(): void;
}

export interface SearchIndexOptions {
	readonly catalog: Pick<Catalog, 'manifest' | 'textPlace'>;
	/** Absolute folder of cut texts between runs; undefined keeps nothing. */
	readonly store?: string | undefined;
}

/** Starts to index everything that a catalog publishes. */
export function startSearchIndex({ catalog, store }: SearchIndexOptions): SearchIndexJob {
	const { sources, ...records } = listRecords(catalog.manifest);
	const texts = sources.flatMap(({ candidate, asset, ...text }): IndexedText[] => {
		const place = catalog.textPlace(candidate, asset);
		return place === undefined ? [] : [{ ...text, place }];
	});
	const indexer = new Indexer();
	indexer.send({
		kind: 'open',
		records,
		texts,
		...(store !== undefined && { store: { directory: store, version: siteVersion() } }),
	});
	return indexer;
}

/** The process from this side. */
class Indexer implements SearchIndexJob {
	readonly #process: ChildProcess;
	readonly #result = Promise.withResolvers<SearchIndexResult>();

	constructor() {
		const entry = scriptBeside('search-process', import.meta.url);
		this.#process = fork(entry, [], { serialization: 'advanced', stdio: 'ignore', execArgv: [] });
		this.#process.on('message', (message: FromIndexer) => this.#hear(message));
		this.#process.on('error', (error) => this.#fail(error.message));
		this.#process.on('exit', (code, signal) => this.#fail(`its process ended (${signal ?? code})`));
		// A failure is told by `write`; until somebody calls it, it is nobody's unhandled rejection.
		this.#result.promise.catch(() => undefined);
	}

	send(message: ToIndexer): void {
		// What cannot be sent is told by the exit of the process.
		this.#process.send(message, () => undefined);
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

	#hear(message: FromIndexer): void {
		if (message.kind === 'failed') this.#fail(message.message);
		else this.#result.resolve(message.result);
	}

	#fail(reason: string): void {
		this.#result.reject(new Error(`The search index was not written: ${reason}.`));
	}
}
