/**
 * The last transform, over a tree that holds nothing but harmless HTML: headings get their ids,
 * references lead somewhere or say that they do not, code gets its colours.
 */
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { markCodeBlock } from './mark-code.ts';
import {
	markBareAddresses,
	markCodeSpan,
	markImage,
	markLink,
	settlePartLinks,
} from './mark-references.ts';
import type { Notes } from './notes.ts';
import { element, Page, plainId, type Scope } from './page.ts';
import { idPrefix } from './schema.ts';

type Mark = (node: Element, page: Page, scope: Scope) => ElementContent[] | undefined;

/** TABLE: what becomes of elements before their children are looked at. */
const before: ReadonlyMap<string, Mark> = new Map<string, Mark>([
	...[1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, markHeading] as const),
	['source', () => []],
	[
		'section',
		(node) => {
			node.properties =
				node.properties.dataFootnotes === undefined ? {} : { className: ['footnotes'] };
			return undefined;
		},
	],
]);

/** TABLE: what becomes of elements after that; the nodes given replace them. */
const after: ReadonlyMap<string, Mark> = new Map<string, Mark>([
	['a', markLink],
	['img', markImage],
	['code', markCodeSpan],
	['table', (node) => [element('div', { className: ['table-scroll'], tabIndex: 0 }, [node])]],
	[
		'input',
		(node) => {
			node.properties.ariaLabel = node.properties.checked ? 'done' : 'to do';
			return undefined;
		},
	],
]);

/**
 * Changes the tree in place.
 * @param exact whether columns of nodes can be trusted
 * @returns headings and ids of the page
 */
export function mark(tree: Root, notes: Notes, exact: boolean): Page {
	const page = new Page(notes, exact);
	visit(tree, page, { inLink: false, inCode: false });
	settlePartLinks(page);
	return page;
}

function visit(parent: Root | Element, page: Page, scope: Scope): void {
	const children = parent.children as ElementContent[];
	let changed: ElementContent[] | undefined;
	for (const [index, child] of children.entries()) {
		const nodes =
			child.type === 'element' ? visitElement(child, page, scope) : visitText(child, page, scope);
		if (nodes !== undefined) {
			changed ??= children.slice(0, index);
			for (const node of nodes) changed.push(node);
		} else changed?.push(child);
	}
	if (changed !== undefined) parent.children = changed;
}

function visitElement(node: Element, page: Page, scope: Scope): ElementContent[] | undefined {
	const { tagName } = node;
	ownId(node, page);
	const replaced = before.get(tagName)?.(node, page, scope);
	const isDone = replaced !== undefined || (tagName === 'pre' && markCodeBlock(node, page));
	if (!isDone && node.children.length > 0)
		visit(node, page, {
			inLink: scope.inLink || tagName === 'a',
			inCode: scope.inCode || tagName === 'code',
		});
	return replaced ?? after.get(tagName)?.(node, page, scope);
}

function visitText(node: ElementContent, page: Page, scope: Scope): ElementContent[] | undefined {
	if (node.type !== 'text') return [];
	node.value = page.visible(node.value);
	if (scope.inLink || scope.inCode || !page.hasSkillUrls) return undefined;
	return markBareAddresses(node.value, page, node.position);
}

/** Ids of authors are prefixed by now; each may be there once. `name` of old anchors is one too. */
function ownId(node: Element, page: Page): void {
	const { id, name, title } = node.properties;
	const own = id ?? (node.tagName === 'a' ? name : undefined);
	// Deleting what is not there would still make all properties slow to read.
	if (name !== undefined) delete node.properties.name;
	if (id !== undefined) delete node.properties.id;
	if (typeof title === 'string') node.properties.title = page.visible(title);
	if (typeof own !== 'string') return;
	const plain = plainId(own);
	if (page.ids.has(plain)) return;
	page.ids.add(plain);
	node.properties.id = plain;
}

const footnotesLabel = `${idPrefix}footnote-label`;

/** Headings stand one level lower, below the title of the page; their ids are GitHub's. */
function markHeading(node: Element, page: Page): undefined {
	const depth = Number(node.tagName[1]);
	node.tagName = `h${Math.min(depth + 1, 6)}`;
	const { id, ...properties } = node.properties;
	if (id === footnotesLabel) return;
	const text = page.visible(textOf(node)).trim();
	const own = page.headingId(text);
	if (own === undefined) return;
	page.headings.push({ depth, id: own, text });
	node.properties = { ...properties, id: own };
	if (id === undefined) return;
	// The author's own id gets an element of its own, which is met again on the way down.
	page.ids.delete(String(id));
	node.children.unshift(element('span', { id }, []));
}
