/**
 * What of an author's HTML may reach a page: GitHub's schema as rehype-sanitize ships it, without
 * what could act, track, cover or pose as a part of the site.
 */
import { defaultSchema, type Options as Schema } from 'rehype-sanitize';

/** Harmless elements that GitHub's own pipeline allows beyond the schema of rehype-sanitize. */
const moreElements = 'abbr caption cite dfn figcaption figure mark small time u wbr'.split(' ');

/** Elements of the schema that only our own transforms may make. */
const ownElements = new Set(['input']);

/** Attributes that GitHub allows everywhere and that act, or that mean nothing here. */
const neverAttributes = new Set([
	'accept',
	'acceptCharset',
	'accessKey',
	'action',
	'charSet',
	'coords',
	'encType',
	'htmlFor',
	'isMap',
	'itemProp',
	'label',
	'maxLength',
	'media',
	'method',
	'multiple',
	'prompt',
	'readOnly',
	'selected',
	'shape',
	'tabIndex',
	'useMap',
]);

const { href: githubSchemes } = defaultSchema.protocols ?? {};
const linkSchemes = [...(githubSchemes ?? []), 'skill'];

export const idPrefix = 'user-content-';

export const schema: Schema = {
	...defaultSchema,
	tagNames: [...(defaultSchema.tagNames ?? []), ...moreElements],
	strip: ['script', 'style'],
	clobberPrefix: idPrefix,
	attributes: {
		...defaultSchema.attributes,
		'*': (defaultSchema.attributes?.['*'] ?? []).filter(
			(attribute) => typeof attribute !== 'string' || !neverAttributes.has(attribute),
		),
		// The two that mark footnotes are needed to tell them from other links, and go away after.
		a: ['ariaDescribedBy', 'ariaLabel', 'dataFootnoteBackref', 'dataFootnoteRef', 'href'],
		div: [],
		h2: [],
		img: ['src'],
		li: [],
		ol: [],
		section: ['dataFootnotes'],
		source: [],
		ul: [],
	},
	protocols: {
		...defaultSchema.protocols,
		href: linkSchemes,
	},
};

/** Names of elements that authors may write; all other tags are shown as text. */
export const harmlessElements: ReadonlySet<string> = new Set(
	(schema.tagNames ?? []).filter((name) => !ownElements.has(name)),
);

/** Elements without a closing tag among those. */
export const voidElements: ReadonlySet<string> = new Set([
	'br',
	'col',
	'hr',
	'img',
	'source',
	'wbr',
]);

const allowedAttributes = new Map(
	Object.entries(schema.attributes ?? {}).map(([element, attributes]) => [
		element,
		new Set(attributes.map((one) => (typeof one === 'string' ? one : one[0]).toLowerCase())),
	]),
);

/** Whether an attribute of a harmless element stays, as far as its name tells. */
export function keepsAttribute(element: string, attribute: string): boolean {
	const name = attribute.replaceAll('-', '');
	return (
		allowedAttributes.get(element)?.has(name) === true ||
		allowedAttributes.get('*')?.has(name) === true
	);
}

const SCHEME = /^\s*([a-z][a-z0-9+.-]*):(\/\/)?/i;
const schemes = new Set(linkSchemes);

/** Whether an address is relative or begins with a scheme that pages may link to. */
export function isSafeAddress(address: string): boolean {
	const [, scheme, slashes] = SCHEME.exec(address) ?? [];
	if (scheme === undefined) return true;
	const name = scheme.toLowerCase();
	return schemes.has(name) && (name !== 'skill' || slashes !== undefined);
}
