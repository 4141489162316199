/** What lies around each SKILL.md, and whether it may be published. */
import type { Candidate } from '../core/candidate.ts';
import type { SkillContent } from '../core/manifest-candidate.ts';
import { lastSegment, parentPath } from '../core/paths.ts';
import type { Finding, Root } from '../core/types.ts';
import type { View } from '../core/view.ts';
import { type AssetListing, listAssets, siteBudget } from './assets.ts';
import { digestTree } from './digest.ts';
import type { ListingDisk } from './disk.ts';

export interface SkillContentsOptions {
	readonly candidates: readonly Candidate[];
	readonly views: readonly View[];
	readonly roots: readonly Root[];
	readonly directory: string;
	readonly disk: ListingDisk;
	/** True for absolute real paths of what git ignores. */
	readonly isIgnored: (real: string) => boolean;
	/** What speaks against publishing a `SKILL.md`, by the id of its candidate. */
	readonly withheld: ReadonlyMap<string, Finding>;
	readonly onProgress?: (done: number, total: number) => void;
}

export interface SkillContents {
	/** By the id of the candidate. */
	readonly contents: ReadonlyMap<string, SkillContent>;
	readonly findings: readonly Finding[];
}

const none: AssetListing = { assets: [], leftOut: 0, findings: [] };

/** Lists the files of every skill; a folder that several paths lead to is listed once. */
export async function readSkillContents(options: SkillContentsOptions): Promise<SkillContents> {
	const { roots, directory, disk, isIgnored, withheld } = options;
	const candidates = loadedFirst(options);
	const wide = new Set([directory, ...roots.map(({ absolute }) => absolute)]);
	const budget = siteBudget();
	const listings = new Map<string, AssetListing>();
	const contents = new Map<string, SkillContent>();
	const findings: Finding[] = [];
	let nestedSkillDirectories: ReadonlySet<string> | undefined;

	async function listFolder(folder: string, candidate: Candidate): Promise<AssetListing> {
		const skillDirectory = disk.realFolder(folder);
		const known = listings.get(skillDirectory);
		if (known !== undefined) return known;
		nestedSkillDirectories ??= new Set(
			candidates.map(({ absolute }) => disk.realFolder(parentPath(absolute))),
		);
		const listing = await listAssets({
			skillDirectory,
			publishedDirectory: parentPath(candidate.path),
			skillFile: lastSegment(candidate.absolute),
			nestedSkillDirectories,
			ignoredByGit: isIgnored,
			budget,
		});
		listings.set(skillDirectory, listing);
		findings.push(...listing.findings.map((one) => ({ ...one, candidate: candidate.id })));
		return listing;
	}

	for (const [index, candidate] of candidates.entries()) {
		const folder = parentPath(candidate.absolute);
		const problem = withheld.get(candidate.id);
		// A SKILL.md beside skills, or beside the whole catalog, has no folder of its own; what git
		// ignores or a link fetches from elsewhere has none that may be read.
		const hasFolder = !wide.has(folder) && problem?.code !== 'skill-withheld';
		const isAlone = disk.list(folder).entries.length === 1;
		const listing = hasFolder && !isAlone ? await listFolder(folder, candidate) : none;
		contents.set(candidate.id, contentOf(candidate, listing, problem));
		if (index % 500 === 0) options.onProgress?.(index, candidates.length);
	}
	return { contents, findings };
}

/** Loaded skills take their part of the site's budget first. */
function loadedFirst({ candidates, views }: SkillContentsOptions): readonly Candidate[] {
	const loaded = new Set(views.flatMap(({ skills }) => skills.map(({ candidate }) => candidate)));
	return [
		...candidates.filter(({ id }) => loaded.has(id)),
		...candidates.filter(({ id }) => !loaded.has(id)),
	];
}

function contentOf(
	{ digest }: Candidate,
	{ assets, leftOut }: AssetListing,
	problem: Finding | undefined,
): SkillContent {
	if (problem !== undefined) return { assets, leftOut, withheld: withheldWords(problem) };
	const files = [{ path: 'SKILL.md', digest }, ...assets];
	const isWhole = files.every((file) => file.digest !== undefined);
	return isWhole ? { assets, leftOut, treeDigest: digestTree(files) } : { assets, leftOut };
}

function withheldWords({ code, args }: Finding): string {
	return code === 'skill-secret' ? `it holds what looks like ${args['kind']}` : `${args['reason']}`;
}
