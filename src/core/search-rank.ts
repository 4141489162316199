/** Ranks records for a query: names first, then descriptions, then what the texts say. */

import type { TermPlaces } from './search-full-text.ts';
import { eachPosting, type RecordKind, type SearchIndex, unpackWeights } from './search-index.ts';
import { matchName, type NameMatch } from './search-names.ts';
import { type Places, passages, sizeOf } from './search-passages.ts';
import { type Concept, type ParsedQuery, parseQuery } from './search-query.ts';
import { placesOf } from './search-words.ts';

/** What the full-text index holds of the query's terms. */
export interface BodyMatches {
	readonly terms: ReadonlyMap<string, TermPlaces>;
	/** Words in each record's text. */
	readonly lengths: readonly number[];
}

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

/** Weights of the parts of a record; how fast repetition stops to count; how much length is evened out. */
const PARTS = {
	name: { weight: 3, saturation: 1, length: 0.5 },
	description: { weight: 7, saturation: 2.3, length: 0.5 },
	headings: { weight: 2, saturation: 2, length: 0.6 },
	body: { weight: 2.5, saturation: 2, length: 0.9 },
} as const;
/** What a record gains that says the query's words in the query's order. */
const PASSAGE = { body: 7.5, description: 1.5 };
const RARITY_POWER = 1.1;
/** A copy that a runtime does not load stays below the one it loads. */
const NOT_LOADED = 0.3;
/** Hits weaker than this share of the best are noise. */
const FLOOR = { skill: 0.12, asset: 0.4, diagnostic: 0 } as const;
const LIMIT = { skill: 50, asset: 30, diagnostic: 20 } as const;
/** Descriptions of so many best records are read for neighbouring words. */
const REREAD = 300;

interface Tally {
	name: number;
	description: number;
	headings: number;
	telling: number;
	body: number;
}

function rarity(records: number, holders: number): number {
	return Math.log(1 + (records - holders + 0.5) / (holders + 0.5));
}

function saturate(times: number, part: { weight: number; saturation: number }): number {
	if (times <= 0) return 0;
	return (part.weight * times * (part.saturation + 1)) / (times + part.saturation);
}

function evened(times: number, length: number, usual: number, share: number): number {
	return times / (1 - share + (share * length) / usual);
}

function tallyOf(tallies: Map<number, Tally>, record: number): Tally {
	let tally = tallies.get(record);
	if (tally === undefined) {
		tally = { name: 0, description: 0, headings: 0, telling: 0, body: 0 };
		tallies.set(record, tally);
	}
	return tally;
}

function meanLength(lengths: readonly number[]): number {
	return lengths.length === 0
		? 1
		: Math.max(1, lengths.reduce((a, b) => a + b, 0) / lengths.length);
}

/** Scores of all records, summed over the concepts of a query. */
class Scores {
	readonly index: SearchIndex;
	readonly bodies: BodyMatches | undefined;
	readonly #score: Float64Array;
	/** Rarity of the concepts that each record holds: what share of the query it answers. */
	readonly #held: Float64Array;
	readonly #skills: number;
	readonly #usual: readonly [skill: number, asset: number];
	readonly #weights = new Map<Concept, number>();
	#asked = 0;

	constructor(index: SearchIndex, bodies: BodyMatches | undefined) {
		this.index = index;
		this.bodies = bodies;
		this.#score = new Float64Array(index.records);
		this.#held = new Float64Array(index.records);
		this.#skills = index.data.skills.length;
		const lengths = bodies?.lengths ?? [];
		this.#usual = [
			meanLength(lengths.slice(0, this.#skills)),
			meanLength(lengths.slice(this.#skills)),
		];
	}

	score(record: number): number {
		return this.#score[record] ?? 0;
	}

	/** Share of the query, by rarity, that a record holds. */
	share(record: number): number {
		return this.#asked === 0 ? 0 : (this.#held[record] ?? 0) / this.#asked;
	}

	add(record: number, value: number): void {
		this.#score[record] = this.score(record) + value;
	}

	/** How rare a concept is. */
	weightOf(concept: Concept): number {
		return this.#weights.get(concept) ?? 0;
	}

	addConcept(concept: Concept): void {
		const tallies = this.#tally(concept);
		const weight = this.#rarityOf(concept, tallies);
		this.#asked += weight;
		this.#weights.set(concept, weight);
		for (const [record, tally] of tallies) {
			this.add(record, weight * this.#value(record, tally));
			this.#held[record] = (this.#held[record] ?? 0) + weight;
		}
	}

	#tally(concept: Concept): Map<number, Tally> {
		const tallies = new Map<number, Tally>();
		const inBodies = this.bodies?.terms.get(concept.stem);
		for (const { term, weight } of concept.variants)
			eachPosting(this.index, term, (record, packed) => {
				const tally = tallyOf(tallies, record);
				const found = unpackWeights(packed);
				tally.name += weight * found.name;
				tally.description += weight * found.description;
				tally.headings += weight * found.headings;
				// Where the full text answered, it knows the word itself better than the few telling words.
				if (weight < 1 || this.bodies === undefined) tally.telling += weight * found.telling;
			});
		for (const [record, times] of inBodies?.times ?? []) tallyOf(tallies, record).body = times;
		return tallies;
	}

	#rarityOf(concept: Concept, tallies: ReadonlyMap<number, Tally>): number {
		const total = Math.max(1, this.#skills);
		let holders = 0;
		for (const record of tallies.keys()) if (record < this.#skills) holders++;
		const found = rarity(total, holders);
		const own = concept.variants.find(({ weight }) => weight === 1);
		const known =
			own === undefined ? found : rarity(total, this.index.data.frequencies[own.term] ?? 0);
		return ((found + known) / 2) ** RARITY_POWER;
	}

	#value(record: number, tally: Tally): number {
		const { index } = this;
		const isSkill = record < this.#skills;
		const row = index.data.skills[record];
		const length = this.bodies?.lengths[record] ?? 0;
		const usual = this.#usual[isSkill ? 0 : 1];
		const body = tally.telling + evened(tally.body, length, usual, PARTS.body.length);
		return (
			saturate(tally.name, PARTS.name) +
			saturate(
				row === undefined
					? tally.description
					: evened(tally.description, row[5], index.descriptionLength, PARTS.description.length),
				PARTS.description,
			) +
			saturate(
				row === undefined
					? tally.headings
					: evened(tally.headings, row[6], index.headingsLength, PARTS.headings.length),
				PARTS.headings,
			) +
			saturate(body, PARTS.body)
		);
	}
}

/** Raises records that say several words of the query in its order. */
function addPassages(
	scores: Scores,
	query: ParsedQuery,
	placesOf: (term: string) => Places | undefined,
	weight: number,
): void {
	const typed = query.concepts.filter(({ isJoined }) => !isJoined);
	for (const [record, set] of passages(typed, placesOf)) {
		let value = 0;
		for (const [at, concept] of typed.entries())
			if ((set & (1 << at)) !== 0) value += scores.weightOf(concept);
		scores.add(record, (weight * value * (sizeOf(set) - 1)) / (typed.length - 1));
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

function skillHits(scores: Scores, query: ParsedQuery): Hit[] {
	const { skills } = scores.index.data;
	const hits: Hit[] = [];
	for (const [number, [name, , , , outcome]] of skills.entries()) {
		const match = matchName(query.words, name);
		const value = scores.score(number) * (1 + match.share) + match.share;
		if (value <= 0 && match.rank === 0) continue;
		const score = outcome === '' ? value : value * NOT_LOADED;
		hits.push({ kind: 'skill', number, score, name: match });
	}
	return strongest(hits, 'skill');
}

function assetHits(scores: Scores, query: ParsedQuery): Hit[] {
	const { skills, assets } = scores.index.data;
	const hits: Hit[] = [];
	for (const [number, [, path]] of assets.entries()) {
		const record = skills.length + number;
		if (scores.score(record) <= 0) continue;
		const file = path.slice(path.lastIndexOf('/') + 1);
		const isNamed = [path, file].some((one) => matchName(query.words, one).rank === 3);
		const name: NameMatch = isNamed ? { rank: 3, share: 1 } : { rank: 0, share: 0 };
		hits.push({ kind: 'asset', number, score: scores.score(record) * scores.share(record), name });
	}
	return strongest(hits, 'asset');
}

/** Findings are many and alike, so all words must match. */
function diagnosticHits(scores: Scores, query: ParsedQuery): Hit[] {
	const { skills, assets, diagnostics } = scores.index.data;
	const hits: Hit[] = [];
	for (const [number, [code]] of diagnostics.entries()) {
		const record = skills.length + assets.length + number;
		const name = matchName(query.words, code);
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
	for (const concept of query.concepts) scores.addConcept(concept);
	addPassages(scores, query, (term) => bodies?.terms.get(term)?.places, PASSAGE.body);
	const best = [...index.data.skills.keys()]
		.filter((record) => scores.score(record) > 0)
		.sort((a, b) => scores.score(b) - scores.score(a) || a - b)
		.slice(0, REREAD);
	const inDescriptions = placesInDescriptions(scores, query, best);
	addPassages(scores, query, (term) => inDescriptions.get(term), PASSAGE.description);
	const skills = skillHits(scores, query);
	const assets = assetHits(scores, query);
	const diagnostics = diagnosticHits(scores, query);
	return { query, skills, assets, diagnostics, lead: leadOf(skills, assets, diagnostics) };
}
