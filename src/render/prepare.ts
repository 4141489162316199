/**
 * The walk over the parsed Markdown: bounds its nesting, judges its HTML, takes addresses out that
 * no page may link to, and notes what a page would not show.
 */
import type {
	Definition,
	FootnoteDefinition,
	Link,
	ListItem,
	Nodes,
	Parents,
	PhrasingContent,
	Root,
	RootContent,
} from 'mdast';
import { noteEarlyEnd } from './fences.ts';
import { literalFlow } from './literal-flow.ts';
import { literalInline } from './literal-inline.ts';
import { clip, type Notes } from './notes.ts';
import { CannotRender, OpenHtml } from './open-html.ts';
import type { MarkdownParser } from './parser.ts';
import { isSafeAddress } from './schema.ts';

const phrasingParents = new Set<Nodes['type']>([
	'paragraph',
	'heading',
	'tableCell',
	'emphasis',
	'strong',
	'delete',
	'link',
	'linkReference',
]);

export interface Prepared {
	/** Whether HTML is left that has to be parsed. */
	readonly hasHtml: boolean;
	/** What references of the tree are resolved with, wherever it stands. */
	readonly definitions: readonly (Definition | FootnoteDefinition)[];
}

/**
 * Changes the tree in place.
 * @throws CannotRender for trees that are nested too deep
 */
export function prepare(root: Root, notes: Notes, parser: MarkdownParser): Prepared {
	const walk = new Walk(notes, parser);
	walk.visit(root, 0);
	walk.noteUnused();
	return walk;
}

class Walk implements Prepared {
	hasHtml = false;
	readonly definitions: (Definition | FootnoteDefinition)[] = [];
	readonly #notes: Notes;
	readonly #parser: MarkdownParser;
	readonly #used = new Set<string>();
	readonly #openHtml: OpenHtml;

	constructor(notes: Notes, parser: MarkdownParser) {
		this.#notes = notes;
		this.#parser = parser;
		this.#openHtml = new OpenHtml(notes.limits.depth);
	}

	visit(node: Nodes, depth: number): void {
		if (depth > this.#notes.limits.depth) throw new CannotRender('too-deep');
		this.#openHtml.enter();
		switch (node.type) {
			case 'html':
				this.hasHtml = true;
				this.#openHtml.read(node.value);
				break;
			case 'code':
				noteEarlyEnd(node, this.#notes);
				break;
			case 'definition':
				this.definitions.push(node);
				this.#judgeAddress(node, 'link');
				break;
			case 'footnoteDefinition':
				this.definitions.push(node);
				break;
			case 'list':
				node.spread = node.spread === true || node.children.some(isLoose);
				break;
			case 'footnoteReference':
			case 'linkReference':
			case 'imageReference':
				this.#used.add(usedKey(node));
				break;
			case 'image':
				this.#judgeAddress(node, 'image');
				break;
			case 'link':
				this.#judgeAddress(node, 'link');
				break;
		}
		if ('children' in node) this.#visitChildren(node, depth);
	}

	/** Definitions that nothing uses are a common place for remarks to the reader of the source. */
	noteUnused(): void {
		for (const definition of this.definitions) {
			if (this.#used.has(usedKey(definition)) || definition.position === undefined) continue;
			const { start, end } = definition.position;
			const text = this.#notes
				.lines()
				.slice(start.line - 1, end.line)
				.join('\n');
			this.#notes.hide('comment', text, start.line);
		}
	}

	#visitChildren(parent: Parents, depth: number): void {
		if (parent.children.some((child) => child.type === 'html')) {
			if (phrasingParents.has(parent.type))
				parent.children = literalInline(parent.children as PhrasingContent[], this.#notes);
			else
				parent.children = (parent.children as RootContent[]).flatMap((child) =>
					child.type === 'html'
						? literalFlow(child, this.#notes, (source) => this.#parser.parse(source).children)
						: [child],
				);
		}
		if (parent.children.some((child) => child.type === 'link'))
			parent.children = (parent.children as PhrasingContent[]).map((child) =>
				child.type === 'link' ? this.#literalAutolink(child) : child,
			);
		for (const child of parent.children) this.visit(child, depth + 1);
	}

	/** `<skill:name>` is an address for Markdown and a placeholder for people. */
	#literalAutolink(node: Link): PhrasingContent {
		if (isSafeAddress(node.url) || node.position === undefined) return node;
		const value = `<${node.url}>`;
		if (!this.#notes.line(node.position.start.line).includes(value)) return node;
		return { type: 'text', value, position: node.position };
	}

	/** Markdown lets every address through; what no page may link to is noted before it goes. */
	#judgeAddress(node: Nodes & { url: string }, kind: 'link' | 'image'): void {
		this.#notes.rememberAddress(node.url);
		if (isSafeAddress(node.url)) return;
		const reference = { kind, target: node.url };
		const to = this.#notes.resolve(reference) ?? { state: 'refused' };
		if (to.asset !== undefined) {
			// A name with a colon: told apart from an address by the folder before it.
			node.url = `./${node.url}`;
			return;
		}
		this.#notes.refer(reference, to, node);
		const line = node.position?.start.line ?? 1;
		if (/^\s*data:/i.test(node.url)) this.#notes.hide('data-uri', node.url, line);
		else if (to.state === 'refused') this.#notes.hide('dropped-html', clip(node.url), line);
	}
}

/** Whether the texts of an item are paragraphs. */
function isLoose({ spread, children }: ListItem): boolean {
	return spread ?? children.length > 1;
}

/** Footnotes and links have names of their own each. */
function usedKey({ type, identifier }: { type: string; identifier: string }): string {
	return `${type.startsWith('footnote') ? '^' : ''}${identifier}`;
}
