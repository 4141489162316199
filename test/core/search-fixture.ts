/** A small catalog for tests of search, indexed and ranked as the build and the browser do it. */
import type { Manifest } from '../../src/core/manifest-schema.ts';
import { findInShard, shardOf, type TermPlaces } from '../../src/core/search-full-text.ts';
import { openIndex, type SearchIndex } from '../../src/core/search-index.ts';
import { makeIndexes } from '../../src/core/search-indexer.ts';
import { fullTextTerms, parseQuery } from '../../src/core/search-query.ts';
import { type Ranking, rank } from '../../src/core/search-rank.ts';
import { listRecords } from '../../src/core/search-records.ts';
import { TextWriter } from '../../src/core/search-text.ts';
import { Vocabulary } from '../../src/core/search-vocabulary.ts';

export interface FixtureSkill {
	readonly name: string;
	readonly description?: string;
	readonly folder?: string;
	readonly body?: string;
	readonly headings?: readonly string[];
	readonly outcome?: string;
	/** Texts by path. */
	readonly assets?: Readonly<Record<string, string>>;
}

export interface FixtureFinding {
	readonly code: string;
	readonly message: string;
	readonly path: string;
}

export function fixtureManifest(
	skills: readonly FixtureSkill[],
	findings: readonly FixtureFinding[] = [],
): Manifest {
	const candidates = skills.map((skill, number) => ({
		id: `c${number}`,
		name: skill.name,
		slug: skill.name,
		page: `skills/${skill.name}/`,
		raw: `raw/${skill.name}/SKILL.md`,
		description: skill.description ?? 'x',
		path: `skills/${skill.folder ?? skill.name}/SKILL.md`,
		folder: skill.folder ?? skill.name,
		frontmatter: {},
		line: 5,
		size: 100,
		assets: Object.entries(skill.assets ?? {}).map(([path, text]) => ({
			path,
			size: text.length,
			mediaType: 'text/markdown',
			published: true,
			page: `skills/${skill.name}/files/${path}/`,
			raw: `raw/${skill.name}/${path}`,
		})),
		outcomes: { omp: { kind: skill.outcome ?? 'loaded', hidden: false, rule: '' } },
	}));
	const diagnostics = findings.map((finding) => ({ severity: 'warning', args: {}, ...finding }));
	return {
		schemaVersion: 1,
		generator: { name: 'skill-atlas', version: '0.0.0' },
		title: 'Fixture',
		primary: 'omp',
		runtimes: [],
		roots: [],
		candidates,
		views: {},
		contextFiles: [],
		diagnostics,
	} as unknown as Manifest;
}

export interface FixtureSearch {
	readonly index: SearchIndex;
	readonly rank: (query: string, withTexts?: boolean) => Ranking;
	/** Names of the skills that answer, best first. */
	readonly skills: (query: string, withTexts?: boolean) => string[];
	/** Paths of the assets that answer. */
	readonly assets: (query: string) => string[];
	/** Codes of the findings that answer. */
	readonly diagnostics: (query: string) => string[];
}

export function fixtureSearch(
	skills: readonly FixtureSkill[],
	findings: readonly FixtureFinding[] = [],
): FixtureSearch {
	const records = listRecords(fixtureManifest(skills, findings));
	const vocabulary = new Vocabulary();
	const writer = new TextWriter(vocabulary);
	const texts = records.sources.map(({ record, candidate, asset }) => {
		const skill = skills[Number(candidate.slice(1))];
		const text = (asset === undefined ? skill?.body : skill?.assets?.[asset]) ?? '';
		return { record, bytes: writer.write({ text, headings: skill?.headings ?? [] }) };
	});
	const made = makeIndexes(records, vocabulary, texts);
	const { starts, shards, lengths } = made.fullText;
	const index = openIndex(JSON.parse(JSON.stringify(made.index)));

	function ask(query: string, withTexts = true): Ranking {
		if (!withTexts) return rank(index, query);
		const terms = new Map<string, TermPlaces>();
		for (const term of fullTextTerms(parseQuery(index, query))) {
			const shard = shards[shardOf(starts, term)];
			const found = shard === undefined ? undefined : findInShard(shard, term);
			if (found !== undefined) terms.set(term, found);
		}
		return rank(index, query, { terms, lengths });
	}

	return {
		index,
		rank: ask,
		skills: (query, withTexts) =>
			ask(query, withTexts).skills.map(({ number }) => skills[number]?.name ?? ''),
		assets: (query) => ask(query).assets.map(({ number }) => records.assets[number]?.[1] ?? ''),
		diagnostics: (query) =>
			ask(query).diagnostics.map(({ number }) => records.diagnostics[number]?.[0] ?? ''),
	};
}
