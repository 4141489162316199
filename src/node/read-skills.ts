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

/** How files are read. Plain data. */
export interface ReadSkillsTask {
	readonly runtimes: readonly RuntimeId[];
	readonly bases: PathBases;
	/** Without what git ignores, which only the thread that asked git can tell. */
	readonly guard: Omit<SkillGuard, 'ignoredByGit'>;
	readonly countsTokens: boolean;
}

export interface ReadSkill {
	/** Its id is the absolute path, as long as not all files are known. */
	readonly candidate: Candidate;
	/** What speaks against publishing it. */
	readonly problem?: Finding;
}

const digests = { bytes: digestBytes, body: digestBody };

/** Makes a function that reads files in their order; their bytes are not kept. */
export function createSkillReader(
	task: ReadSkillsTask,
): (found: readonly FoundFile[]) => ReadSkill[] {
	const { bases, countsTokens } = task;
	const runtimes = runtimesByIds(task.runtimes);
	const publish = pathPublisher(bases.directory, bases.home);
	const publishReal = pathPublisher(bases.realDirectory, bases.realHome);
	const guard: SkillGuard = { ...task.guard, ignoredByGit: () => false };
	const readBytes = createByteReader();
	const read = (file: FoundFile): ReadSkill => {
		const skill = readSkillFile(file, readBytes, publish, publishReal);
		const candidate = candidateOf(skill, file.absolute, runtimes, digests, countsTokens);
		const { bytes } = skill;
		const problem = bytes && whySkillWithheld({ ...skill, bytes }, guard);
		return problem === undefined ? { candidate } : { candidate, problem };
	};
	return (found) => found.map(read);
}
