/** Turns found files into candidates. Plain data in and out, so that any thread can do it. */
import { type Candidate, candidateOf } from '../core/candidate.ts';
import { pathPublisher } from '../core/published-path.ts';
import { runtimesByIds } from '../core/runtimes/index.ts';
import type { Finding, RuntimeId } from '../core/types.ts';
import { digestBody, digestBytes } from './digest.ts';
import { createByteReader } from './read-bytes.ts';
import { type FoundFile, readSkillFile } from './skill-files.ts';
import { type SkillGuard, whySkillWithheld } from './skill-guard.ts';

/** The folders that published paths count from: as named, and without links. */
interface PathBases {
	readonly directory: string;
	readonly home: string | undefined;
	readonly realDirectory: string;
	readonly realHome: string | undefined;
}

export interface ReadSkillsTask {
	readonly found: readonly FoundFile[];
	/** Number of the first file among all: candidates are named after it. */
	readonly first: number;
	readonly runtimes: readonly RuntimeId[];
	readonly bases: PathBases;
	/** Without what git ignores, which only the thread that asked git can tell. */
	readonly guard: Omit<SkillGuard, 'ignoredByGit'>;
	readonly countsTokens: boolean;
}

export interface ReadSkill {
	readonly candidate: Candidate;
	/** What speaks against publishing it. */
	readonly problem?: Finding;
}

const digests = { bytes: digestBytes, body: digestBody };

/** Reads files in their order; their bytes are not kept. */
export function readSkills(task: ReadSkillsTask): ReadSkill[] {
	const { found, first, bases, countsTokens } = task;
	const runtimes = runtimesByIds(task.runtimes);
	const publish = pathPublisher(bases.directory, bases.home);
	const publishReal = pathPublisher(bases.realDirectory, bases.realHome);
	const guard: SkillGuard = { ...task.guard, ignoredByGit: () => false };
	const readBytes = createByteReader();
	return found.map((file, index) => {
		const read = readSkillFile(file, readBytes, publish, publishReal);
		const candidate = candidateOf(read, `c${first + index}`, runtimes, digests, countsTokens);
		const { bytes } = read;
		const problem = bytes && whySkillWithheld({ ...read, bytes }, guard);
		return problem === undefined ? { candidate } : { candidate, problem };
	});
}
