/** Writes pages while others are rendered: in a thread, where they are many. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { AtlasError, type AtlasErrorCode } from '../../core/errors.ts';
import type { PieceByPiece } from '../../core/page-piece.ts';
import { Output } from '../publish/output.ts';
import { scriptBeside } from '../script-beside.ts';
import { writePages } from './write-pages.ts';

/** Starting a thread costs about as much as writing so many pages. */
const worthThread = 300;
/** Pages that are handed over at a time: a message for each costs more than what it carries. */
const pagesOfMessage = 16;
/** Pages that may wait to be written, so that a slow disk does not fill the memory. */
const mostWaiting = 256;

const script = scriptBeside('page-worker', import.meta.url);

export interface PageWriter {
	/** Takes a page. Resolves when there is room for more; rejects where an earlier one failed. */
	write(page: PieceByPiece): Promise<void>;
	/** Resolves when all pages are written. */
	finish(): Promise<void>;
	/** Ends the thread, whatever is left. */
	stop(): void;
}

export interface PageWriting {
	/** Absolute root of the site, which nobody empties any more. */
	readonly directory: string;
	/** Number of pages, at most. */
	readonly expected: number;
	/** Fewer pages are written by the calling thread. */
	readonly least?: number;
}

/** @returns what writes pages as {@link Output} writes files, and fails as that does */
export function createPageWriter({
	directory,
	expected,
	least = worthThread,
}: PageWriting): PageWriter {
	if (expected >= least && availableParallelism() > 1) return new ThreadWriter(directory);
	const output = new Output(directory, true);
	return {
		write: async (page) => writePages([page], output),
		finish: async () => {},
		stop() {},
	};
}

class ThreadWriter implements PageWriter {
	readonly #worker: Worker;
	#pages: PieceByPiece[] = [];
	/** Pages that were handed over and are not written yet. */
	#waiting = 0;
	#failure: unknown;
	#changed = Promise.withResolvers<void>();

	constructor(directory: string) {
		this.#worker = new Worker(script, { workerData: { directory } });
		this.#worker.on('message', (written: number) => {
			this.#waiting -= written;
			this.#tell();
		});
		this.#worker.on('error', (error) => {
			this.#failure = ownError(error);
			this.#tell();
		});
		this.#worker.on('exit', () => {
			this.#failure ??= new Error('The thread that writes pages has ended.');
			this.#tell();
		});
		// Nobody may wait for it, where a fault ends the build before.
		this.#worker.unref();
	}

	async write(page: PieceByPiece): Promise<void> {
		this.#pages.push(page);
		if (this.#pages.length >= pagesOfMessage) this.#handOver();
		await this.#until(mostWaiting);
	}

	async finish(): Promise<void> {
		if (this.#pages.length > 0) this.#handOver();
		await this.#until(0);
		this.stop();
	}

	stop(): void {
		void this.#worker.terminate();
	}

	#handOver(): void {
		const pages = this.#pages;
		this.#pages = [];
		this.#waiting += pages.length;
		const buffers = pages.flatMap(({ parts }) =>
			parts.flatMap((part) =>
				typeof part === 'object' && 'html' in part && typeof part.html !== 'string'
					? part.html.buffer
					: [],
			),
		);
		this.#worker.postMessage(pages, buffers);
	}

	async #until(most: number): Promise<void> {
		this.#worker.ref();
		while (this.#waiting > most && this.#failure === undefined) await this.#changed.promise;
		this.#worker.unref();
		if (this.#failure !== undefined) throw this.#failure;
	}

	#tell(): void {
		this.#changed.resolve();
		this.#changed = Promise.withResolvers();
	}
}

/** What a thread has thrown comes over as a plain error with the same properties. */
function ownError(error: unknown): unknown {
	const { name, code, message, hint } = error as Partial<AtlasError>;
	return name === 'AtlasError' && hint !== undefined && message !== undefined
		? new AtlasError(code as AtlasErrorCode, message, hint, { cause: error })
		: error;
}
