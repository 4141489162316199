import { describe, expect, test } from 'vitest';
import type { Resolution, WrittenReference } from '../../src/core/links.ts';
import { type RenderedMarkdown, renderMarkdown } from '../../src/render/markdown.ts';
import type { Limits } from '../../src/render/options.ts';
import { deadPartLinks, elementsOf, pageText, textOf } from './page-tree.ts';

function render(
	source: string,
	resolve?: (reference: WrittenReference) => Resolution | undefined,
	limits: Partial<Limits> = {},
): RenderedMarkdown {
	return renderMarkdown(source, {
		path: 'skills/x/SKILL.md',
		startLine: 1,
		limits,
		...(resolve === undefined ? {} : { resolve }),
	});
}

describe('text that looks like HTML', () => {
	test.each([
		['a placeholder', 'Open <skill-name> now', 'Open <skill-name> now'],
		['a path', 'save to <path/to/file>', 'save to <path/to/file>'],
		['comparisons', 'if a<b and 3 < 4', 'if a<b and 3 < 4'],
		['a placeholder with attributes', 'use <file name="x"> here', 'use <file name="x"> here'],
		[
			'a placeholder like an address',
			'run <skill:name> and <user:password>',
			'run <skill:name> and <user:password>',
		],
		['a lone tag of real HTML', 'write the <summary> first', 'write the <summary> first'],
		['a lone end tag', 'ends with </b> there', 'ends with </b> there'],
		['bare elements that show nothing', 'copy <source> to <img>', 'copy <source> to <img>'],
		[
			'elements that are not harmless',
			'an <iframe src="x"></iframe>',
			'an <iframe src="x"></iframe>',
		],
		['a declaration', 'the <!DOCTYPE html> line', 'the <!DOCTYPE html> line'],
		['emphasis around it', '**<name>** and _<x-y>_', '<name> and <x-y>'],
		['text in a link', '[<name>](https://example.org)', '<name>'],
	])('%s stays visible', (_, source, text) => {
		const { html } = render(source);
		expect(pageText(html).trim()).toBe(text);
	});

	test.each([
		['<kbd>Ctrl</kbd>', 'kbd'],
		['a<br>b', 'br'],
		['H<sub>2</sub>O', 'sub'],
		['<b>x <i>y</i></b>', 'i'],
		['<details>\n<summary>More</summary>\n\n**text**\n\n</details>', 'strong'],
		['<table><tr><td>x</td></tr></table>', 'td'],
	])('%s is HTML', (source, tagName) => {
		expect(elementsOf(render(source).html, tagName)).toHaveLength(1);
	});

	test('tags around Markdown are shown, and the Markdown between them is rendered', () => {
		const { html, headings } = render(
			'<rules>\n## Always\n- one\n- two\n</rules>\n\n<a-b>\n<c-d>\n\nText *here*\n\n</c-d>\n</a-b>\n',
		);
		expect(headings).toEqual([{ depth: 2, id: 'always', text: 'Always' }]);
		expect(elementsOf(html, 'li').map(textOf)).toEqual(['one', 'two']);
		expect(elementsOf(html, 'em').map(textOf)).toEqual(['here']);
		expect(elementsOf(html, 'p').map(textOf)).toEqual([
			'<rules>',
			'</rules>',
			'<a-b>\n<c-d>',
			'Text here',
			'</c-d>\n</a-b>',
		]);
	});

	test('lines of what stands between such tags are counted in the file', () => {
		const { references } = render('<rules>\nsee\n[x](#nope)\n</rules>\n');
		expect(references).toMatchObject([{ target: '#nope', line: 3 }]);
	});
});

describe('headings', () => {
	test('stand one level lower and have the ids of GitHub', () => {
		const { html, headings } = render(
			'# One & _two_\n\n## Set-up\n\n## Set-up\n\n###### Deep\n\nUnder\n=====\n\n# 🚀\n\n#\n',
		);
		expect(headings).toEqual([
			{ depth: 1, id: 'one--two', text: 'One & two' },
			{ depth: 2, id: 'set-up', text: 'Set-up' },
			{ depth: 2, id: 'set-up-1', text: 'Set-up' },
			{ depth: 6, id: 'deep', text: 'Deep' },
			{ depth: 1, id: 'under', text: 'Under' },
		]);
		const names = elementsOf(html).map(({ tagName }) => tagName);
		expect(names).toEqual(['h2', 'em', 'h3', 'h3', 'h6', 'h2', 'h2', 'h2']);
	});

	test('of HTML get ids too, and keep those of their author', () => {
		const { html, headings, ids } = render('<h2 id="own">Title</h2>\n\n[a](#title) [b](#own)\n');
		expect(headings).toEqual([{ depth: 2, id: 'title', text: 'Title' }]);
		expect(ids).toEqual(['title', 'user-content-own']);
		expect(deadPartLinks(html)).toEqual([]);
		expect(elementsOf(html, 'a').map(({ properties }) => properties.href)).toEqual([
			'#title',
			'#user-content-own',
		]);
	});

	test('never take the id of a footnote, or of a part of the site', () => {
		const { html, headings } = render(
			'# user-content-fn-1\n\nA[^1]\n\n[^1]: b\n\n# sa main\n\n[c](#sa-main)\n',
		);
		expect(headings.map(({ id }) => id)).toEqual(['heading-user-content-fn-1', 'heading-sa-main']);
		expect(deadPartLinks(html)).toEqual([]);
		expect(html).toContain('href="#heading-sa-main"');
	});
});

describe('links to parts of the page', () => {
	test.each([
		['#part', 'part'],
		['#Part', 'part'],
		['#caf%C3%A9', 'café'],
		['#café', 'café'],
		['#old', 'user-content-old'],
		['#constructor', 'constructor'],
	])('%s leads to %s', (target, id) => {
		const { html } = render(
			`[x](${target})\n\n# Part\n\n# Café\n\n# Constructor\n\n<a name="old"></a>\n`,
		);
		expect(elementsOf(html, 'a')[0]?.properties.href).toBe(`#${id}`);
		expect(deadPartLinks(html)).toEqual([]);
	});

	test('that have no part say so', () => {
		const { html, references } = render('[x](#nope)');
		expect(elementsOf(html, 'a')).toEqual([]);
		expect(pageText(html)).toContain('x (no such part)');
		expect(references).toMatchObject([
			{ state: 'missing-anchor', fragment: 'nope', line: 1, column: 1 },
		]);
	});

	test.each(['#', '#top'])('%s is the page itself', (target) => {
		const { html } = render(`[Back](${target})`);
		expect(elementsOf(html, 'a')).toEqual([]);
		expect(pageText(html).trim()).toBe('Back');
	});
});

describe('footnotes', () => {
	test('lead there and back, also when used twice and named oddly', () => {
		const { html, references } = render(
			'A[^1] B[^1] C[^ä b] D[^x%y]\n\n[^1]: one\n[^ä b]: two\n[^x%y]: three\n[^unused]: four\n',
		);
		expect(deadPartLinks(html)).toEqual([]);
		expect(elementsOf(html, 'a').length).toBeGreaterThanOrEqual(6);
		expect(references).toEqual([]);
	});
});

describe('references', () => {
	const asset: Resolution = { state: 'asset', href: 'files/a.md/', asset: 'a.md' };

	test('are noted with line and column in code units', () => {
		const source = 'first 😀 [a](a.md)\n\n> - ![b](b.png)\n\n`a.md` and [c][d]\n\n[d]: a.md\n';
		const { references } = renderMarkdown(source, {
			path: 'x',
			startLine: 11,
			resolve: () => asset,
		});
		expect(references.map(({ kind, line, column }) => [kind, line, column])).toEqual([
			['link', 11, 10],
			['image', 13, 5],
			['code', 15, 1],
			['link', 15, 12],
		]);
	});

	test('are asked for as they are written', () => {
		const asked: string[] = [];
		render(
			'[1](<a b #1.md>) [2](a%20b.md) [3](<ä"b.md>) <img src="c d.png"> [4](100%.md)',
			({ target }) => {
				asked.push(target);
				return undefined;
			},
		);
		expect(asked).toEqual(['a b #1.md', 'a%20b.md', 'ä"b.md', 'c d.png', '100%.md']);
	});

	test.each([
		['missing', 'missing'],
		['outside', 'outside the skill'],
		['withheld', 'not published'],
		['unknown-skill', 'unknown skill'],
	] as const)('%s has no link and says so', (state, words) => {
		const { html } = render('[text](x.md) ![alt](y.png)', () => ({ state }));
		expect(elementsOf(html, 'a')).toEqual([]);
		expect(elementsOf(html, 'img')).toEqual([]);
		expect(pageText(html).trim()).toBe(`text (${words}) alt (${words})`);
	});

	test('that are placeholders are plain text', () => {
		const { html, references } = render('[text](<{url}>)', () => undefined);
		expect(html).toBe('<p>text</p>');
		expect(references).toEqual([]);
	});

	test('in code are wrapped, the code unchanged', () => {
		const { html } = render('Run `a.md`, not `b.md`; [in `a.md`](a.md)', ({ target }) =>
			target === 'a.md' ? asset : undefined,
		);
		expect(elementsOf(html, 'code').map(textOf)).toEqual(['a.md', 'b.md', 'a.md']);
		expect(elementsOf(html, 'a').map(textOf)).toEqual(['a.md', 'in a.md']);
	});

	test('to skills are found in running text, not in code blocks', () => {
		const asked: string[] = [];
		const { html } = render(
			'See skill://pdf/a.md, (skill://git). `skill://x` <skill://y>\n\n```\nskill://z\n```\n',
			({ target, kind }) => {
				asked.push(`${kind} ${target}`);
				return { state: 'skill', href: '../x/', candidate: 'c1' };
			},
		);
		expect(asked).toEqual([
			'skill-url skill://pdf/a.md',
			'skill-url skill://git',
			'skill-url skill://x',
			'skill-url skill://y',
		]);
		expect(pageText(html)).toContain('See skill://pdf/a.md, (skill://git). skill://x');
	});

	test('to remote images are shown as their address and load nothing', () => {
		const { html } = render(
			'![A badge](https://example.org/b.svg) [![Build](https://example.org/c.svg)](https://example.org)',
		);
		expect(elementsOf(html, 'img')).toEqual([]);
		expect(elementsOf(html, 'a').map(({ properties }) => properties.href)).toEqual([
			'https://example.org/b.svg',
			'https://example.org',
		]);
		expect(pageText(html)).toContain('Build https://example.org/c.svg');
	});

	test('to images of the skill are shown', () => {
		const { html } = render('![A chart](c.png "Title")', () => ({
			state: 'asset',
			href: 'files/c.png/',
			image: '../../raw/x/c.png',
		}));
		expect(elementsOf(html, 'img')[0]?.properties).toEqual({
			src: '../../raw/x/c.png',
			alt: 'A chart',
			title: 'Title',
			loading: 'lazy',
			decoding: 'async',
		});
	});
});

describe('hidden text', () => {
	test('comments vanish from the page and are listed', () => {
		const { html, hidden, findings } = render(
			'a <!-- one --> b\n\n<!-- two\n\nlines -->\n\n[//]: # (three)\n\n- x\n  <!-- four -->\n',
		);
		expect(pageText(html)).not.toMatch(/one|two|three|four/);
		expect(hidden).toEqual([
			{ kind: 'comment', line: 1, text: '<!-- one -->' },
			{ kind: 'comment', line: 3, text: '<!-- two\n\nlines -->' },
			{ kind: 'comment', line: 7, text: '[//]: # (three)' },
			{ kind: 'comment', line: 10, text: '<!-- four -->' },
		]);
		expect(findings).toEqual([
			{ code: 'hidden-comment', path: 'skills/x/SKILL.md', line: 1, args: { count: 4 } },
		]);
	});

	test('a comment in code is no comment', () => {
		expect(render('`<!-- a -->`\n\n```html\n<!-- b -->\n```\n').hidden).toEqual([]);
	});

	test('unseen characters are written out, wherever they come from', () => {
		const { html, hidden, findings } = render(
			'a\u200bb &#x202E;c `d\u2066e`\n\n```\nf\u200bg\n```\n\n![h\u200bi](https://example.org/x.png)\n\n# j\u200bk\n',
		);
		expect(pageText(html)).toMatch(
			/a⟦U\+200B⟧b ⟦U\+202E⟧c d⟦U\+2066⟧e\s+f⟦U\+200B⟧g\s+h⟦U\+200B⟧i https.*\s+j⟦U\+200B⟧k/,
		);
		expect(hidden.map(({ kind, line }) => [kind, line])).toEqual([
			['invisible', 1],
			['bidirectional', 1],
			['invisible', 4],
			['invisible', 7],
			['invisible', 9],
		]);
		expect(findings.map(({ code, line, args }) => [code, line, args])).toEqual([
			['invisible-characters', 1, { count: 4, characters: 'U+200B' }],
			['bidirectional-characters', 1, { count: 1, characters: 'U+2066' }],
		]);
	});

	test('the frontmatter is searched too, its lines counted in the file', () => {
		const { hidden, findings } = renderMarkdown('a\n\u200b\n', {
			path: 'x',
			startLine: 4,
			before: '---\nname: b\u202ec\n---\n',
		});
		expect(hidden.map(({ kind, line, text }) => [kind, line, text])).toEqual([
			['bidirectional', 2, 'name: b⟦U+202E⟧c'],
			['invisible', 5, '⟦U+200B⟧'],
		]);
		expect(findings.map(({ code, line }) => [code, line])).toEqual([
			['bidirectional-characters', 2],
			['invisible-characters', 5],
		]);
	});

	test('text far to the right or far below is listed', () => {
		const { hidden, findings } = render(`a\n${'b'.repeat(6000)}\n${'\n'.repeat(300)}c\n`);
		expect(hidden.map(({ kind, line }) => [kind, line])).toEqual([
			['long-line', 2],
			['blank-lines', 3],
		]);
		expect(findings).toMatchObject([{ code: 'hidden-padding', line: 3, args: { count: 300 } }]);
	});

	test('what there is too much of is counted', () => {
		const { hidden } = render('<!-- x -->\n\n'.repeat(150));
		expect(hidden).toHaveLength(101);
		expect(hidden.at(-1)?.text).toBe('… 50 more');
	});
});

describe('code', () => {
	test('is coloured by class, unknown languages stay plain', () => {
		const { html } = render(
			'```js\nlet a = 1;\n```\n\n```JS title="x"\nlet b;\n```\n\n```nope\nlet c;\n```\n\n```\nlet d;\n```\n',
		);
		const classes = elementsOf(html, 'span').map(({ properties }) => properties.className);
		expect(classes).toEqual([['hljs-keyword'], ['hljs-number'], ['hljs-keyword']]);
		expect(elementsOf(html, 'pre').map(({ properties }) => properties.dataLanguage)).toEqual([
			'js',
			'JS',
			'nope',
			undefined,
		]);
		expect(elementsOf(html, 'pre').map(textOf)).toEqual([
			'let a = 1;\n',
			'let b;\n',
			'let c;\n',
			'let d;\n',
		]);
	});

	test('above the limit stays plain', () => {
		const block = '```js\nlet a = 1;\n```\n\n';
		const coloured = (limits: Partial<Limits>): number =>
			elementsOf(render(block.repeat(3), undefined, limits).html, 'span').length;
		expect(coloured({})).toBe(6);
		expect(coloured({ highlight: 5 })).toBe(0);
		expect(coloured({ highlightTotal: 25 })).toBe(4);
	});

	test.each([
		['a fence of the same length inside', '```\nouter\n```bash\necho\n```\nleaked\n```\n', [5]],
		['four signs around three', '````md\nouter\n```bash\necho\n```\nstill\n````\n', []],
		['another sign around', '~~~md\n```bash\necho\n```\n~~~\n', []],
		['in a list', '- x\n\n  ```\n  ```sh\n  ls\n  ```\n', [6]],
		['a fence that is never closed', '```\nouter\n```bash\necho\n', []],
		['signs in running code', '```js\nconst a = `x`;\n```\n', []],
	])('%s', (_, source, lines) => {
		const early = render(source).findings.filter(({ code }) => code === 'fence-closed-early');
		expect(early.map(({ line }) => line)).toEqual(lines);
	});
});

describe('what cannot be rendered is shown as source', () => {
	test.each([
		['quotes', `${'>'.repeat(5000)} x`],
		['lists', `${'- '.repeat(5000)}x`],
		['emphasis', '*a _b '.repeat(5000) + '_*'.repeat(5000)],
		['HTML', '<div>\n'.repeat(5000)],
		['HTML in one line', '<details>'.repeat(5000)],
		['open formatting', `<div>\n${'<b title=x>\n'.repeat(99)}${'<p>x\n'.repeat(5000)}`],
		['paired HTML', `${'<b>'.repeat(2000)}x${'</b>'.repeat(2000)}`],
	])('%s nested too deep', (_, source) => {
		const { mode, html, findings } = render(source);
		expect(mode).toBe('source');
		expect(findings.map(({ code }) => code)).toEqual(['document-too-deep']);
		expect(pageText(html).trim()).toBe(source.trim());
	});

	test.each([
		['ninety quotes', `${'>'.repeat(90)} x`],
		['many paragraphs in HTML', `<div>\n\n${'x\n\n'.repeat(2000)}</div>\n`],
		['items without ends', `<ul>\n${'<li>x\n'.repeat(2000)}</ul>\n`],
	])('but %s are rendered', (_, source) => {
		expect(render(source).mode).toBe('rendered');
	});

	test('a text that is too large is shown in part', () => {
		const { mode, html, findings } = render('word\n'.repeat(100), undefined, {
			markdown: 400,
			source: 50,
		});
		expect(mode).toBe('too-large');
		expect(pageText(html)).toContain('This text has 500 characters; the first 50 are shown.');
		expect(findings).toMatchObject([
			{ code: 'document-too-large', args: { size: 500, limit: 400 } },
		]);
	});

	test('a parser that fails', () => {
		const failing = {
			parse: () => {
				throw new TypeError('internal');
			},
		};
		const { mode, html, findings } = renderMarkdown('a <b> c', { path: 'x' }, failing);
		expect(mode).toBe('source');
		expect(pageText(html)).toBe('a <b> c\n');
		expect(findings).toEqual([
			{ code: 'document-failed', path: 'x', args: { reason: 'TypeError' } },
		]);
	});
});

test('task lists, tables and their scroll areas can be used by everybody', () => {
	const { html } = render('- [x] a\n- [ ] b\n\n| a | b |\n|:-:|---|\n| 1 | 2 |\n');
	expect(elementsOf(html, 'input').map(({ properties }) => properties)).toEqual([
		{ type: 'checkbox', checked: true, disabled: true, ariaLabel: 'done' },
		{ type: 'checkbox', disabled: true, ariaLabel: 'to do' },
	]);
	const [area] = elementsOf(html, 'div');
	expect(area?.properties).toEqual({ className: ['table-scroll'], tabIndex: 0 });
});

test('MDX and templates are text', () => {
	const source =
		"Needs <2.0 or <=3, keep {baseDir}, {{name}}, import x from 'y'\n\n{/* note */}\n\nexport const a = 1\n";
	expect(pageText(render(source).html).trim()).toBe(source.trim().replaceAll('\n\n', '\n'));
});

test('line ends of all systems give the same page', () => {
	const source = '# A\n\n[x](#nope)\n\n```js\nlet a;\n\nlet b;\n```\n';
	const pages = [source, source.replaceAll('\n', '\r\n'), source.replaceAll('\n', '\r')].map(
		(text) => {
			const { html, references } = render(text);
			return { html: html.replaceAll(/\r\n?/g, '\n'), references };
		},
	);
	expect(pages[1]).toEqual(pages[0]);
	expect(pages[2]).toEqual(pages[0]);
});

describe('texts that would take a parser too long, or bring it down', () => {
	const kilobytes = (piece: string, count = 300): string =>
		piece.repeat(Math.ceil((count * 1024) / piece.length));

	test.each([
		// Each of these makes Sätteri 0.10 need more memory than there is, and end the process.
		['references in one paragraph', kilobytes('&amp;')],
		['references that grow', kilobytes('&#0; ')],
		['references in lines', kilobytes('&#233;\n')],
		['references in lines that look like a table', kilobytes('| &amp; |\n')],
		['references after a fence in HTML', `<div>\n\`\`\`\n\n${kilobytes('&amp; ')}`],
		['references after a fence in a list', `- a\n  \`\`\`\n${kilobytes('&amp; ')}`],
		['references after a fence that is none', `\`\`\`a\`b\n${kilobytes('&amp; ')}`],
		['references after a table', `| a |\n|---|\n| b |\n${kilobytes('&amp; ')}`],
		['references in a cell', `| a |\n|---|\n| ${kilobytes('&amp; ')} |\n`],
		['delimiters', kilobytes('_a')],
		['brackets', kilobytes('é[')],
		['addresses', kilobytes('http://*')],
	])('%s are shown as source', (_, source) => {
		const { mode, findings } = render(source);
		expect(mode).toBe('source');
		expect(findings.map(({ code }) => code)).toEqual(['document-too-dense']);
	});

	test.each([
		['a long table', `| a | b |\n|---|---|\n${kilobytes('| `x` &amp; | [y](#z) |\n', 200)}`],
		['a long list', kilobytes('- `x` &amp; *y*\n', 200)],
		['a long block of code', `\`\`\`\n${kilobytes('a["b"] && &amp; _c_\n')}\`\`\`\n`],
		['many paragraphs', kilobytes(`${'*a* &amp; `b` '.repeat(40)}\n\n`)],
		['short texts of anything', kilobytes('&amp;', 30)],
	])('but %s are rendered', (_, source) => {
		expect(render(source).mode).toBe('rendered');
	});
});
