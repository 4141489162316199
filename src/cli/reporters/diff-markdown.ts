/** A diff as a comment on a pull request. */
import { hrefFromRoot } from '../../core/address.ts';
import { headline, listingChanges, unchangedLine } from '../../core/diff/headline.ts';
import { diffSections, type Row, sectionTitles } from '../../core/diff/sections.ts';
import type { CatalogDiff } from '../../core/diff.ts';
import type { ManifestDiagnostic } from '../../core/manifest-schema.ts';
import { encodeAddress } from '../../core/percent.ts';
import { githubText } from './github-text.ts';

/** First line of the comment, by which a later run finds it again. */
export const commentMarker = '<!-- skill-atlas -->';

/** GitHub takes 65,536 characters; what follows the tables needs room too. */
const longest = 64_000;
const rowsOfSection = 25;
const charactersOfCell = 160;
const charactersOfName = 80;

export interface MarkdownOptions {
	/** Address of the built preview; names become links into it. */
	readonly previewUrl?: string | undefined;
}

/** The comment, below 65,000 characters; nothing in it that an author wrote is obeyed. */
export function diffMarkdown(diff: CatalogDiff, { previewUrl }: MarkdownOptions = {}): string {
	if (diff.unchanged) return `${commentMarker}\n${unchangedLine}`;
	const sections = diffSections(diff);
	const link = linker(previewUrl);
	const many = Object.keys(diff.runtimes).length;
	const blocks = [
		`${commentMarker}\n### Skills: ${headline(diff, sections)}`,
		...(previewUrl === undefined
			? []
			: [`[Preview](${link('')}) · [What changed](${link('changes/')})`]),
		...listing(diff),
		...runtimesOfOneSide(diff),
		...Array.from(sections, ([id, rows]) => {
			const { title, columns } = sectionTitles[id];
			return table(title, columns, rows, (row) => cellsOf(row, many, previewUrl && link));
		}),
		...findings('New findings', diff.diagnostics.new),
		...findings('Fixed findings', diff.diagnostics.fixed),
	];
	return fitting(blocks.map((block) => (typeof block === 'string' ? [block] : block)));
}

type Link = (page: string) => string;

function linker(previewUrl = ''): Link {
	const base = encodeAddress(previewUrl.endsWith('/') ? previewUrl : `${previewUrl}/`);
	return (page) =>
		`${base}${hrefFromRoot(page).replace(/^\.\//, '')}`.replace(/[()|]/g, encodeReserved);
}

function encodeReserved(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

function cellsOf(
	{ cells, page, runtimes }: Row,
	many: number,
	link: Link | undefined | '',
): string[] {
	const [name = '', ...rest] = cells;
	const label = `**${githubText(name, charactersOfName)}**`;
	const linked = link && isBelowRoot(page) ? `[${label}](${link(page)})` : label;
	const only =
		runtimes.length > 0 && runtimes.length < many ? ` (${runtimeNames(runtimes)} only)` : '';
	return [linked + only, ...rest.map((cell) => githubText(cell, charactersOfCell))];
}

/** A manifest may come from anyone: its pages must not lead above the preview. */
function isBelowRoot(page: string | undefined): page is string {
	return page !== undefined && !page.split('/').includes('..');
}

function runtimeNames(runtimes: readonly string[]): string {
	return runtimes.map((runtime) => githubText(runtime, charactersOfName)).join(', ');
}

/** Lines of a table: its head, one line a row, and how many rows did not fit in. */
function table<T>(
	title: string,
	columns: readonly string[],
	rows: readonly T[],
	cells: (row: T) => readonly string[],
): string[] {
	const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
	return [
		[`#### ${title} (${rows.length})`, '', line(columns), line(columns.map(() => '---'))].join(
			'\n',
		),
		...rows.slice(0, rowsOfSection).map((row) => line(cells(row))),
		...(rows.length > rowsOfSection ? [`\n… and ${rows.length - rowsOfSection} more.`] : []),
	];
}

function findings(title: string, diagnostics: readonly ManifestDiagnostic[]): string[][] {
	if (diagnostics.length === 0) return [];
	const rank = { error: 0, warning: 1, info: 2 };
	const sorted = diagnostics.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
	const place = ({ path, line }: ManifestDiagnostic) =>
		line === undefined ? path : `${path}:${line}`;
	return [
		table(title, ['Severity', 'Where', 'Finding'], sorted, (one) => [
			one.severity,
			githubText(place(one), charactersOfCell),
			githubText(one.message, charactersOfCell * 2),
		]),
	];
}

function listing(diff: CatalogDiff): string[] {
	return listingChanges(diff).map(({ runtime, skills, tokens }) => {
		const more = tokens[1] - tokens[0];
		const sign = more > 0 ? '+' : '';
		return `Listing of ${runtimeNames([runtime])}: ${skills[0]} → ${skills[1]} skills, ${tokens[0]} → ${tokens[1]} tokens (${sign}${more}).`;
	});
}

function runtimesOfOneSide({ onlyBefore, onlyAfter }: CatalogDiff): string[] {
	return [
		...(onlyBefore.length === 0 ? [] : [`Not looked at any more: ${runtimeNames(onlyBefore)}.`]),
		...(onlyAfter.length === 0
			? []
			: [`Looked at for the first time: ${runtimeNames(onlyAfter)}.`]),
	];
}

/** Joins blocks of lines; from the first line that would not fit on, everything is left out. */
function fitting(blocks: readonly (readonly string[])[]): string {
	let text = '';
	for (const [first = '', ...lines] of blocks) {
		const head = text === '' ? first : `\n\n${first}`;
		for (const line of [head, ...lines.map((one) => `\n${one}`)]) {
			if (text.length + line.length > longest)
				return `${text}\n\nThe rest is too long for a comment; the preview and the JSON report have it all.`;
			text += line;
		}
	}
	return text;
}
