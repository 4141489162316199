import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeHighlight from 'rehype-highlight';
import { unified } from 'unified';
import { grammarFor, grammarTable } from './languages.ts';
import { clip } from './notes.ts';
import { type Page, textNode } from './page.ts';

/**
 * Colours a code block, as far as its language is known and the limits allow.
 * @returns false for a `<pre>` that is no code block, whose children are still to be looked at
 */
export function markCodeBlock(pre: Element, page: Page): boolean {
	pre.properties = { tabIndex: 0 };
	const [code] = pre.children;
	if (code?.type !== 'element' || code.tagName !== 'code') return false;
	const text = page.visible(textOf(code));
	page.addText(text);
	const language = languageOf(code);
	code.properties = {};
	code.children = [textNode(text)];
	if (language === undefined) return true;
	pre.properties.dataLanguage = page.visible(clip(language, 40));
	const grammar = grammarFor(language);
	if (grammar === undefined || text.length > page.notes.limits.highlight) return true;
	page.codeLeft -= text.length;
	if (page.codeLeft >= 0) code.children = highlighted(text, grammar).children;
	return true;
}

const highlighter = unified().use(rehypeHighlight, { languages: grammarTable }).freeze();

/** Spans with the classes of highlight.js; their text joined is the text given. */
export function highlighted(text: string, grammar: string): Element {
	const code = element('code', [textNode(text)], [`language-${grammar}`]);
	highlighter.runSync({ type: 'root', children: [element('pre', [code])] });
	withoutNames(code);
	return code;
}

function element(tagName: string, children: Element['children'], className?: string[]): Element {
	return { type: 'element', tagName, properties: className ? { className } : {}, children };
}

/** A part in another language has its bare name for a class, which may mean something else here. */
function withoutNames(parent: Element): void {
	for (const child of parent.children) {
		if (child.type !== 'element') continue;
		const [first] = child.properties.className as string[];
		if (first?.startsWith('hljs-') === false) child.properties = {};
		withoutNames(child);
	}
}

function languageOf({ properties }: Element): string | undefined {
	const classes = Array.isArray(properties.className) ? properties.className : [];
	const name = classes.map(String).find((one) => one.startsWith('language-'));
	return name?.slice('language-'.length);
}
