/** Reads files while others are still being looked for, in two threads where there are many. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Share, type ShareRead, take } from './read-share.ts';
import { createSkillReader, type ReadSkill, type ReadSkillsTask } from './read-skills.ts';
import { scriptBeside } from './script-beside.ts';
import type { FoundFile } from './skill-files.ts';

/** Starting a thread and taking over what it read costs about as much as reading so many files. */
const worthThread = 3000;

/** Few, so that neither thread waits long for the last files of the other. */
const filesOfShare = 50;

const script = scriptBeside('read-worker', import.meta.url);

export interface Reading {
	/** Takes a file, which another thread may begin to read at once. */
	add(file: FoundFile): void;
	/** Reads what is left. @returns what all files hold, in the order in which they were added */
	finish(): Promise<ReadSkill[]>;
}

/** @param expected about how many files there will be */
export function startReading(task: ReadSkillsTask, expected: number): Reading {
	const isMany = expected >= worthThread && availableParallelism() > 1;
	const other = isMany ? startThread(task) : undefined;
	const shares: Share[] = [];
	let files: FoundFile[] = [];

	function endShare(): void {
		const taken = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
		const share: Share = { index: shares.length, files, taken };
		files = [];
		shares.push(share);
		other?.offer(share);
	}

	return {
		add(file) {
			files.push(file);
			if (files.length === filesOfShare) endShare();
		},
		async finish() {
			endShare();
			const read = createSkillReader(task);
			const skills = new Map<number, readonly ReadSkill[]>();
			// The other thread comes from the front.
			for (const share of shares.toReversed())
				if (take(share)) skills.set(share.index, await read(share.files));
			const answers = await other?.finish(shares.length - skills.size);
			// What brings the thread down is met again here, and told by the file that it is about.
			const all: ReadSkill[] = [];
			for (const { index, files } of shares)
				all.push(...(skills.get(index) ?? answers?.get(index) ?? (await read(files))));
			return all;
		},
	};
}

interface Thread {
	offer(share: Share): void;
	/** @param count of shares that it has taken. @returns those that it could read, by their index */
	finish(count: number): Promise<ReadonlyMap<number, readonly ReadSkill[]>>;
}

function startThread(task: ReadSkillsTask): Thread {
	const answers = new Map<number, readonly ReadSkill[]>();
	const worker = new Worker(script, { workerData: task });
	let wanted = Number.POSITIVE_INFINITY;
	const ended = new Promise<void>((resolve) => {
		worker.once('error', () => resolve());
		worker.once('exit', () => resolve());
		worker.on('message', ({ index, skills }: ShareRead) => {
			answers.set(index, skills);
			if (answers.size === wanted) resolve();
		});
	});
	// Nobody may wait for it where a fault ends the search before it is asked for its answers.
	worker.unref();
	return {
		offer: (share) => worker.postMessage(share),
		async finish(count) {
			wanted = count;
			worker.ref();
			if (answers.size < wanted) await ended;
			void worker.terminate();
			return answers;
		},
	};
}
