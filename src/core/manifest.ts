/** Candidates and views as the manifest writes them: sorted, relative, the same bytes anywhere. */
import { addressAssets, skillRaw } from './address.ts';
import { allowedTools } from './allowed-tools.ts';
import { type Candidate, plainName } from './candidate.ts';
import type { Config } from './config.ts';
import { redactSecrets } from './find-secrets.ts';
import type {
	Manifest,
	ManifestAsset,
	ManifestCandidate,
	ManifestOutcome,
	ManifestView,
} from './manifest-schema.ts';
import type { Served } from './media-types.ts';
import { listingLines, promptListing } from './prompt.ts';
import { providersInOrder } from './roots.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { placeSkills, type SkillPlace } from './skill-pages.ts';
import { estimateTokens } from './tokens.ts';
import type { FrontmatterValue, Root } from './types.ts';
import type { DecidedOutcome, LoadedSkill, View } from './view.ts';

/** What lies around a `SKILL.md` and may be said of it. */
export interface SkillContent {
	readonly assets: readonly (Omit<ManifestAsset, 'page' | 'raw'> & { readonly served: Served })[];
	/** Entries of the folder that are not even listed. */
	readonly leftOut: number;
	/** Why nothing of `SKILL.md` is published: not its text, frontmatter or description. */
	readonly withheld?: string;
	/** Absent where a file has no digest. */
	readonly treeDigest?: string;
}

/** Where a skill comes from. */
interface SkillProvenance {
	readonly owners?: readonly string[];
	readonly lastChange?: NonNullable<ManifestCandidate['lastChange']>;
}

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
	const aliases = Map.groupBy(candidates, ({ realAbsolute }) => realAbsolute);
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
			writeCandidate(
				candidate,
				places.get(candidate.id) as SkillPlace,
				(aliases.get(candidate.realAbsolute) ?? []).filter((other) => other !== candidate),
				listed.get(candidate.id),
				input,
			),
		),
		views: Object.fromEntries(views.map((view) => [view.runtime, writeView(view, input)])),
		contextFiles: input.contextFiles,
	};
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

function writeCandidate(
	candidate: Candidate,
	{ slug, page, leads }: SkillPlace,
	aliases: readonly Candidate[],
	listed: LoadedSkill | undefined,
	{ contents, provenance, rootOf, views }: ManifestInput,
): ManifestCandidate {
	const content = contents.get(candidate.id) ?? { assets: [], leftOut: 0 };
	const { assets, withheld, treeDigest, leftOut } = content;
	const { owners, lastChange } = provenance.get(candidate.id) ?? {};
	const { digest, bodyDigest } = candidate;
	const root = rootOf.get(candidate.id);
	const shown = withheld === undefined ? candidate.shown : {};
	const isPublished = leads && withheld === undefined && candidate.failure === undefined;
	const tools = allowedTools(shown['allowed-tools']);
	return {
		id: candidate.id,
		name: withheld === undefined ? plainName(candidate) : redactSecrets(plainName(candidate)),
		slug,
		page,
		description: textOf(shown['description']),
		path: candidate.path,
		folder: candidate.folder,
		...(root === undefined ? {} : { root }),
		...(candidate.realPath === candidate.path ? {} : { realPath: candidate.realPath }),
		...(aliases.length === 0 ? {} : { aliases: aliases.map(({ path }) => path) }),
		frontmatter: shown,
		...(tools === undefined ? {} : { allowedTools: tools }),
		...(withheld !== undefined || digest === undefined ? {} : { digest }),
		...(withheld !== undefined || bodyDigest === undefined ? {} : { bodyDigest }),
		...(treeDigest === undefined ? {} : { treeDigest }),
		line: candidate.line,
		size: candidate.size,
		...(candidate.bodyTokens === undefined
			? {}
			: { tokens: tokensOf(candidate.bodyTokens, listed, assets) }),
		...(owners === undefined ? {} : { owners: [...owners] }),
		...(lastChange === undefined ? {} : { lastChange }),
		...(isPublished ? { raw: skillRaw(slug) } : {}),
		...(withheld === undefined ? {} : { withheld }),
		assets: leads ? addressAssets(slug, assets) : assets.map(({ served, ...asset }) => asset),
		...(leftOut === 0 ? {} : { leftOut }),
		outcomes: Object.fromEntries(
			views.map(({ runtime, outcomes }) => [
				runtime,
				writeOutcome(outcomes.get(candidate.id) as DecidedOutcome),
			]),
		),
	};
}

/** A description for people: text, or numbers as they were written. */
/** Text without the line feed that a block scalar ends with. */
function textOf(value: FrontmatterValue | undefined): string {
	return typeof value === 'string' ? value.trim() : '';
}

function tokensOf(
	body: number,
	listed: LoadedSkill | undefined,
	assets: SkillContent['assets'],
): NonNullable<ManifestCandidate['tokens']> {
	const listing = listed === undefined || listed.hidden ? [] : listingLines(listed);
	const text = assets.filter(({ served, published }) => published && served === 'text');
	return {
		listing: estimateTokens(listing.join('\n')),
		body,
		references: text.reduce((sum, { size }) => sum + Math.ceil(size / 4), 0),
	};
}

function writeOutcome({
	kind,
	hidden,
	rule,
	step,
	name,
	source,
	winner,
}: DecidedOutcome): ManifestOutcome {
	return {
		kind,
		hidden,
		rule,
		...(step === undefined ? {} : { step }),
		...(name === undefined ? {} : { name }),
		...(source === undefined ? {} : { source }),
		...(winner === undefined ? {} : { winner }),
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
