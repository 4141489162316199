/** Makes the search index out of the manifest and the texts behind it. */
import { catalogParts, partsByNamespace } from './catalogs/parts.ts';
import { type DiagnosticCode, diagnosticCodes, diagnosticRow } from './diagnostics.ts';
import type { Manifest } from './manifest-schema.ts';
import {
	type AssetRow,
	type DiagnosticRow,
	packWeights,
	type SearchIndexData,
	type SkillRow,
} from './search-index.ts';
import { type TermCounts, TextCounts } from './search-telling.ts';
import { termsOf } from './search-words.ts';

/** A text that the full-text index takes, by the number of its record. */
export interface TextSource {
	readonly record: number;
	readonly candidate: string;
	/** Absent for `SKILL.md` itself. */
	readonly asset?: string;
	/** 1-based line on which the text starts; absent for what is no Markdown. */
	readonly line?: number;
}

/** What can be found, in the order in which records are numbered. */
export interface SearchRecords {
	/** Folder names of the skills, which are searched as their names are. */
	readonly folders: readonly string[];
	readonly skills: readonly (readonly [
		name: string,
		description: string,
		page: string,
		raw: string,
		outcome: string,
	])[];
	readonly catalogs?: SearchIndexData['catalogs'];
	readonly assets: readonly AssetRow[];
	readonly diagnostics: readonly DiagnosticRow[];
	readonly sources: readonly TextSource[];
}

/** Sentences that say when not to use a skill name the needs that it does not serve. */
const NOT_FOR = /\b(?:do not|don['’]t|not|never) (?:use|trigger|activate|for)\b[^.]*\.?/giu;

const MARKDOWN = /\.(?:md|mdx|markdown)$/i;

const DIAGNOSTIC_CODES: ReadonlySet<string> = new Set(diagnosticCodes);

function titleOf(code: string): string {
	return DIAGNOSTIC_CODES.has(code) ? diagnosticRow(code as DiagnosticCode).title : code;
}

/** Lists everything in a manifest that search can lead to. */
export function listRecords(manifest: Manifest): SearchRecords {
	const { candidates } = manifest;
	const part = partsByNamespace(catalogParts(manifest));
	const assets: AssetRow[] = [];
	const sources: TextSource[] = candidates.map(({ id, line }, record) => ({
		record,
		candidate: id,
		line,
	}));
	for (const [number, { id, assets: files }] of candidates.entries())
		for (const { path, page, raw, published } of files) {
			if (!published || page === undefined) continue;
			sources.push({
				record: candidates.length + assets.length,
				candidate: id,
				asset: path,
				...(MARKDOWN.test(path) && { line: 1 }),
			});
			assets.push([number, path, page, raw ?? '']);
		}
	return {
		folders: candidates.map(({ folder }) => folder),
		skills: candidates.map(({ name, description, page, raw, outcomes, catalog }) => {
			const { primary } = part(catalog) ?? manifest;
			const kind = outcomes[primary]?.kind ?? 'unseen';
			return [name, description, page, raw ?? '', kind === 'loaded' ? '' : kind];
		}),
		...(manifest.catalogs?.length && {
			catalogs: candidates.map(({ catalog }) => catalog ?? ''),
		}),
		assets,
		diagnostics: manifest.diagnostics.map(({ code, message, path }) => [
			code,
			titleOf(code),
			message,
			path,
			`warnings/${code}/`,
		]),
		sources,
	};
}

/** Collects terms and their weights; holds counts only, never the texts. */
export interface IndexBuilder {
	/** Adds what the full-text index counted in the text of a skill; other records have no part in it. */
	addText(record: number, counts: TermCounts, headings: readonly string[]): void;
	/** The finished index. Texts are added in the order of their records, so that it is always the same. */
	finish(): SearchIndexData;
}

/** More skills, fewer telling words for each: the index stays small enough to load at once. */
function tellingLimit(skills: number): number {
	return Math.round(Math.min(60, Math.max(16, 120_000 / Math.max(1, skills))));
}

interface Entry {
	name: number;
	description: number;
	headings: number;
	telling: number;
}

/** Term -> record -> weights. */
class Postings {
	readonly #terms = new Map<string, Map<number, Entry>>();

	add(record: number, term: string, part: keyof Entry, times: number): void {
		let records = this.#terms.get(term);
		if (records === undefined) {
			records = new Map();
			this.#terms.set(term, records);
		}
		let entry = records.get(record);
		if (entry === undefined) {
			entry = { name: 0, description: 0, headings: 0, telling: 0 };
			records.set(record, entry);
		}
		entry[part] += times;
	}

	addText(record: number, text: string, part: keyof Entry): number {
		const terms = termsOf(text);
		for (const term of terms) this.add(record, term, part, 1);
		return terms.length;
	}

	terms(): string[] {
		return [...this.#terms.keys()].sort();
	}

	list(term: string): number[] {
		let last = 0;
		return [...(this.#terms.get(term) ?? [])]
			.sort(([a], [b]) => a - b)
			.flatMap(([record, entry]) => {
				const step = record - last;
				last = record;
				return [step, packWeights(entry)];
			});
	}
}

/** Starts an index over the records of a manifest. */
export function createIndexBuilder(records: Omit<SearchRecords, 'sources'>): IndexBuilder {
	const postings = new Postings();
	const texts = new TextCounts();
	const headingLengths: number[] = [];
	const { skills, folders, catalogs, assets, diagnostics } = records;

	const descriptionLengths = skills.map(([name, description], record) => {
		postings.addText(record, name, 'name');
		const folder = folders[record] ?? name;
		if (folder !== name) postings.addText(record, folder, 'name');
		return postings.addText(record, description.replace(NOT_FOR, ' '), 'description');
	});
	for (const [number, [, path]] of assets.entries())
		postings.addText(skills.length + number, path, 'name');
	for (const [number, [code, title, message, path]] of diagnostics.entries()) {
		const record = skills.length + assets.length + number;
		postings.addText(record, code, 'name');
		postings.addText(record, `${title} ${message} ${path}`, 'description');
	}

	return {
		addText(record, counts, headings) {
			if (record >= skills.length) return;
			headingLengths[record] = postings.addText(record, headings.join('\n'), 'headings');
			texts.add(record, counts);
		},
		finish() {
			const own = skills.map(([name, description]) => new Set(termsOf(`${name} ${description}`)));
			const { words, frequencies } = texts.weigh(own, tellingLimit(skills.length));
			for (const [record, telling] of words)
				for (const { term, times } of telling) postings.add(record, term, 'telling', times);
			const terms = postings.terms();
			return {
				version: 1,
				skills: skills.map(
					(row, record): SkillRow => [
						...row,
						descriptionLengths[record] ?? 0,
						headingLengths[record] ?? 0,
					],
				),
				...(catalogs && { catalogs }),
				assets,
				diagnostics,
				terms: terms.join(' '),
				frequencies: terms.map((term) => frequencies.get(term) ?? 0),
				postings: terms.map((term) => postings.list(term)),
			};
		},
	};
}
