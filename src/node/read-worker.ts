/** The other thread of {@link import('./read-in-threads.ts')}. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Share, take } from './read-share.ts';
import { createSkillReader } from './read-skills.ts';

const read = createSkillReader(workerData);

let last = Promise.resolve();

parentPort?.on('message', (share: Share) => {
	last = last.then(async () => {
		if (!take(share)) return;
		parentPort?.postMessage({ index: share.index, skills: await read(share.files) });
	});
});
