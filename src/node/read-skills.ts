/** Turns found files into candidates. Plain data in and out, so that any thread can do it. */
import { type Candidate, candidateOf } from '../core/candidate.ts';
import { pathPublisher } from '../core/published-path.ts';
import { runtimesByIds } from '../core/runtimes/index.ts';
import type { Runtime } from '../core/runtimes/runtime.ts';
import type { Finding, RuntimeId } from '../core/types.ts';
import { createByteReader } from './read-bytes.ts';
import { readText } from './read-text.ts';
import { plainText } from './secrets.ts';
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

/** Makes a function that reads files in their order; their bytes are not kept. */
export function createSkillReader(
	task: ReadSkillsTask,
): (found: readonly FoundFile[]) => Promise<ReadSkill[]> {
	const { bases, countsTokens } = task;
	const runtimes = runtimesByIds(task.runtimes);
	const [{ frontmatter: dialect }] = runtimes as readonly [Runtime, ...Runtime[]];
	const publish = pathPublisher(bases.directory, bases.home);
	const publishReal = pathPublisher(bases.realDirectory, bases.realHome);
	const guard: SkillGuard = { ...task.guard, ignoredByGit: () => false };
	const readBytes = createByteReader();

	async function read(found: FoundFile): Promise<ReadSkill> {
		const { file, bytes } = readSkillFile(found, readBytes, publish, publishReal);
		if (bytes === undefined)
			return { candidate: candidateOf(file, found.absolute, runtimes, undefined) };
		const plain = plainText(bytes);
		const text = await readText(bytes, plain, dialect, countsTokens);
		const candidate = candidateOf(file, found.absolute, runtimes, text);
		const problem = whySkillWithheld({ ...candidate, text: plain }, guard);
		return problem === undefined ? { candidate } : { candidate, problem };
	}

	return async (found) => {
		const skills: ReadSkill[] = [];
		// One after the other: the bytes of each hold until the next one is read.
		for (const file of found) skills.push(await read(file));
		return skills;
	};
}
