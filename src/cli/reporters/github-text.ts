/** Text from authors inside Markdown that GitHub or GitLab renders: read, but never obeyed. */
import { printable, shortened } from '../../core/printable.ts';

const BREAK = '\u200b';

/**
 * TABLE: where the hosts would link or expand text by themselves, also text that Markdown leaves
 * alone. Each match is parted from what follows by a character that nobody sees.
 * Sources: "Autolinked references and URLs", docs.github.com; "GitLab-specific references", docs.gitlab.com.
 */
const references: readonly RegExp[] = [
	/[@#]/g,
	/\bgh-(?=\d)/gi,
	/[!$%&~](?=[\w"])/g,
	// Ids of commits: seven hexadecimal digits and more.
	/[0-9a-f]{6}(?=[0-9a-f])/gi,
	/:(?=\/\/)/g,
	/\bwww(?=\.)/gi,
	// Names of emoji between colons.
	/:(?=[\w+-]+:)/g,
];

/** Punctuation that Markdown or HTML reads; named entities keep the cells of a table whole. */
const entities: ReadonlyMap<string, string> = new Map([
	['&', '&amp;'],
	['<', '&lt;'],
	['>', '&gt;'],
	['|', '&vert;'],
	['$', '&dollar;'],
]);
const punctuation = /[\\`*_{}[\]~^]/g;

/**
 * One line of text that is safe anywhere inside a paragraph, list item or table cell: no mention, no
 * reference, no link, no markup. It is cut first and made harmless after, so nothing made harmless
 * is ever cut in two.
 * @param text as the author wrote it
 * @param length characters of the text that are kept
 */
export function githubText(text: string, length: number): string {
	let result = shortened(printable(text.replace(/\s+/g, ' ').trim()), length);
	for (const pattern of references) result = result.replace(pattern, `$&${BREAK}`);
	return result
		.replace(punctuation, '\\$&')
		.replace(/[&<>|$]/g, (character) => entities.get(character) ?? '');
}
