/** The other thread of {@link import('./read-in-threads.ts')}. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Share, take } from './read-share.ts';
import { createSkillReader } from './read-skills.ts';

const read = createSkillReader(workerData);

parentPort?.on('message', (share: Share) => {
	if (take(share)) parentPort?.postMessage({ index: share.index, skills: read(share.files) });
});
