/** Candidates and views as the manifest writes them: sorted, relative, the same bytes anywhere. */
import type { Candidate } from './candidate.ts';
import type { Config } from './config.ts';
import { redactSecrets } from './find-secrets.ts';
import { type SkillContent, type SkillProvenance, writeCandidate } from './manifest-candidate.ts';
import type { Manifest, ManifestView } from './manifest-schema.ts';
import { promptListing } from './prompt.ts';
import { providersInOrder } from './roots.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { placeSkills, type SkillPlace } from './skill-pages.ts';
import type { Root } from './types.ts';
import type { LoadedSkill, View } from './view.ts';

export interface ManifestInput {
	readonly config: Pick<Config, 'title' | 'site' | 'repository'>;
	readonly version: string;
	/** The first is primary. */
	readonly runtimes: readonly Runtime[];
	readonly assumed: readonly string[];
	readonly roots: readonly Root[];
	readonly candidates: readonly Candidate[];
	/** In the order of the runtimes. */
	readonly views: readonly View[];
	/** By the id of the candidate. */
	readonly contents: ReadonlyMap<string, SkillContent>;
	/** By the id of the candidate; empty where nobody asked. */
	readonly provenance: ReadonlyMap<string, SkillProvenance>;
	/** Root that shows a candidate first, by the id of the candidate. */
	readonly rootOf: ReadonlyMap<string, string>;
	readonly contextFiles: Manifest['contextFiles'];
}

/** Writes the manifest without diagnostics, which are added when all are known. */
export function writeManifest(input: ManifestInput): Omit<Manifest, 'diagnostics'> {
	const { config, runtimes, roots, candidates, views, assumed } = input;
	const places = placeSkills(candidates, views);
	const sameFile = Map.groupBy(candidates, ({ realAbsolute }) => realAbsolute);
	const listed = new Map<string, LoadedSkill>();
	for (const skill of views.toReversed().flatMap(({ skills }) => skills))
		listed.set(skill.candidate, skill);
	return {
		schemaVersion: 1,
		generator: { name: 'skill-atlas', version: input.version },
		title: config.title,
		...(config.site === undefined ? {} : { site: config.site }),
		...(config.repository === undefined ? {} : { repository: config.repository }),
		primary: runtimes[0]?.id ?? '',
		runtimes: runtimes.map(writeRuntime),
		...(assumed.length === 0 ? {} : { assumed: [...assumed] }),
		roots: roots.map(({ absolute, runtimes: readers, ...root }) => ({
			...root,
			runtimes: [...readers],
		})),
		candidates: candidates.map((candidate) =>
			writeCandidate({
				candidate,
				place: places.get(candidate.id) as SkillPlace,
				aliases: aliasesOf(candidate, sameFile.get(candidate.realAbsolute) ?? []),
				listed: listed.get(candidate.id),
				content: input.contents.get(candidate.id) ?? noContent,
				provenance: input.provenance.get(candidate.id) ?? {},
				root: input.rootOf.get(candidate.id),
				views,
			}),
		),
		views: Object.fromEntries(views.map((view) => [view.runtime, writeView(view, input)])),
		contextFiles: input.contextFiles,
	};
}

const noContent: SkillContent = { assets: [], leftOut: 0 };

/** Links cost nothing to make, and each of many would name all others. */
const mostAliases = 20;
const none: readonly string[] = [];

function aliasesOf(candidate: Candidate, sameFile: readonly Candidate[]): readonly string[] {
	if (sameFile.length < 2) return none;
	return sameFile
		.slice(0, mostAliases + 1)
		.filter((other) => other !== candidate)
		.slice(0, mostAliases)
		.map(({ path }) => path);
}

function writeRuntime(runtime: Runtime): Manifest['runtimes'][number] {
	const { id, title, version, source, checkedOn, deviates } = runtime;
	return {
		id,
		title,
		version,
		source,
		checkedOn,
		deviates: [...deviates],
		providers: providersInOrder(runtime).map((provider) => ({
			id: provider.id,
			title: provider.title,
			priority: provider.priority,
			requiresDescription: provider.requiresDescription,
		})),
	};
}

function writeView(view: View, { contents }: ManifestInput): ManifestView {
	const skills = view.skills.map((skill) =>
		contents.get(skill.candidate)?.withheld === undefined
			? { ...skill }
			: { ...skill, name: redactSecrets(skill.name), description: '' },
	);
	const { characters, tokens, entries } = promptListing(skills, { tools: ['read'] });
	const tree = (id: string) => contents.get(id)?.treeDigest;
	return {
		roots: [...view.roots],
		skills,
		collisions: view.collisions.map(({ name, winner, losers }) => ({
			name,
			winner,
			losers: losers.map(({ candidate, rule }) => ({
				candidate,
				identical: tree(winner) !== undefined && tree(winner) === tree(candidate),
				rule,
			})),
		})),
		listing: { skills: entries.length, characters, tokens },
	};
}
