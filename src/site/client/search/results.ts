/** Results as elements. Texts by authors go in as text, never as HTML. */
import { hrefFromRoot } from '../../../core/href.ts';
import {
	type ExcerptPart,
	excerpt,
	markTerms,
	readable,
	showsTerm,
} from '../../../core/search-excerpt.ts';
import type { RecordKind, SearchIndex } from '../../../core/search-index.ts';
import type { Hit, Ranking } from '../../../core/search-rank.ts';
import { formatMessage } from '../../messages/message.ts';
import { inCatalog } from '../../model/catalog-title.ts';
import { siteRoot } from '../site-root.ts';
import type { SearchWords } from './words.ts';

export interface ResultGroup {
	readonly kind: RecordKind;
	readonly results: readonly Result[];
}

export interface Result {
	readonly kind: RecordKind;
	readonly href: string;
	readonly title: readonly ExcerptPart[];
	/** What it is, where that is not what one expects: its catalog, an outcome, or the skill of a file. */
	readonly note: string;
	readonly excerpt: readonly ExcerptPart[];
	/** Address of a text that may show more of the words than the excerpt does. */
	readonly text: string | undefined;
}

const EXCERPT = 180;

/** All terms that stand for the words of a query. */
export function wantedTerms(index: SearchIndex, ranking: Ranking): Set<string> {
	const terms = new Set<string>();
	for (const { stem, variants } of ranking.query.concepts) {
		terms.add(stem);
		for (const { term } of variants) terms.add(index.terms[term] ?? '');
	}
	return terms;
}

/** The results in groups, the kind that answers best first. */
export function resultGroups(
	index: SearchIndex,
	ranking: Ranking,
	words: SearchWords,
	languageRoot: URL,
): ResultGroup[] {
	const terms = wantedTerms(index, ranking);
	const resultOf = (hit: Hit) => makeResult(index, hit, terms, words, languageRoot);
	const groups: ResultGroup[] = [
		{ kind: 'skill', results: ranking.skills.map(resultOf) },
		{ kind: 'asset', results: ranking.assets.map(resultOf) },
		{ kind: 'diagnostic', results: ranking.diagnostics.map(resultOf) },
	];
	return groups
		.filter(({ results }) => results.length > 0)
		.sort((a, b) => Number(b.kind === ranking.lead) - Number(a.kind === ranking.lead));
}

function makeResult(
	{ data }: SearchIndex,
	{ kind, number }: Hit,
	terms: ReadonlySet<string>,
	words: SearchWords,
	languageRoot: URL,
): Result {
	const namespace = (skill: number) => data.catalogs?.[skill] || undefined;
	const link = (page: string) => new URL(hrefFromRoot(page), languageRoot).href;
	if (kind === 'diagnostic') {
		const [, title = '', message = '', , page = ''] = data.diagnostics[number] ?? [];
		return {
			kind,
			href: link(page),
			title: markTerms(title, terms),
			note: '',
			excerpt: excerpt(message, terms, EXCERPT),
			text: undefined,
		};
	}
	if (kind === 'asset') {
		const [skill = 0, path = '', page = '', raw = ''] = data.assets[number] ?? [];
		const name = inCatalog(namespace(skill), data.skills[skill]?.[0] ?? '');
		return {
			kind,
			href: link(page),
			title: markTerms(path, terms),
			note: formatMessage(words.inSkill, { name }, words.language),
			excerpt: [],
			text: raw === '' ? undefined : raw,
		};
	}
	const [name = '', description = '', page = '', raw = '', outcome = ''] =
		data.skills[number] ?? [];
	const parts = excerpt(description, terms, EXCERPT);
	return {
		kind,
		href: link(page),
		title: markTerms(name, terms),
		note: [namespace(number), words.states[outcome] ?? outcome].filter(Boolean).join(' · '),
		excerpt: parts,
		text: raw === '' || showsTerm(parts) ? undefined : raw,
	};
}

/** Reads the text of a result and gives the place that shows most of the words; nothing where none does. */
async function excerptOfText(
	result: Result,
	terms: ReadonlySet<string>,
): Promise<readonly ExcerptPart[]> {
	if (result.text === undefined) return [];
	const response = await fetch(new URL(hrefFromRoot(result.text), siteRoot)).catch(() => undefined);
	if (!response?.ok) return [];
	const parts = excerpt(readable(await response.text()), terms, EXCERPT);
	return showsTerm(parts) ? parts : [];
}

/** The parts of an excerpt, the words that were looked for in `<mark>`. */
function partNodes(parts: readonly ExcerptPart[]): Node[] {
	return parts.map(({ text, isMarked }) => {
		if (!isMarked) return document.createTextNode(text);
		const mark = document.createElement('mark');
		mark.textContent = text;
		return mark;
	});
}

/** An element with a class and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	className: string,
	...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	if (className !== '') made.className = className;
	made.append(...children);
	return made;
}

/** The link of a result: its name, what it is, and why it was found. */
export function resultLink(result: Result): HTMLAnchorElement {
	const link = document.createElement('a');
	link.href = result.href;
	link.dataset.result = result.kind;
	const title = element('bdi', 'sa-hit-title', ...partNodes(result.title));
	link.append(title);
	if (result.note !== '') link.append(' ', element('bdi', 'sa-hit-note', result.note));
	return link;
}

/** The excerpt of a result; where its own shows no word, that of its text comes later. */
export function resultExcerpt(
	result: Result,
	terms: ReadonlySet<string>,
	isTextWanted: boolean,
): HTMLElement {
	const box = element('bdi', 'sa-hit-excerpt', ...partNodes(result.excerpt));
	if (isTextWanted && result.text !== undefined)
		void excerptOfText(result, terms).then((parts) => {
			if (parts.length > 0) box.replaceChildren(...partNodes(parts));
		});
	return box;
}
