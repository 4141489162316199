/** Threads that render documents, started when there is enough to do for them. */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type PackedDocument, packDocument } from './packed-document.ts';
import type { Renderer, RenderJob, RenderWorld } from './render-job.ts';
import type { WorkerReply, WorkerRequest } from './render-worker.ts';
import { scriptBeside } from './script-beside.ts';

/** Starting a thread costs about as much as rendering so many documents. */
const WORTH_THREADS = 24;
/** Jobs that a thread has at a time, so that it need not wait for the next one. */
const AHEAD = 2;
/** Milliseconds after which a document is given up; an ordinary one takes three. */
const PATIENCE = 60_000;
/** Memory of a thread. A larger young part saves no time and costs all threads a hundred more. */
const OLD_MB = 768;
const YOUNG_MB = 48;

const script = scriptBeside('render-worker', import.meta.url);

export interface RenderPool {
	/** Renders one document. Never rejects: what brings a thread down is shown as source. */
	render(job: RenderJob): Promise<PackedDocument>;
	/** Ends the threads, not what they were given; they come up again when there is more to do. */
	rest(): Promise<void>;
}

export interface RenderPoolOptions {
	readonly world: RenderWorld;
	/** Renders in the calling thread, as long as there is little to do. */
	readonly renderer: Renderer;
	/** Number of threads; 0 starts none, undefined chooses by the machine and the work. */
	readonly workers: number | undefined;
	/** Milliseconds after which a document is given up, in place of {@link PATIENCE}. */
	readonly patience?: number;
}

export function createRenderPool(options: RenderPoolOptions): RenderPool {
	return new Pool(options);
}

interface Task {
	readonly request: WorkerRequest;
	readonly done: (document: PackedDocument) => void;
}

interface Failure {
	readonly reason: string;
	/** True where no thread comes up at all, whatever it is given. */
	readonly isOfThreads: boolean;
}

class Thread {
	readonly worker: Worker;
	/** In the order in which they were given; the first one is at work. */
	readonly tasks: Task[] = [];
	hasAnswered = false;
	readonly #patience: number;
	#timer: NodeJS.Timeout | undefined;

	constructor({ world, patience = PATIENCE }: RenderPoolOptions) {
		this.#patience = patience;
		this.worker = new Worker(script, {
			workerData: world,
			resourceLimits: { maxOldGenerationSizeMb: OLD_MB, maxYoungGenerationSizeMb: YOUNG_MB },
		});
		this.worker.unref();
	}

	give(task: Task): void {
		this.tasks.push(task);
		this.worker.ref();
		this.worker.postMessage(task.request);
		if (this.tasks.length === 1) this.#watch();
	}

	finish({ id, page, ...rest }: WorkerReply): void {
		const task = this.tasks.shift();
		this.hasAnswered = true;
		this.#watch();
		if (task?.request.id === id) task.done({ ...rest, page: Buffer.from(page) });
	}

	stopWatching(): void {
		clearTimeout(this.#timer);
	}

	/** Ends the thread where its first task takes too long; an idle one keeps nobody waiting. */
	#watch(): void {
		clearTimeout(this.#timer);
		if (this.tasks.length === 0) this.worker.unref();
		else this.#timer = setTimeout(() => void this.worker.terminate(), this.#patience);
	}
}

class Pool implements RenderPool {
	readonly #options: RenderPoolOptions;
	readonly #size: number;
	readonly #threads = new Set<Thread>();
	readonly #waiting: Task[] = [];
	#asked = 0;
	/** False on systems where threads do not come up. */
	#threadsWork = true;

	constructor(options: RenderPoolOptions) {
		this.#options = options;
		this.#size = options.workers ?? availableParallelism();
	}

	async render(job: RenderJob): Promise<PackedDocument> {
		const id = this.#asked++;
		const { workers } = this.#options;
		const isLittle = workers === undefined && id < WORTH_THREADS;
		if (isLittle || this.#size === 0 || !this.#threadsWork) return this.#renderedHere(job);
		return new Promise((done) => {
			this.#waiting.push({ request: { id, job }, done });
			this.#dispatch();
		});
	}

	async rest(): Promise<void> {
		const threads = [...this.#threads];
		this.#threads.clear();
		for (const thread of threads) thread.stopWatching();
		await Promise.all(threads.map((thread) => thread.worker.terminate()));
		this.#renderHere(threads.flatMap(({ tasks }) => tasks));
	}

	#dispatch(): void {
		for (const thread of this.#threads)
			while (thread.tasks.length < AHEAD) {
				const task = this.#waiting.shift();
				if (task === undefined) return;
				thread.give(task);
			}
		if (this.#waiting.length === 0 || this.#threads.size >= this.#size) return;
		this.#startThread();
		this.#dispatch();
	}

	#startThread(): void {
		// Trees of syntax live as long as one document. When a few of them outlive a collection, V8 puts
		// all later ones where only a collection of the whole heap frees them, which costs a quarter.
		setFlagsFromString('--no-allocation-site-pretenuring');
		const thread = new Thread(this.#options);
		this.#threads.add(thread);
		thread.worker.on('message', (reply: WorkerReply) => {
			thread.finish(reply);
			this.#dispatch();
		});
		let failure: Failure = { reason: 'it took too long', isOfThreads: false };
		thread.worker.on('error', (error: NodeJS.ErrnoException) => {
			failure =
				error.code === 'ERR_WORKER_OUT_OF_MEMORY'
					? { reason: 'it took too much memory', isOfThreads: false }
					: { reason: error.name, isOfThreads: !thread.hasAnswered };
		});
		thread.worker.on('exit', () => this.#replace(thread, failure));
	}

	/** Gives up what a thread died of, and hands on what it had not begun. */
	#replace(thread: Thread, { reason, isOfThreads }: Failure): void {
		if (!this.#threads.delete(thread)) return;
		thread.stopWatching();
		if (isOfThreads) {
			this.#threadsWork = false;
			this.#renderHere(thread.tasks);
			return;
		}
		const [guilty, ...others] = thread.tasks;
		if (guilty !== undefined) {
			const { job } = guilty.request;
			guilty.done(packDocument(this.#options.renderer.renderFailed(job, reason), job));
		}
		this.#waiting.unshift(...others);
		this.#dispatch();
	}

	/** Does without threads what they had begun and what waits for them. */
	#renderHere(begun: readonly Task[]): void {
		for (const { request, done } of [...begun, ...this.#waiting.splice(0)])
			done(this.#renderedHere(request.job));
	}

	#renderedHere(job: RenderJob): PackedDocument {
		return packDocument(this.#options.renderer.render(job), job);
	}
}
