/** Makes the small index out of the records and their texts. */
import { TextCutter } from './search-cut.ts';
import { packWeights, type SearchIndexData, type SkillRow } from './search-index.ts';
import type { SearchRecords } from './search-records.ts';
import { weighTerms } from './search-telling.ts';
import { type CutText, TextReader } from './search-text.ts';
import type { Vocabulary } from './search-vocabulary.ts';

/** Sentences that say when not to use a skill name the needs that it does not serve. */
const NOT_FOR = /\b(?:do not|don['’]t|not|never) (?:use|trigger|activate|for)\b[^.]*\.?/giu;

/** More skills, fewer telling words for each: the index stays small enough to load at once. */
function tellingLimit(skills: number): number {
	return Math.round(Math.min(60, Math.max(16, 120_000 / Math.max(1, skills))));
}

/**
 * Makes the small index.
 * @param texts in rising order of their records; those of assets have no part in it
 */
export function searchIndex(
	records: Omit<SearchRecords, 'sources'>,
	vocabulary: Vocabulary,
	texts: readonly CutText[],
): SearchIndexData {
	const { skills, folders, catalogs, assets, diagnostics } = records;
	const ofSkills = texts.filter(({ record }) => record < skills.length);
	const cutter = new TextCutter(vocabulary);
	const named = skills.map(([name, description]) => {
		const served = description.replace(NOT_FOR, ' ');
		const whole = cutter.termsOf(description);
		return {
			name: cutter.termsOf(name),
			whole,
			served: served === description ? whole : cutter.termsOf(served),
		};
	});
	const own = named.map(({ name, whole }) => [name, whole]);
	const { words, holders } = weighTerms(vocabulary, ofSkills, own, tellingLimit(skills.length));

	const postings = new Postings(cutter);
	const reader = new TextReader();
	const bytesOf = new Map(ofSkills.map(({ record, bytes }) => [record, bytes]));
	const rows = skills.map((row, record): SkillRow => {
		const { name = [], served = [] } = named[record] ?? {};
		const folder = folders[record] ?? row[0];
		for (const term of name) postings.of(term).name++;
		if (folder !== row[0]) postings.addText(folder, 'name');
		for (const term of served) postings.of(term).description++;
		reader.open(bytesOf.get(record) ?? new Uint8Array());
		for (let at = 0; at < reader.headings.length; at++) {
			const term = vocabulary.termOf(reader.headings.values[at] ?? 0);
			postings.of(term).headings += reader.headingTimes.values[at] ?? 0;
		}
		for (const { term, times } of words.get(record) ?? []) postings.of(term).telling = times;
		postings.close(record);
		return [...row, served.length, reader.headingLength];
	});
	let record = skills.length;
	for (const [, path] of assets) {
		postings.addText(path, 'name');
		postings.close(record++);
	}
	for (const [code, title, message, path] of diagnostics) {
		postings.addText(code, 'name');
		postings.addText(`${title} ${message} ${path}`, 'description');
		postings.close(record++);
	}
	const lists = postings.finish(vocabulary.terms);
	return {
		version: 1,
		skills: rows,
		...(catalogs && { catalogs }),
		assets,
		diagnostics,
		terms: lists.map(({ term }) => vocabulary.terms[term]).join(' '),
		frequencies: lists.map(({ term }) => holders[term] ?? 0),
		postings: lists.map(({ steps }) => steps),
	};
}

/** The records that hold a term, and how the one does that is being written. */
class PostingList {
	/** Distance to the next record and packed weights by turns. */
	readonly steps: number[] = [];
	readonly term: number;
	name = 0;
	description = 0;
	headings = 0;
	telling = 0;
	isHeld = false;
	#last = 0;

	constructor(term: number) {
		this.term = term;
	}

	close(record: number): void {
		this.steps.push(record - this.#last, packWeights(this));
		this.#last = record;
		this.name = 0;
		this.description = 0;
		this.headings = 0;
		this.telling = 0;
		this.isHeld = false;
	}
}

/** For each term the records that hold it, written one record after the other. */
class Postings {
	readonly #cutter: TextCutter;
	/** By the number of a term. */
	readonly #lists: (PostingList | undefined)[] = [];
	/** Lists of the terms that the record holds that is being written. */
	readonly #held: PostingList[] = [];

	constructor(cutter: TextCutter) {
		this.#cutter = cutter;
	}

	addText(text: string, part: 'name' | 'description'): void {
		for (const term of this.#cutter.termsOf(text)) this.of(term)[part]++;
	}

	/** List of a term, to be told what the record that is being written holds of it. */
	of(term: number): PostingList {
		this.#lists[term] ??= new PostingList(term);
		const list = this.#lists[term];
		if (!list.isHeld) this.#held.push(list);
		list.isHeld = true;
		return list;
	}

	/** Ends a record; the next one has a higher number. */
	close(record: number): void {
		for (const list of this.#held) list.close(record);
		this.#held.length = 0;
	}

	/** The lists in the order of their terms. */
	finish(terms: readonly string[]): PostingList[] {
		const term = (list: PostingList) => terms[list.term] ?? '';
		return this.#lists
			.filter((list) => list !== undefined)
			.sort((a, b) => (term(a) < term(b) ? -1 : 1));
	}
}
