/** The thread of {@link import('./start-copying.ts')}. */
import { parentPort, workerData } from 'node:worker_threads';
import { copyFiles } from './copy-files.ts';

parentPort?.postMessage(copyFiles(workerData.files, workerData.directory));
