/** mdast -> hast, with HTML parsed where the Markdown holds any. */
import type { Root as HtmlRoot, RootContent } from 'hast';
import type { ListItem, Nodes, Parents, Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import remarkRehype, { defaultHandlers, type Options } from 'remark-rehype';
import { unified } from 'unified';
import { CannotRender } from './open-html.ts';
import type { Prepared } from './prepare.ts';

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['paragraph']>>[0];

/** A root that shows the converter nothing but definitions; what is converted hangs beside them. */
interface Converted extends Root {
	readonly body: Root;
}

/** Nodes whose place in the file is asked for; the copies of all others cost as much as their text. */
const located: ReadonlySet<Nodes['type']> = new Set([
	'image',
	'imageReference',
	'inlineCode',
	'link',
	'linkReference',
	'text',
]);

// Before it converts, the converter looks through the whole tree for definitions. They are known by
// now, and that look would cost a third of the conversion.
const root = (state: State, node: Converted): HtmlRoot => {
	// Parsing HTML goes by the places of all nodes.
	if (!state.options.allowDangerousHtml)
		state.patch = (from, to) => {
			if (from.position !== undefined && located.has(from.type)) to.position = from.position;
		};
	return { type: 'root', children: state.wrap(state.all(node.body)) };
};
// An item of a tight list looks through all items of its list for a loose one, each of them anew.
// Without its list it looks at itself alone; prepare.ts has marked the lists that hold a loose one.
const listItem = (state: State, node: ListItem, parent: Parents | undefined) =>
	defaultHandlers.listItem(
		state,
		node,
		parent?.type === 'list' && parent.spread ? parent : undefined,
	);

// The type of handlers leaves out that a root becomes a root.
const handlers = { root, listItem } as unknown as Handlers;

// Footnotes get their one prefix from sanitising, like every id that is not ours.
const options: Options = { clobberPrefix: '', handlers };
const converter = unified().use(remarkRehype, options).freeze();
const htmlConverter = unified()
	.use(remarkRehype, { ...options, allowDangerousHtml: true })
	.use(rehypeRaw)
	.freeze();

/**
 * @param source the text of the tree, for positions in parsed HTML
 * @param depth levels of elements that are allowed
 * @throws CannotRender for HTML that is nested deeper
 */
export function convert(
	tree: Root,
	{ hasHtml, definitions }: Prepared,
	source: string,
	depth: number,
): HtmlRoot {
	const root: Converted = { type: 'root', children: [...definitions], body: tree };
	if (!hasHtml) return converter.runSync(root) as HtmlRoot;
	const html = htmlConverter.runSync(root, source) as HtmlRoot;
	assertDepth(html, depth);
	return html;
}

function assertDepth(tree: HtmlRoot, limit: number): void {
	let level: readonly (HtmlRoot | RootContent)[] = [tree];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > limit) throw new CannotRender('too-deep');
		level = level.flatMap((node) => ('children' in node ? node.children : []));
	}
}
