/** Scores every record for the words of a query: how rare the words are, and where a record says them. */
import { formOf, RARE, type TermPlaces } from './search-full-text.ts';
import { eachPosting, type SearchIndex, unpackWeights } from './search-index.ts';
import type { Concept } from './search-query.ts';

/** What the full-text index holds of the query's terms. */
export interface BodyMatches {
	readonly terms: ReadonlyMap<string, TermPlaces>;
	/** Words in each record's text. */
	readonly lengths: readonly number[];
}

/** Weights of the parts of a record; how fast repetition stops to count; how much length is evened out. */
const PARTS = {
	name: { weight: 3, saturation: 1 },
	description: { weight: 7, saturation: 2.3, length: 0.5 },
	headings: { weight: 2, saturation: 2, length: 0.6 },
	body: { weight: 2.5, saturation: 2, length: 0.9 },
} as const;
const RARE_WORD = 8;
/** Few means few of the skills, too. */
const FEW = 0.04;
const RARITY_POWER = 1.1;

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
export class Scores {
	readonly index: SearchIndex;
	readonly bodies: BodyMatches | undefined;
	readonly #score: Float64Array;
	/** Rarity of the concepts that each record holds: what share of the query it answers. */
	readonly #held: Float64Array;
	/** The same, for what name and description say of it. */
	readonly #said: Float64Array;
	readonly #skills: number;
	readonly #usual: readonly [skill: number, asset: number];
	readonly #weights = new Map<Concept, number>();
	#asked = 0;

	constructor(index: SearchIndex, bodies: BodyMatches | undefined) {
		this.index = index;
		this.bodies = bodies;
		this.#score = new Float64Array(index.records);
		this.#held = new Float64Array(index.records);
		this.#said = new Float64Array(index.records);
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

	/** Share of the query, by rarity, that name and description of a record answer. */
	shareSaid(record: number): number {
		return this.#asked === 0 ? 0 : (this.#said[record] ?? 0) / this.#asked;
	}

	add(record: number, value: number): void {
		this.#score[record] = this.score(record) + value;
	}

	/** How rare a concept is. */
	weightOf(concept: Concept): number {
		return this.#weights.get(concept) ?? 0;
	}

	/** Adds what a query asks for. */
	addQuery(concepts: readonly Concept[]): void {
		for (const concept of concepts) this.#addConcept(concept, concepts.length);
	}

	#addConcept(concept: Concept, concepts: number): void {
		const tallies = this.#tally(concept);
		let isSaid = false;
		const weight = this.#rarityOf(concept, tallies);
		this.#asked += weight;
		this.#weights.set(concept, weight);
		for (const [record, tally] of tallies) {
			this.add(record, weight * this.#value(record, tally));
			this.#held[record] = (this.#held[record] ?? 0) + weight;
			const said = Math.min(1, tally.name + tally.description);
			isSaid ||= said === 1;
			this.#said[record] = (this.#said[record] ?? 0) + weight * said;
		}
		this.#addForm(concept, concepts, isSaid);
	}

	/**
	 * Raises texts that hold the very form that was typed, where few do; the stem stands in for the form
	 * where no name or description says the word.
	 */
	#addForm({ stem, word }: Concept, concepts: number, isSaid: boolean): void {
		const terms = this.bodies?.terms;
		const form = terms?.get(formOf(stem, word)) ?? (isSaid ? undefined : terms?.get(stem));
		const few = Math.min(RARE, 1 + FEW * this.#skills);
		if (form === undefined || form.times.size > few) return;
		const weight = (RARE_WORD / concepts) * rarity(Math.max(1, this.#skills), form.times.size);
		for (const record of form.times.keys()) this.add(record, weight);
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
