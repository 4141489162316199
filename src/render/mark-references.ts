/** Links, images and code spans: each leads somewhere, or says in words that it does not. */
import type { Element, ElementContent, Properties } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { ReferenceKind, ReferenceState } from '../core/documents.ts';
import type { Resolution, WrittenReference } from '../core/links.ts';
import { clip } from './notes.ts';
import { element, type Page, plainId, type Scope, textNode } from './page.ts';
import { idPrefix } from './schema.ts';

/** TABLE: what is said after a reference that leads elsewhere than it seems, or nowhere. */
const stateWords: { readonly [state in ReferenceState]?: string } = {
	missing: 'missing',
	outside: 'outside the skill',
	'wrong-case': 'differs in case',
	withheld: 'not published',
	'unknown-skill': 'unknown skill',
	'missing-anchor': 'no such part',
	refused: 'address refused',
};

const REL = ['nofollow', 'ugc', 'noopener', 'noreferrer'];
const LONGEST_ADDRESS = 200;
const SKILL_URL = /^skill:\/\//i;
/** An address in running text; marks at its end belong to the sentence. */
const BARE_SKILL_URL = /\bskill:\/\/[^\s<>()[\]{}"'`|*]*[^\s<>()[\]{}"'`|*.,:;!?…]/gi;

function kindOf(target: string, kind: ReferenceKind): ReferenceKind {
	return SKILL_URL.test(target) ? 'skill-url' : kind;
}

/** Properties of an `<a>` that leads to a resolution. */
function linkTo(to: Resolution): Properties {
	const properties: Properties = { href: to.href ?? '', dataState: to.state };
	if (to.state === 'external' && /^https?:/i.test(to.href ?? '')) properties.rel = [...REL];
	return properties;
}

function stateNote(state: ReferenceState): ElementContent[] {
	const words = stateWords[state];
	if (words === undefined) return [];
	return [element('span', { className: ['reference-note'] }, [textNode(` (${words})`)])];
}

/** Makes an `<a>` what its reference resolved to; a note may follow it. */
function settle(link: Element, to: Resolution): ElementContent[] {
	const { id, title, ariaLabel, ariaDescribedBy } = link.properties;
	const kept = { id, title, ariaLabel, ariaDescribedBy };
	const isLink = to.href !== undefined;
	link.tagName = isLink ? 'a' : 'span';
	link.properties = { ...kept, ...(isLink ? linkTo(to) : { dataState: to.state }) };
	return [link, ...stateNote(to.state)];
}

/** The number of a footnote in the text, or the arrow back to it. */
function isFootnoteLink({ properties }: Element): boolean {
	return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

export function markLink(link: Element, page: Page): ElementContent[] | undefined {
	const { href } = link.properties;
	if (typeof href !== 'string')
		return link.properties.id === undefined ? settle(link, { state: 'refused' }) : undefined;
	const target = page.notes.writtenAddress(href);
	const reference = { kind: kindOf(target, 'link'), target };
	const fragment = /^#(.+)$/s.exec(target)?.[1];
	if (fragment !== undefined) {
		const to: Resolution = { state: 'self', fragment };
		page.partLinks.push({ element: link, reference, to, counts: !isFootnoteLink(link) });
		return undefined;
	}
	if (target === '#') return settle(link, { state: 'self' });
	const to = page.notes.resolve(reference);
	if (to === undefined) return link.children;
	if (to.state === 'self' && to.fragment !== undefined) {
		page.partLinks.push({ element: link, reference, to, counts: true });
		return undefined;
	}
	page.notes.refer(reference, to, link, page.exact);
	return settle(link, to);
}

/** Settles the links to parts of the same page, now that all ids are known. */
export function settlePartLinks(page: Page): void {
	for (const { element: link, reference, to, counts } of page.partLinks) {
		const fragment = decodedFragment(to.fragment ?? '');
		const footnoteId = plainId(idPrefix + to.fragment);
		const id = counts ? page.idFor(fragment) : footnoteId;
		const isTop = id === undefined && fragment.toLowerCase() === 'top';
		const found: Resolution =
			id !== undefined && page.ids.has(id)
				? { state: 'self', href: `#${id}`, fragment }
				: { state: isTop ? 'self' : 'missing-anchor', fragment };
		if (counts) page.notes.refer(reference, found, link, page.exact);
		const [, note] = settle(link, found);
		if (note !== undefined) link.children.push(note);
		if (id !== undefined) delete link.properties.dataState;
	}
}

function decodedFragment(fragment: string): string {
	try {
		return decodeURIComponent(fragment);
	} catch {
		return fragment;
	}
}

/** An image of the skill is shown; of all others only what they are is said. */
export function markImage(image: Element, page: Page, scope: Scope): ElementContent[] {
	const { src, alt, title, width, height } = image.properties;
	const words = typeof alt === 'string' ? page.visible(alt) : '';
	if (typeof src !== 'string') return placeholder({ state: 'refused' }, words, scope);
	const target = page.notes.writtenAddress(src);
	const reference = { kind: kindOf(target, 'image'), target };
	const to = page.notes.resolve(reference);
	if (to === undefined) return placeholder({ state: 'missing' }, words || target, scope);
	page.notes.refer(reference, to, image, page.exact);
	if (to.image === undefined) return placeholder(to, words, scope);
	image.properties = {
		src: to.image,
		alt: words,
		title,
		width,
		height,
		loading: 'lazy',
		decoding: 'async',
	};
	return [image, ...stateNote(to.state)];
}

function placeholder(to: Resolution, words: string, { inLink }: Scope): ElementContent[] {
	const { href = '', state } = to;
	const shown = [textNode(clip(href, LONGEST_ADDRESS))];
	const address =
		href === '' ? [] : [inLink ? element('code', {}, shown) : element('a', linkTo(to), shown)];
	const separator = words !== '' && href !== '' ? ' ' : '';
	return [
		element('span', { className: ['image-placeholder'], dataState: state }, [
			textNode((words || (href === '' ? 'image' : '')) + separator),
			...address,
			...stateNote(state),
		]),
	];
}

/** A code span that names a file becomes a link; its text is never changed. */
export function markCodeSpan(
	code: Element,
	page: Page,
	scope: Scope,
): ElementContent[] | undefined {
	if (scope.inLink) return undefined;
	const target = textOf(code);
	const reference = { kind: kindOf(target, 'code'), target };
	const to = page.notes.resolve(reference);
	if (to === undefined || to.state === 'external') return undefined;
	page.notes.refer(reference, to, code, page.exact);
	if (to.href !== undefined) return [element('a', linkTo(to), [code])];
	code.properties.dataState = to.state;
	return undefined;
}

/** Addresses of skills in running text become links. */
export function markBareAddresses(
	text: string,
	page: Page,
	position: Element['position'],
): ElementContent[] | undefined {
	const nodes: ElementContent[] = [];
	let from = 0;
	for (const match of text.matchAll(BARE_SKILL_URL)) {
		const reference: WrittenReference = { kind: 'skill-url', target: match[0] };
		const to = page.notes.resolve(reference);
		if (to === undefined) continue;
		page.notes.refer(reference, to, { position }, false);
		nodes.push(textNode(text.slice(from, match.index)));
		nodes.push(...settle(element('a', {}, [textNode(match[0])]), to));
		from = match.index + match[0].length;
	}
	return nodes.length === 0 ? undefined : [...nodes, textNode(text.slice(from))];
}
