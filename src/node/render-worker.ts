/** A thread that renders documents; render-pool.ts talks to it. */
import { parentPort, workerData } from 'node:worker_threads';
import { Renderer, type RenderJob, type RenderResult, type RenderWorld } from './render-job.ts';

export interface WorkerRequest {
	readonly id: number;
	readonly job: RenderJob;
}

export interface WorkerReply {
	readonly id: number;
	readonly result: RenderResult;
}

const renderer = new Renderer(workerData as RenderWorld);

parentPort?.on('message', ({ id, job }: WorkerRequest) => {
	parentPort?.postMessage({ id, result: renderer.render(job) } satisfies WorkerReply);
});
