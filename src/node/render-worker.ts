/** A thread that renders documents; render-pool.ts talks to it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type PackedDocument, packDocument } from './packed-document.ts';
import { Renderer, type RenderJob, type RenderWorld } from './render-job.ts';

export interface WorkerRequest {
	readonly id: number;
	readonly job: RenderJob;
}

export interface WorkerReply extends Omit<PackedDocument, 'page'> {
	readonly id: number;
	/** Handed over, not copied. */
	readonly page: ArrayBuffer;
}

const renderer = new Renderer(workerData as RenderWorld);

parentPort?.on('message', ({ id, job }: WorkerRequest) => {
	const { page, ...rest } = packDocument(renderer.render(job), job);
	const reply: WorkerReply = { id, ...rest, page: page.buffer };
	parentPort?.postMessage(reply, [page.buffer]);
});
