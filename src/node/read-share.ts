import type { ReadSkill } from './read-skills.ts';
import type { FoundFile } from './skill-files.ts';

/** Files that one of the threads reads together. Both of them have it, and the first one takes it. */
export interface Share {
	/** Number among all shares. */
	readonly index: number;
	readonly files: readonly FoundFile[];
	/** One number in memory that the threads share: 0 until one of them takes the files. */
	readonly taken: Int32Array<SharedArrayBuffer>;
}

/** What the other thread sends of a share that it took. */
export interface ShareRead {
	readonly index: number;
	readonly skills: readonly ReadSkill[];
}

/** @returns false where another thread has it already */
export function take({ taken }: Share): boolean {
	return Atomics.exchange(taken, 0, 1) === 0;
}
