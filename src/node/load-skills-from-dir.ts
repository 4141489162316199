import { resolve } from 'node:path';
import { candidateOf, compareSkills, descriptionIn, nameIn } from '../core/candidate.ts';
import { parentPath } from '../core/paths.ts';
import { runtimesByIds } from '../core/runtimes/index.ts';
import type { Runtime } from '../core/runtimes/runtime.ts';
import { createDisk, slashed } from './disk.ts';
import { createByteReader } from './read-bytes.ts';
import { readText } from './read-text.ts';
import { scanRoots } from './scan-roots.ts';
import { plainText } from './secrets.ts';
import { readSkillFile } from './skill-files.ts';

export interface LoadSkillsFromDirOptions {
	/** Directory of skills, absolute or relative to that of the process. */
	readonly dir: string;
	/** What the skills are said to come from, as `custom:user`. */
	readonly source: string;
	/** Whose reading of frontmatter counts. */
	readonly runtime?: string;
}

export interface SkillFromDir {
	readonly name: string;
	readonly description: string;
	readonly filePath: string;
	/** Folder of the skill. */
	readonly baseDir: string;
	readonly source: string;
	/** Kept out of the listing that the model sees. */
	readonly hide: boolean;
}

export interface LoadSkillsFromDirResult {
	/** By name, then path, as the runtimes sort. */
	readonly skills: readonly SkillFromDir[];
	readonly warnings: readonly { readonly skillPath: string; readonly message: string }[];
}

/**
 * Loads the skills one level below a directory: a thin adapter over the scan that
 * `customDirectories` use, as the documents of omp and xcsh name it. A description is required;
 * toggles, filters and other directories play no part. A directory that is not there gives nothing;
 * one that cannot be listed gives a warning.
 * @throws AtlasError `usage` for a runtime that is not known
 */
export async function loadSkillsFromDir(
	options: LoadSkillsFromDirOptions,
): Promise<LoadSkillsFromDirResult> {
	const { source, runtime: id = 'omp' } = options;
	const [runtime] = runtimesByIds([id]) as readonly [Runtime];
	const dir = slashed(resolve(options.dir));
	const readBytes = createByteReader();
	const scanned = scanRoots([dir], createDisk()).get(dir);
	const skills: SkillFromDir[] = [];
	for (const found of scanned?.files ?? []) {
		const { file, bytes } = readSkillFile(
			found,
			readBytes,
			(path) => path,
			(path) => path,
		);
		const text = bytes && (await readText(bytes, plainText(bytes), runtime.frontmatter, false));
		const candidate = candidateOf(file, found.absolute, [runtime], text);
		const data = candidate.data.get(id);
		if (data === undefined || data['enabled'] === false || !data['description']) continue;
		skills.push({
			name: nameIn(candidate, id),
			description: descriptionIn(candidate, id),
			filePath: found.absolute,
			baseDir: parentPath(found.absolute),
			source,
			hide: runtime.hidingKeys.some((key) => data[key] === true),
		});
	}
	const message = `This skills directory cannot be listed: ${scanned?.failure}.`;
	return {
		skills: skills.sort((a, b) =>
			compareSkills({ name: a.name, path: a.filePath }, { name: b.name, path: b.filePath }),
		),
		warnings: scanned?.failure === undefined ? [] : [{ skillPath: dir, message }],
	};
}
