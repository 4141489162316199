/** From a context to views: one look at the disk for the roots of all runtimes that are asked about. */
import { type Candidate, compareText } from '../core/candidate.ts';
import type { Context } from '../core/context.ts';
import { pathExcluder } from '../core/exclude.ts';
import { isWithin, pathBelow } from '../core/paths.ts';
import type { PlacedRoot, Placement } from '../core/placement.ts';
import { pathPublisher } from '../core/published-path.ts';
import { type RootContents, resolve } from '../core/resolve.ts';
import { placeRoots, uniteRoots } from '../core/roots.ts';
import type { RuntimeSettings } from '../core/runtime-settings.ts';
import type { Runtime } from '../core/runtimes/runtime.ts';
import type { Finding, Root } from '../core/types.ts';
import { explainUnseen } from '../core/unseen.ts';
import type { View } from '../core/view.ts';
import { allowedFolders } from './allowed-folders.ts';
import type { ListingDisk } from './disk.ts';
import { type Reading, startReading } from './read-in-threads.ts';
import type { ReadSkillsTask } from './read-skills.ts';
import { type ScannedRoot, scanRoots } from './scan-roots.ts';
import type { FoundFile } from './skill-files.ts';
import { outsideLimits, survey, surveyLimits } from './survey.ts';

export interface DiscoverOptions {
	readonly runtimes: readonly Runtime[];
	readonly settings: RuntimeSettings;
	readonly context: Context;
	readonly disk: ListingDisk;
	/** Asks once what git ignores in absolute real directories; answers for absolute real paths. */
	readonly ignored: (directories: readonly string[]) => Promise<(real: string) => boolean>;
	/** Absolute directories that other catalogs answer for: nothing is looked for around in them. */
	readonly elsewhere?: readonly string[];
	/** Globs of folders, relative to the catalog, that the search for strays does not enter. */
	readonly exclude?: readonly string[];
	/** True: bodies are estimated in tokens too. */
	readonly countsTokens?: boolean;
}

export interface Discovery {
	readonly roots: readonly Root[];
	/** Sorted by path. */
	readonly candidates: readonly Candidate[];
	/** In the order of the runtimes. */
	readonly views: readonly View[];
	/** Id of the first root that shows a candidate, by the id of the candidate. */
	readonly rootOf: ReadonlyMap<string, string>;
	/** What speaks against publishing a `SKILL.md`, by the id of its candidate. */
	readonly withheld: ReadonlyMap<string, Finding>;
	readonly isIgnored: (real: string) => boolean;
	/** What the search itself has to say. */
	readonly findings: readonly Finding[];
}

/** Finds, reads and resolves. Broken files and folders are outcomes and findings, never errors. */
export async function discover(options: DiscoverOptions): Promise<Discovery> {
	const { runtimes, settings, context, disk } = options;
	const publish = pathPublisher(context.directory, context.home);
	const plans = runtimes.map((runtime) => ({
		runtime,
		placements: placeRoots(runtime, settings, context, disk, publish),
	}));
	const { roots, rootOf } = uniteRoots(plans, disk, publish);
	const places = roots.filter(({ exists }) => exists).map(({ absolute }) => absolute);
	const isIgnored = await options.ignored([context.directory, ...places].map(disk.realPath));
	const guard = {
		allowed: allowedFolders(roots, context, disk),
		roots: new Set(places.map(disk.realPath)),
	};
	const entries = places.map((place) => disk.list(place).entries.length);
	const reading = startReading(readTask(guard, options), Math.max(0, ...entries));
	const scanned = scanRoots(
		roots.map(({ absolute }) => absolute),
		disk,
		reading.add,
	);
	const isElsewhere = new Set(options.elsewhere);
	const excluded = excludedFolders(options);
	const isLeftOut = (real: string) => isIgnored(real) || excluded.has(real);
	const { others, isCut } = findOthers(scanned, context, disk, isLeftOut, isElsewhere);
	for (const file of others) reading.add(file);
	const { candidates, withheld } = await readFiles(reading, isIgnored);
	const contents = contentsOf(scanned, candidates);
	const views = plans.map(({ runtime, placements }) =>
		resolve({
			runtime,
			settings,
			placements,
			rootOf,
			contents,
			candidates,
			explainUnseen: explainUnseen(runtime, placements.filter(isRead), context, publish),
		}),
	);
	const findings: Finding[] = excluded.findings();
	if (isCut)
		findings.push({ code: 'survey-cut', path: '.', args: { entries: surveyLimits.entries } });
	const firstRoots = firstRootsOf(roots, contents);
	return { roots, candidates, views, rootOf: firstRoots, withheld, isIgnored, findings };
}

/** The folders that the config leaves out, remembered as they are met so that they can be told. */
function excludedFolders({ exclude = [], context, disk }: DiscoverOptions) {
	const isExcluded = pathExcluder(exclude);
	const base = disk.realPath(context.directory);
	const met = new Set<string>();
	return {
		has(real: string): boolean {
			if (exclude.length === 0 || real === base || !isWithin(base, real)) return false;
			const path = pathBelow(base, real);
			if (!isExcluded(path)) return false;
			met.add(path);
			return true;
		},
		findings(): Finding[] {
			const [first] = [...met].sort(compareText);
			if (first === undefined) return [];
			return [{ code: 'survey-excluded', path: '.', args: { folders: met.size, first } }];
		},
	};
}

/** Everything called SKILL.md that lies where no root shows it, once by path. */
function findOthers(
	scanned: ReadonlyMap<string, ScannedRoot>,
	{ directory }: Context,
	disk: ListingDisk,
	isIgnored: (real: string) => boolean,
	elsewhere: ReadonlySet<string>,
): { others: Iterable<FoundFile>; isCut: boolean } {
	const shown = new Set<string>();
	for (const root of scanned.values()) for (const { absolute } of root.files) shown.add(absolute);
	const inside = [...scanned.keys()].filter((root) => isWithin(directory, root));
	const outside = [...scanned.keys()].filter((root) => !isWithin(directory, root));
	const own = [directory, ...inside];
	const { files, isCut } = survey(own, disk, isIgnored, surveyLimits, shown, elsewhere);
	const strays = outside.map(
		(root) => survey([root], disk, () => false, outsideLimits, shown).files,
	);
	const others = new Map([...files, ...strays.flat()].map((file) => [file.absolute, file]));
	return { others: others.values(), isCut };
}

function readTask(
	guard: ReadSkillsTask['guard'],
	{ context: { directory, home }, disk, runtimes, countsTokens = false }: DiscoverOptions,
): ReadSkillsTask {
	return {
		runtimes: runtimes.map(({ id }) => id),
		bases: {
			directory,
			home,
			realDirectory: disk.realPath(directory),
			realHome: home && disk.realPath(home),
		},
		guard,
		countsTokens,
	};
}

/** The candidates in the order of their published paths, and named by their place in it. */
async function readFiles(
	reading: Reading,
	isIgnored: (real: string) => boolean,
): Promise<{ candidates: Candidate[]; withheld: Map<string, Finding> }> {
	const read = await reading.finish();
	read.sort((a, b) => compareText(a.candidate.path, b.candidate.path));
	const withheld = new Map<string, Finding>();
	const candidates = read.map(({ candidate, problem }, index) => {
		const id = `c${index}`;
		const { path, realAbsolute } = candidate;
		const ignored: Finding | undefined = isIgnored(realAbsolute)
			? { code: 'skill-withheld', path, args: { reason: 'git ignores it' } }
			: undefined;
		const found = problem?.code === 'skill-withheld' ? problem : (ignored ?? problem);
		if (found !== undefined) withheld.set(id, { ...found, candidate: id });
		return { ...candidate, id };
	});
	return { candidates, withheld };
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

function firstRootsOf(
	roots: readonly Root[],
	contents: ReadonlyMap<string, RootContents>,
): Map<string, string> {
	const first = new Map<string, string>();
	for (const { id, absolute, runtimes } of roots) {
		if (runtimes.length === 0) continue;
		for (const candidate of contents.get(absolute)?.candidates ?? [])
			if (!first.has(candidate.id)) first.set(candidate.id, id);
	}
	return first;
}

function isRead(placed: Placement): placed is PlacedRoot {
	return placed.kind === 'root' && placed.off === undefined;
}
