/** One candidate as the manifest writes it. */
import { addressAssets, skillRaw } from './address.ts';
import { allowedTools } from './allowed-tools.ts';
import { type Candidate, plainName } from './candidate.ts';
import { redactSecrets } from './find-secrets.ts';
import type { ManifestAsset, ManifestCandidate, ManifestOutcome } from './manifest-schema.ts';
import type { Served } from './media-types.ts';
import { listingLines } from './prompt.ts';
import type { SkillPlace } from './skill-pages.ts';
import { estimateTokens } from './tokens.ts';
import type { FrontmatterValue } from './types.ts';
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
export interface SkillProvenance {
	readonly owners?: readonly string[];
	readonly lastChange?: NonNullable<ManifestCandidate['lastChange']>;
}

/** Everything that is known of one candidate. */
export interface CandidateFacts {
	readonly candidate: Candidate;
	readonly place: SkillPlace;
	/** Other paths of the same file. */
	readonly aliases: readonly string[];
	/** The skill as a runtime lists it, where one does. */
	readonly listed: LoadedSkill | undefined;
	readonly content: SkillContent;
	readonly provenance: SkillProvenance;
	/** Root that shows it first. */
	readonly root: string | undefined;
	readonly views: readonly View[];
}

/** Nothing of a withheld `SKILL.md` is written but its place, its name and what becomes of it. */
export function writeCandidate(facts: CandidateFacts): ManifestCandidate {
	const { candidate, aliases, listed, root, views } = facts;
	const { slug, page, leads } = facts.place;
	const { assets, withheld, treeDigest, leftOut } = facts.content;
	const { owners, lastChange } = facts.provenance;
	const { digest, bodyDigest } = candidate;
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
		...(aliases.length === 0 ? {} : { aliases: [...aliases] }),
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
