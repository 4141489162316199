import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type ReadSkill, type ReadSkillsTask, readSkills } from './read-skills.ts';

/** Starting a thread and taking over what it read costs about as much as reading so many files. */
const worthThread = 3000;

/** Part that this thread keeps: the other one has to start first. */
const ownPart = 0.6;

// The same extension as this file: `.ts` from source, `.js` in the package.
const script = new URL(
	`./read-worker${extname(new URL(import.meta.url).pathname)}`,
	import.meta.url,
);

/** Reads files as {@link readSkills} does; many of them in two threads at once. */
export async function readInThreads(task: ReadSkillsTask): Promise<ReadSkill[]> {
	const { found, first } = task;
	if (found.length < worthThread || availableParallelism() < 2) return readSkills(task);
	const cut = Math.ceil(found.length * ownPart);
	const rest = { ...task, found: found.slice(cut), first: first + cut };
	const other = readInWorker(rest);
	const own = readSkills({ ...task, found: found.slice(0, cut) });
	return [...own, ...(await other)];
}

/** What brings the thread down is met again here, and told by the file that it is about. */
async function readInWorker(task: ReadSkillsTask): Promise<ReadSkill[]> {
	try {
		return await new Promise((resolve, reject) => {
			const worker = new Worker(script, { workerData: task });
			worker.once('message', resolve);
			worker.once('error', reject);
			worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
		});
	} catch {
		return readSkills(task);
	}
}
