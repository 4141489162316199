/**
 * A skill as a card and as a row of the table. Pages print it when the site is built, the browser
 * prints the same when it filters.
 */
import { formatMessage, formatNumber, type Message } from '../messages/message.ts';
import type { CatalogEntry } from '../model/entries.ts';
import { bdi, escapeHtml } from './escape.ts';
import { bestMark, type MarkKind, markSvg } from './mark.ts';
import { formatAmount, formatBytes } from './text.ts';

/** Words of the language of the page; the browser gets them with the page. */
export interface CardWords {
	readonly language: string;
	readonly states: Readonly<Record<string, string>>;
	readonly files: Message;
	readonly tokens: Message;
	readonly problems: Message;
	readonly copies: Message;
	/** Words of the values of the facet `change`. */
	readonly changes: Readonly<Record<string, string>>;
}

const shownMarks = 4;
const shownDescription = 260;

/**
 * @param root relative path from the page to the root of its language, empty or with `/` at its end
 */
export function cardHtml(entry: CatalogEntry, words: CardWords, root: string): string {
	const facts = [
		...entry.facets.catalog.map((name) => `<b>${bdi(name)}</b>`),
		escapeHtml(entry.source),
		...(entry.files > 0 ? [counted(words.files, entry.files, words)] : []),
		...(entry.tokens > 0 ? [short(words.tokens, entry.tokens, words)] : []),
	].filter((fact) => fact !== '');
	const problems =
		entry.problems > 0
			? ` <span class="sa-problem">${counted(words.problems, entry.problems, words)}</span>`
			: '';
	return `<li class="sa-card">${copiesHtml(entry.marks, words)}<div><h2><a href="${escapeHtml(root + encodeURI(entry.page.toWellFormed()))}">${bdi(entry.name)}</a></h2><p>${bdi(cut(entry.description, shownDescription))}</p><p class="sa-facts">${changeWord(entry, words)}${stateWord(entry, words)}${facts.map((fact) => `<span>${fact}</span>`).join('')}${problems}</p></div></li>`;
}

export function rowHtml(entry: CatalogEntry, words: CardWords, root: string): string {
	const cells = [
		formatAmount(entry.files, words.language),
		formatBytes(entry.size, words.language),
		entry.tokens > 0 ? formatAmount(entry.tokens, words.language) : '–',
		entry.problems > 0 ? formatNumber(entry.problems, words.language) : '–',
		entry.changed || '–',
	];
	const state = bestMark(entry.marks);
	return `<tr><th scope="row"><a href="${escapeHtml(root + encodeURI(entry.page.toWellFormed()))}">${bdi(entry.name)}</a></th><td class="sa-nowrap">${markSvg(state)} ${escapeHtml(words.states[state] ?? state)}${entry.marks.length > 1 ? ` +${entry.marks.length - 1}` : ''}</td><td class="sa-nowrap">${entry.facets.catalog.map((name) => `<b>${bdi(name)}</b> `).join('')}${escapeHtml(entry.source)}</td>${cells.map((cell) => `<td class="sa-number">${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

function copiesHtml(marks: readonly MarkKind[], words: CardWords): string {
	const names = marks.map((kind) => words.states[kind] ?? kind);
	const label =
		marks.length > 1
			? ` role="img" aria-label="${escapeHtml(`${formatMessage(words.copies, { count: marks.length }, words.language)}: ${names.join(', ')}`)}"`
			: '';
	return `<div class="sa-copies"${label}>${marks
		.slice(0, shownMarks)
		.map((kind) => markSvg(kind))
		.join('')}</div>`;
}

function changeWord({ facets }: CatalogEntry, words: CardWords): string {
	const [change] = facets.change;
	return change === undefined
		? ''
		: `<b class="sa-change">${escapeHtml(words.changes[change] ?? change)}</b>`;
}

/** Plainly loaded is what most skills are, and the mark says it; every other state gets its word. */
function stateWord(entry: CatalogEntry, words: CardWords): string {
	const best = bestMark(entry.marks);
	const word =
		best === 'loaded'
			? entry.marks.length > 1
				? formatMessage(words.copies, { count: entry.marks.length }, words.language)
				: ''
			: (words.states[best] ?? best);
	return word === '' ? '' : `<b>${escapeHtml(word)}</b>`;
}

function counted(message: Message, count: number, { language }: CardWords): string {
	return escapeHtml(formatMessage(message, { count }, language));
}

/** As {@link counted}, with a large number in short form. */
function short(message: Message, count: number, { language }: CardWords): string {
	return escapeHtml(formatMessage(message, { count: formatAmount(count, language) }, language));
}

/** Cuts at a blank, so that no word and no sign of two units is torn. */
function cut(text: string, length: number): string {
	if (text.length <= length) return text;
	const at = text.lastIndexOf(' ', length);
	return `${text.slice(0, at > length / 2 ? at : length).replace(/[\ud800-\udbff]$/, '')} …`;
}
