/** From a context to views: one look at the disk for the roots of all runtimes that are asked about. */
import { type Candidate, candidateOf, compareText } from '../core/candidate.ts';
import type { Context } from '../core/context.ts';
import { isWithin } from '../core/paths.ts';
import type { PlacedRoot, Placement } from '../core/placement.ts';
import { type PublishPath, pathPublisher } from '../core/published-path.ts';
import { type RootContents, resolve } from '../core/resolve.ts';
import { placeRoots, uniteRoots } from '../core/roots.ts';
import type { RuntimeSettings } from '../core/runtime-settings.ts';
import type { Runtime } from '../core/runtimes/runtime.ts';
import type { Finding, Root } from '../core/types.ts';
import { explainUnseen } from '../core/unseen.ts';
import type { View } from '../core/view.ts';
import type { ListingDisk } from './disk.ts';
import { type ScannedRoot, scanRoots } from './scan-roots.ts';
import { type FoundFile, readSkillFile } from './skill-files.ts';
import { outsideLimits, survey, surveyLimits } from './survey.ts';

/** What a file that was read hands on besides its candidate, while its bytes are at hand. */
export type LookAtBytes = (candidate: Candidate, bytes: Uint8Array) => void;

export interface DiscoverOptions {
	readonly runtimes: readonly Runtime[];
	readonly settings: RuntimeSettings;
	readonly context: Context;
	readonly disk: ListingDisk;
	/** True for absolute real paths of what git ignores. */
	readonly isIgnored: (real: string) => boolean;
	readonly digest: (bytes: Uint8Array) => string;
	readonly lookAtBytes?: LookAtBytes;
	readonly onProgress?: (done: number, total: number) => void;
}

export interface Discovery {
	readonly roots: readonly Root[];
	/** Sorted by path. */
	readonly candidates: readonly Candidate[];
	/** In the order of the runtimes. */
	readonly views: readonly View[];
	/** What the search itself has to say. */
	readonly findings: readonly Finding[];
}

/** Finds, reads and resolves. Broken files and folders are outcomes and findings, never errors. */
export function discover(options: DiscoverOptions): Discovery {
	const { runtimes, settings, context, disk } = options;
	const publish = pathPublisher(context.directory, context.home);
	const plans = runtimes.map((runtime) => ({
		runtime,
		placements: placeRoots(runtime, settings, context, disk, publish),
	}));
	const { roots, rootOf } = uniteRoots(plans, disk, publish);
	const scanned = scanRoots(
		roots.map(({ absolute }) => absolute),
		disk,
	);
	const { found, findings } = findStrays(scanned, options);
	const candidates = readAll(found, publish, options);
	const contents = contentsOf(scanned, candidates);
	const views = plans.map(({ runtime, placements }) =>
		resolve({
			runtime,
			settings,
			placements,
			rootOf,
			contents,
			candidates,
			explainUnseen: explainUnseen(runtime, readRoots(placements), context, publish),
		}),
	);
	return { roots, candidates, views, findings };
}

/** Everything called SKILL.md, once by path: what roots show and what lies elsewhere. */
function findStrays(
	scanned: ReadonlyMap<string, ScannedRoot>,
	{ context, disk, isIgnored }: DiscoverOptions,
): { found: FoundFile[]; findings: Finding[] } {
	const byPath = new Map<string, FoundFile>();
	for (const { files } of scanned.values())
		for (const file of files) byPath.set(file.absolute, file);
	const outside = [...scanned.keys()].filter((root) => !isWithin(context.directory, root));
	const inside = [...scanned.keys()].filter((root) => isWithin(context.directory, root));
	const surveys = [
		survey([context.directory, ...inside], disk, isIgnored, surveyLimits),
		...outside.map((root) => survey([root], disk, () => false, outsideLimits)),
	];
	for (const { files } of surveys)
		for (const file of files) if (!byPath.has(file.absolute)) byPath.set(file.absolute, file);
	const isCut = surveys[0]?.isCut === true;
	return {
		found: [...byPath.values()],
		findings: isCut
			? [{ code: 'survey-cut', path: '.', args: { entries: surveyLimits.entries } }]
			: [],
	};
}

function readAll(
	found: readonly FoundFile[],
	publish: PublishPath,
	{ context, disk, runtimes, digest, lookAtBytes, onProgress }: DiscoverOptions,
): Candidate[] {
	const publishReal = pathPublisher(
		disk.realPath(context.directory),
		context.home && disk.realPath(context.home),
	);
	const sorted = found
		.map((file) => ({ file, path: publish(file.absolute) }))
		.sort((a, b) => compareText(a.path, b.path));
	return sorted.map(({ file }, index) => {
		const read = readSkillFile(file, publish, publishReal);
		const candidate = candidateOf(read, `c${index}`, runtimes, read.bytes && digest(read.bytes));
		if (read.bytes !== undefined) lookAtBytes?.(candidate, read.bytes);
		if (index % 500 === 0) onProgress?.(index, sorted.length);
		return candidate;
	});
}

function contentsOf(
	scanned: ReadonlyMap<string, ScannedRoot>,
	candidates: readonly Candidate[],
): Map<string, RootContents> {
	const byPath = new Map(candidates.map((candidate) => [candidate.absolute, candidate]));
	return new Map(
		[...scanned].map(([directory, { failure, files }]): [string, RootContents] => [
			directory,
			{
				...(failure === undefined ? {} : { failure }),
				candidates: files.flatMap(({ absolute }) => byPath.get(absolute) ?? []),
			},
		]),
	);
}

function readRoots(placements: readonly Placement[]): PlacedRoot[] {
	return placements.filter(
		(placed) => placed.kind === 'root' && placed.off === undefined,
	) as PlacedRoot[];
}
