/** Rendered HTML read back as a browser would read it. */
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const processor = unified().use(rehypeRaw).freeze();

function parsePage(html: string): Root {
	return processor.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as Root);
}

/** All elements in document order, or those of one name. */
export function elementsOf(html: string, tagName?: string): Element[] {
	const found: Element[] = [];
	visit(parsePage(html), 'element', (node) => {
		if (tagName === undefined || node.tagName === tagName) found.push(node);
	});
	return found;
}

export function pageText(html: string): string {
	return textOf(parsePage(html));
}

export { textOf };

/** Ids that `href="#…"` links of a page name, without one element or with several of that id. */
export function deadPartLinks(html: string): string[] {
	const elements = elementsOf(html);
	const count = (id: string): number =>
		elements.filter(({ properties }) => properties.id === id).length;
	return elements
		.map(({ properties }) => properties.href)
		.filter((href): href is string => typeof href === 'string' && href.startsWith('#'))
		.map((href) => decodeURIComponent(href.slice(1)))
		.filter((id) => count(id) !== 1);
}
