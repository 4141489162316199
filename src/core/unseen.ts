/** Why no root of a runtime shows a `SKILL.md` that is on the disk. */
import type { Context } from './context.ts';
import { isWithin, lastSegment, parentPath, pathBelow } from './paths.ts';
import type { PlacedRoot } from './placement.ts';
import type { PublishPath } from './published-path.ts';
import { runtimes } from './runtimes/index.ts';
import type { DirectoryPlace, Runtime } from './runtimes/runtime.ts';
import type { SkillFile } from './types.ts';

export type UnseenReason =
	| 'spelling'
	| 'in-root'
	| 'dot-folder'
	| 'nested'
	| 'not-on-the-way'
	| 'no-home'
	| 'other-runtime'
	| 'no-place';

export interface Unseen {
	readonly reason: UnseenReason;
	/** In words. */
	readonly rule: string;
	/** Published path of the root that it lies in, where there is one. */
	readonly root?: string;
}

/**
 * @param roots of the runtime, existing ones
 * @returns the function that explains one file
 */
export function explainUnseen(
	runtime: Runtime,
	roots: readonly PlacedRoot[],
	context: Context,
	publish: PublishPath,
): (file: Pick<SkillFile, 'absolute'>) => Unseen {
	const directories = [...new Set(roots.map((root) => root.directory))].sort(
		(a, b) => b.length - a.length,
	);
	const config = context.configDirectory;
	return ({ absolute }) => {
		const name = lastSegment(absolute);
		if (name !== 'SKILL.md')
			return { reason: 'spelling', rule: `the file is called ${name}; only SKILL.md counts` };
		const root = directories.find((directory) => isWithin(directory, absolute));
		if (root !== undefined) return withinRoot(publish(root), pathBelow(root, absolute).split('/'));
		if (parentPath(absolute) === context.directory)
			return { reason: 'no-place', rule: 'no runtime reads the catalog’s own folder as a skill' };
		const skills = parentPath(parentPath(absolute));
		const place = placeLike(skills, runtime, config);
		if (place !== undefined) return elsewhere(place, publish(skills), runtime, context);
		const other = runtimes.find((row) => row !== runtime && placeLike(skills, row, config));
		return other === undefined
			? { reason: 'no-place', rule: `${publish(skills)} is no place that ${runtime.id} reads` }
			: {
					reason: 'other-runtime',
					rule: `${publish(skills)} is a place of ${other.id}; ${runtime.id} does not read it`,
				};
	};
}

function withinRoot(root: string, below: readonly string[]): Unseen {
	if (below.length === 1)
		return {
			reason: 'in-root',
			root,
			rule: `it lies in ${root} itself; a skill needs a folder of its own there`,
		};
	const hidden = below.find((segment) => segment.startsWith('.'));
	if (hidden !== undefined)
		return {
			reason: 'dot-folder',
			root,
			rule: `${hidden} starts with a dot; such folders in ${root} are passed over`,
		};
	return {
		reason: 'nested',
		root,
		rule: `nested too deep: ${below.join('/')} is ${below.length - 1} levels below ${root}, which is read one level deep`,
	};
}

interface PlaceLike {
	readonly provider: string;
	readonly place: DirectoryPlace;
	readonly directory: string;
}

/** The place that a directory would be if its base were read; those of projects first. */
function placeLike(
	skills: string,
	runtime: Runtime,
	config: string = runtime.configDirectory,
): PlaceLike | undefined {
	const likes = runtime.providers.flatMap(({ id, places }) =>
		places.flatMap((place) => {
			if (place.in === 'plugins' || place.in === 'extensions') return [];
			const base = place.in === 'agent' ? `${config}/${runtime.agentDirectory}/` : '';
			return place.directories
				.map((directory) => base + directory.replace('{config}', config))
				.filter((directory) => skills.endsWith(`/${directory}`))
				.map((directory): PlaceLike => ({ provider: id, place, directory }));
		}),
	);
	return likes.find(({ place }) => place.level === 'project') ?? likes[0];
}

function elsewhere(
	{ provider, place, directory }: PlaceLike,
	skills: string,
	runtime: Runtime,
	context: Context,
): Unseen {
	const isProject = place.level === 'project';
	if (!isProject && context.home === undefined)
		return {
			reason: 'no-home',
			rule: `${skills} is read only where it lies in home, and home is not read`,
		};
	const where =
		place.in === 'ancestors'
			? 'in the folder where it starts and those above it'
			: place.in === 'cwd'
				? 'in the folder where it starts'
				: 'in home';
	return {
		reason: 'not-on-the-way',
		rule: `${runtime.id} reads ${directory} (${provider}) only ${where}; ${skills} is not there`,
	};
}
