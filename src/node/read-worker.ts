/** The other thread of {@link import('./read-in-threads.ts')}: one task, one answer. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSkills } from './read-skills.ts';

parentPort?.postMessage(readSkills(workerData));
