/** Ranks records for a query: names first, then descriptions, then what the texts say. */
import type { RecordKind, SearchIndex } from './search-index.ts';
import { matchName, type NameMatch, nameWords, type TypedName, typedName } from './search-names.ts';
import { type Places, passages } from './search-passages.ts';
import { type ParsedQuery, parseQuery } from './search-query.ts';
import { type BodyMatches, Scores } from './search-scores.ts';
import { placesOf } from './search-words.ts';

export interface Hit {
	readonly kind: RecordKind;
	/** Number of the record within its kind. */
	readonly number: number;
	readonly score: number;
	readonly name: NameMatch;
}

export interface Ranking {
	readonly query: ParsedQuery;
	readonly skills: readonly Hit[];
	readonly assets: readonly Hit[];
	readonly diagnostics: readonly Hit[];
	/** The kind that answers best and stands first. */
	readonly lead: RecordKind;
}

/** What a record gains that says the query's words in the query's order. */
const PASSAGE = { body: 7.5, description: 1.5 } as const;
/** What a skill gains whose name and description answer the whole query, not one word of it well. */
const WHOLE = 0.3;
/** A copy that a runtime does not load stays below the one it loads. */
const NOT_LOADED = 0.3;
/** Hits weaker than this share of the best are noise. */
const FLOOR = { skill: 0.12, asset: 0.4, diagnostic: 0 } as const;
const LIMIT = { skill: 50, asset: 30, diagnostic: 20 } as const;
/** Descriptions of so many best records are read for neighbouring words. */
const REREAD = 300;
const NO_NAME = nameWords('');

/** Raises records that say several words of the query in its order. */
function addPassages(
	scores: Scores,
	query: ParsedQuery,
	placesOf: (term: string) => Places | undefined,
	weight: number,
): void {
	const typed = query.concepts.filter(({ isJoined }) => !isJoined);
	for (const [record, { concepts, size }] of passages(typed, placesOf)) {
		const said = concepts.reduce((sum, at) => {
			const concept = typed[at];
			return concept === undefined ? sum : sum + scores.weightOf(concept);
		}, 0);
		scores.add(record, (weight * said * (size - 1)) / (typed.length - 1));
	}
}

/** Where the terms of the query stand in the descriptions of some skills. */
function placesInDescriptions(
	scores: Scores,
	query: ParsedQuery,
	records: readonly number[],
): Map<string, Map<number, number[]>> {
	const result = new Map(query.concepts.map(({ stem }) => [stem, new Map<number, number[]>()]));
	for (const record of records) {
		const found = placesOf(scores.index.data.skills[record]?.[1] ?? '');
		for (const [term, records] of result) {
			const places = found.get(term);
			if (places !== undefined) records.set(record, places);
		}
	}
	return result;
}

function byRank(a: Hit, b: Hit): number {
	const nameOf = (hit: Hit) => (hit.name.rank >= 2 ? hit.name.rank : 0);
	return nameOf(b) - nameOf(a) || b.score - a.score || a.number - b.number;
}

function strongest(hits: Hit[], kind: RecordKind): Hit[] {
	const best = hits.reduce((most, hit) => Math.max(most, hit.score), 0);
	return hits
		.filter((hit) => hit.name.rank >= 2 || hit.score >= best * FLOOR[kind])
		.sort(byRank)
		.slice(0, LIMIT[kind]);
}

function skillHits(scores: Scores, typed: TypedName): Hit[] {
	const { skills } = scores.index.data;
	const hits: Hit[] = [];
	for (const [number, [, , , , outcome]] of skills.entries()) {
		const match = matchName(typed, scores.index.names[number] ?? NO_NAME);
		const whole = 1 + 2 * match.share + WHOLE * scores.shareSaid(number);
		const value = scores.score(number) * whole + match.share;
		if (value <= 0 && match.rank === 0) continue;
		const score = outcome === '' ? value : value * NOT_LOADED;
		hits.push({ kind: 'skill', number, score, name: match });
	}
	return strongest(hits, 'skill');
}

function assetHits(scores: Scores, typed: TypedName): Hit[] {
	const { skills, assets } = scores.index.data;
	const hits: Hit[] = [];
	for (const [number, [, path]] of assets.entries()) {
		const record = skills.length + number;
		if (scores.score(record) <= 0) continue;
		const file = path.slice(path.lastIndexOf('/') + 1);
		const isNamed = [path, file].some((one) => matchName(typed, nameWords(one)).rank === 3);
		const name: NameMatch = isNamed ? { rank: 3, share: 1 } : { rank: 0, share: 0 };
		hits.push({ kind: 'asset', number, score: scores.score(record) * scores.share(record), name });
	}
	return strongest(hits, 'asset');
}

/** Findings are many and alike, so all words must match. */
function diagnosticHits(scores: Scores, typed: TypedName): Hit[] {
	const { skills, assets, diagnostics } = scores.index.data;
	const hits: Hit[] = [];
	const names = new Map<string, NameMatch>();
	for (const [number, [code]] of diagnostics.entries()) {
		const record = skills.length + assets.length + number;
		const name = names.get(code) ?? matchName(typed, nameWords(code));
		names.set(code, name);
		if (scores.share(record) < 0.999 && name.rank < 3) continue;
		hits.push({ kind: 'diagnostic', number, score: scores.score(record), name });
	}
	return strongest(hits, 'diagnostic');
}

function leadOf(skills: readonly Hit[], assets: readonly Hit[], diagnostics: readonly Hit[]) {
	if (skills[0] !== undefined && skills[0].name.rank >= 2) return 'skill';
	if (diagnostics[0]?.name.rank === 3) return 'diagnostic';
	if (assets[0]?.name.rank === 3) return 'asset';
	if (skills.length > 0) return 'skill';
	return assets.length > 0 ? 'asset' : 'diagnostic';
}

/**
 * The one ranking of Skill Atlas. Any word may match; rare words weigh more; a word that nothing holds
 * is passed over. Without `bodies` the texts count by their telling words alone.
 */
export function rank(index: SearchIndex, text: string, bodies?: BodyMatches): Ranking {
	const query = parseQuery(index, text);
	const scores = new Scores(index, bodies);
	scores.addQuery(query.concepts);
	addPassages(scores, query, (term) => bodies?.terms.get(term)?.places, PASSAGE.body);
	const best = [...index.data.skills.keys()]
		.filter((record) => scores.score(record) > 0)
		.sort((a, b) => scores.score(b) - scores.score(a) || a - b)
		.slice(0, REREAD);
	const inDescriptions = placesInDescriptions(scores, query, best);
	addPassages(scores, query, (term) => inDescriptions.get(term), PASSAGE.description);
	const typed = typedName(query.words);
	const skills = skillHits(scores, typed);
	const assets = assetHits(scores, typed);
	const diagnostics = diagnosticHits(scores, typed);
	return { query, skills, assets, diagnostics, lead: leadOf(skills, assets, diagnostics) };
}
