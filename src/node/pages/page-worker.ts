/** The thread of {@link import('./page-writer.ts')}. */
import { parentPort, workerData } from 'node:worker_threads';
import { Output } from '../publish/output.ts';
import { type Pages, writePages } from './write-pages.ts';

const output = new Output(workerData.directory, true);

parentPort?.on('message', (pages: Pages) => {
	writePages(pages, output);
	parentPort?.postMessage(pages.length);
});
