/** A thread that renders documents; render-pool.ts talks to it. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeCached } from './render-cache.ts';
import { Renderer, type RenderJob, type RenderResult, type RenderWorld } from './render-job.ts';

export interface WorkerRequest {
	readonly id: number;
	readonly job: RenderJob;
	/** File in the cache that keeps the result; absent where nothing is kept. */
	readonly entry?: string;
}

export interface WorkerReply {
	readonly id: number;
	readonly result: RenderResult;
}

const renderer = new Renderer(workerData as RenderWorld);

parentPort?.on('message', ({ id, job, entry }: WorkerRequest) => {
	const result = renderer.render(job);
	if (entry !== undefined) writeCached(entry, result, job.anchors);
	parentPort?.postMessage({ id, result } satisfies WorkerReply);
});
