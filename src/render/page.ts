/** The page that is being made of one text: what its elements add to it. */

import GithubSlugger from 'github-slugger';
import type { Element, ElementContent } from 'hast';
import type { Heading } from '../core/documents.ts';
import { withVisible } from '../core/invisible.ts';
import type { Resolution, WrittenReference } from '../core/links.ts';
import type { Notes } from './notes.ts';
import { idPrefix } from './schema.ts';

/** What ids of authors and of the site's own parts begin with; no heading may have such a one. */
const TAKEN = new RegExp(`^(?:${idPrefix}|sa-)`);
const headingPrefix = 'heading-';

/** What is around an element. */
export interface Scope {
	readonly inLink: boolean;
	readonly inCode: boolean;
}

/** A reference whose element is settled when all ids of the page are known. */
export interface PartLink {
	readonly element: Element;
	readonly reference: WrittenReference;
	readonly to: Resolution;
	/** False for links of footnotes, which are no references of the author. */
	readonly counts: boolean;
}

export class Page {
	readonly notes: Notes;
	/** False after HTML was parsed: columns of nodes then mean nothing. */
	readonly exact: boolean;
	readonly headings: Heading[] = [];
	readonly ids = new Set<string>();
	readonly partLinks: PartLink[] = [];
	/** Whether the running text may hold addresses of skills. */
	readonly hasSkillUrls: boolean;
	/** Characters of code that may still be coloured. */
	codeLeft: number;
	readonly #slugger = new GithubSlugger();
	readonly #mayHoldUnseen: boolean;

	constructor(notes: Notes, exact: boolean) {
		this.notes = notes;
		this.exact = exact;
		this.hasSkillUrls = /skill:\/\//i.test(notes.source);
		this.codeLeft = notes.limits.highlightTotal;
		// A character reference can make a character that the source does not hold as such.
		this.#mayHoldUnseen = notes.hasUnseen || /&[#a-z]/i.test(notes.source);
	}

	/** Author text as it may be shown. */
	visible(text: string): string {
		return this.#mayHoldUnseen ? withVisible(text) : text;
	}

	/** The id of a heading, as GitHub makes it; undefined for headings without letters. */
	headingId(text: string): string | undefined {
		const slug = this.#slugger.slug(text);
		if (/^(?:-\d+)?$/.test(slug)) return undefined;
		const id = TAKEN.test(slug) ? headingPrefix + slug : slug;
		this.ids.add(id);
		return id;
	}

	/** The id of the element that a fragment means. */
	idFor(fragment: string): string | undefined {
		return findId(this.ids, fragment);
	}
}

/**
 * The id that a fragment means on a page: a heading's, else one that the author gave, else a
 * heading's without regard to case, as on code hosts.
 */
export function findId(ids: ReadonlySet<string>, fragment: string): string | undefined {
	const authors = plainId(idPrefix + fragment);
	const candidates = [fragment, authors, fragment.toLowerCase(), headingPrefix + fragment];
	return candidates.find((id) => ids.has(id));
}

/** An id that a link names by its own letters: an escape in it would be read as another sign. */
export function plainId(id: string): string {
	return id.replaceAll('%', '.');
}

/** An element of ours. */
export function element(
	tagName: string,
	properties: Element['properties'],
	children: ElementContent[],
): Element {
	return { type: 'element', tagName, properties, children };
}

export function textNode(value: string): ElementContent {
	return { type: 'text', value };
}
