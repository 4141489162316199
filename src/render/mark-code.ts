import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeHighlight from 'rehype-highlight';
import { unified } from 'unified';
import { grammarFor, grammarTable } from './languages.ts';
import { clip } from './notes.ts';
import { element, type Page, textNode } from './page.ts';

/**
 * Colours a code block, as far as its language is known and the limits allow.
 * @returns false for a `<pre>` that is no code block, whose children are still to be looked at
 */
export function markCodeBlock(pre: Element, page: Page): boolean {
	pre.properties = { tabIndex: 0 };
	const [code] = pre.children;
	if (code?.type !== 'element' || code.tagName !== 'code') return false;
	const text = page.visible(textOf(code));
	const language = languageOf(code);
	code.properties = {};
	code.children = [textNode(text)];
	if (language === undefined) return true;
	pre.properties.dataLanguage = page.visible(clip(language, 40));
	const grammar = grammarFor(language);
	if (grammar === undefined || text.length > page.notes.limits.highlight) return true;
	page.codeLeft -= text.length;
	if (page.codeLeft >= 0) code.children = highlighted(text, grammar);
	return true;
}

const highlighter = unified().use(rehypeHighlight, { languages: grammarTable }).freeze();

/** Spans with the classes of highlight.js; their text joined is the text given. */
export function highlighted(text: string, grammar: string): Element['children'] {
	const code = new CodeBlock(text, grammar);
	highlighter.runSync({ type: 'root', children: [element('pre', {}, [code])] });
	withoutNames(code.coloured);
	return code.coloured;
}

/**
 * Shows its text alone to the plugin, whatever that has made of it: the plugin goes on into what is
 * in a block by then, and a walk over all spans takes as long as making them.
 */
class CodeBlock implements Element {
	readonly type = 'element';
	readonly tagName = 'code';
	properties: Element['properties'];
	coloured: Element['children'];
	readonly #text: Element['children'];

	constructor(text: string, grammar: string) {
		this.properties = { className: [`language-${grammar}`] };
		this.#text = [textNode(text)];
		this.coloured = this.#text;
	}

	get children(): Element['children'] {
		return this.#text;
	}

	set children(coloured: Element['children']) {
		this.coloured = coloured;
	}
}

/** A part in another language has its bare name for a class, which may mean something else here. */
function withoutNames(nodes: Element['children']): void {
	for (const child of nodes) {
		if (child.type !== 'element') continue;
		const [first] = child.properties.className as string[];
		if (first?.startsWith('hljs-') === false) child.properties = {};
		withoutNames(child.children);
	}
}

function languageOf({ properties }: Element): string | undefined {
	const classes = Array.isArray(properties.className) ? properties.className : [];
	const name = classes.map(String).find((one) => one.startsWith('language-'));
	return name?.slice('language-'.length);
}
