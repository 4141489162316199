import fc from 'fast-check';
import type { Element, Properties, Root, Text } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { writeHtml } from '../../src/render/write-html.ts';
import { elementsOf, pageText, textOf } from './page-tree.ts';

const reference = unified().use(rehypeStringify).freeze();

const word = fc.constantFrom(
	'a',
	'&',
	'<',
	'>',
	'"',
	"'",
	'&amp;',
	'&lt',
	' ',
	'\n',
	'\u00a0',
	'😀',
	'</p>',
	'<!--',
);
const words = fc.array(word, { maxLength: 5 }).map((parts) => parts.join(''));
const text = words.filter((value) => value !== '').map((value): Text => ({ type: 'text', value }));
const properties = fc.record(
	{
		id: words,
		title: words,
		className: fc.array(fc.constantFrom('a', 'b-c'), { minLength: 1 }),
		ariaDescribedBy: fc.constant('x'),
		ariaLabel: words,
		dataState: words,
		dataLanguage: words,
		tabIndex: fc.constant(0),
		colSpan: fc.constant(2),
		hidden: fc.constantFrom(true, false),
		lang: fc.constantFrom(null, undefined, 'en'),
	},
	{ requiredKeys: [] },
);
const anyProperties = properties as fc.Arbitrary<unknown> as fc.Arbitrary<Properties>;
const elementOf = (names: string[], children: fc.Arbitrary<Text[]>): fc.Arbitrary<Element> =>
	fc.record({
		type: fc.constant('element' as const),
		tagName: fc.constantFrom(...names),
		properties: anyProperties,
		children,
	});
const element = fc.oneof(
	elementOf(['span', 'b', 'code'], fc.array(text, { maxLength: 2 })),
	elementOf(['br', 'img', 'wbr'], fc.constant([])),
);

const shapes = (html: string) =>
	elementsOf(html).map((node) => [node.tagName, node.properties, textOf(node)]);

test('writes what a general writer writes, in other words', () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(text, element), { maxLength: 5 }), (children) => {
			const tree: Root = { type: 'root', children };
			const html = writeHtml(tree);
			const expected = reference.stringify(tree);
			expect(shapes(html)).toEqual(shapes(expected));
			expect(pageText(html)).toBe(pageText(expected));
		}),
	);
});
