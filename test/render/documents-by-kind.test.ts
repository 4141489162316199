import { describe, expect, test } from 'vitest';
import { decodeText, isMarkdown, renderDocument } from '../../src/render/document.ts';
import { grammarFor } from '../../src/render/languages.ts';
import type { Limits } from '../../src/render/options.ts';
import { visibleSource } from '../../src/render/visible-source.ts';
import { elementsOf, pageText, textOf } from './page-tree.ts';

function render(path: string, content: string | Uint8Array, limits: Partial<Limits> = {}) {
	const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
	return renderDocument({ path, bytes }, { path: `skills/x/${path}`, limits });
}

const lineIds = (html: string) =>
	elementsOf(html, 'span')
		.filter(({ properties }) => String(properties.className) === 'line')
		.map(({ properties }) => properties.id);

describe('code', () => {
	test('has an element for each line, colours kept over lines', () => {
		const source = '"""a\nb <i>\n"""\nx = 1\n';
		const { html, mode } = render('x.py', source);
		expect(lineIds(html)).toEqual(['L1', 'L2', 'L3', 'L4']);
		expect(pageText(html)).toBe(source);
		expect(mode).toBe('rendered');
		const lines = elementsOf(html, 'span').filter(({ properties }) => properties.id !== undefined);
		const first = lines.slice(0, 3).map(({ children: [child] }) => child);
		for (const child of first)
			expect(child).toMatchObject({ tagName: 'span', properties: { className: ['hljs-string'] } });
	});

	test.each([
		['without a last line end', 'a\nb', ['L1', 'L2']],
		['with a blank line', 'a\n\nb\n', ['L1', 'L2', 'L3']],
		['with line ends of Windows', 'a\r\nb\r\n', ['L1', 'L2']],
		['that is empty', '', []],
	])('%s', (_, source, ids) => {
		expect(lineIds(render('x.js', source).html)).toEqual(ids);
		expect(lineIds(render('x.txt', source).html)).toEqual(ids);
	});

	test.each([
		['script.sh', 'bash'],
		['a/Dockerfile', 'dockerfile'],
		['Makefile', 'makefile'],
		['.editorconfig', 'ini'],
		['x.PS1', 'powershell'],
		['page.html', 'xml'],
		['picture.svg', 'xml'],
		['x.mdx', 'markdown'],
		['data.json', 'json'],
		['data.yml', 'yaml'],
		['settings.toml', 'ini'],
		['notes.txt', undefined],
		['constructor', undefined],
		['x.toString', undefined],
	])('%s is coloured as %s', (path, grammar) => {
		expect(grammarFor(path)).toBe(grammar);
		const [pre] = elementsOf(render(path, 'a: b\n').html, 'pre');
		expect(pre?.properties.dataLanguage).toBe(grammar);
	});

	test('above the limits is plain, and cut at a line', () => {
		const source = 'let a = 1;\n'.repeat(10);
		expect(elementsOf(render('x.js', source).html, 'span')).toHaveLength(30);
		expect(elementsOf(render('x.js', source, { highlight: 50 }).html, 'span')).toHaveLength(10);
		const cut = render('x.js', source, { highlight: 50, source: 30 });
		expect(cut.mode).toBe('too-large');
		expect(lineIds(cut.html)).toEqual(['L1', 'L2']);
		expect(pageText(cut.html)).toContain('This text has 110 characters; the first 22 are shown.');
		expect(cut.findings).toMatchObject([{ code: 'document-too-large' }]);
	});

	test('shows unseen characters, which could make it read as other code', () => {
		const { html, hidden, findings } = render('x.js', 'a\nif (b /*\u202e*/) {}\n');
		expect(pageText(html)).toContain('/*⟦U+202E⟧*/');
		expect(hidden).toMatchObject([{ kind: 'bidirectional', line: 2 }]);
		expect(findings).toMatchObject([{ code: 'bidirectional-characters', line: 2 }]);
	});
});

describe('tables', () => {
	test('have a head and an id for the line of each row', () => {
		const { html } = render('x.csv', 'a,b\n"1\n2","<b>"\n3,"x ""y"""\n\n4\n');
		expect(elementsOf(html, 'th').map(textOf)).toEqual(['a', 'b']);
		expect(elementsOf(html, 'td').map(textOf)).toEqual(['1\n2', '<b>', '3', 'x "y"', '4']);
		expect(elementsOf(html, 'tr').map(({ properties }) => properties.id)).toEqual([
			'L1',
			'L2',
			'L4',
			'L5',
		]);
	});

	test('by tabs', () => {
		expect(elementsOf(render('x.tsv', 'a\tb,c\n1\t2\n').html, 'th').map(textOf)).toEqual([
			'a',
			'b,c',
		]);
	});

	test('show so many rows', () => {
		const { html } = render('x.csv', 'a\n'.repeat(50), { rows: 10 });
		expect(elementsOf(html, 'tr')).toHaveLength(11);
		expect(pageText(html)).toContain('The first 11 rows are shown.');
	});

	test.each([
		['a quote without its end', 'a,b\n"1,2\n3,4\n'],
		['nothing', ''],
		['blank lines', '\n\n'],
	])('with %s are shown as source', (_, source) => {
		const { html, mode } = render('x.csv', source);
		expect(elementsOf(html, 'table')).toEqual([]);
		expect(elementsOf(html, 'pre')).toHaveLength(1);
		expect(mode).toBe('rendered');
	});
});

describe('notebooks', () => {
	const cell = (cell_type: string, source: string | string[], outputs?: unknown[]) => ({
		cell_type,
		source,
		outputs,
	});
	const notebook = (...cells: unknown[]) =>
		JSON.stringify({ metadata: { language_info: { name: 'python' } }, cells });

	test('are their cells in order', () => {
		const { html, headings, references } = render(
			'x.ipynb',
			notebook(
				cell('markdown', ['# Title\n', 'text [a](#title) [b](#nope)']),
				cell('code', 'x = 1', [
					{ text: ['one\n', 'two'] },
					{ data: { 'text/plain': 'three', 'text/html': '<b>four</b>' } },
					{ ename: 'ValueError', evalue: 'five' },
				]),
				cell('raw', 'six'),
				cell('markdown', '## Title\n\n```\nnever closed'),
				cell('markdown', 'after'),
			),
		);
		expect(headings.map(({ id }) => id)).toEqual(['title', 'title-1']);
		expect(elementsOf(html, 'pre').map((node) => textOf(node).trim())).toEqual([
			'x = 1',
			'one\ntwo',
			'three',
			'ValueError: five',
			'six',
			'never closed',
		]);
		expect(elementsOf(html, 'p').map(textOf).at(-1)).toBe('after');
		expect(elementsOf(html, 'span')[2]?.properties.className).toEqual(['hljs-number']);
		expect(pageText(html)).not.toContain('four');
		expect(references.map(({ state, line, column }) => [state, line, column])).toEqual([
			['self', 1, undefined],
			['missing-anchor', 1, undefined],
		]);
	});

	test.each([
		['no JSON', '{'],
		['no cells', '{}'],
		['cells that are none', '{"cells": 1}'],
		['null', 'null'],
	])('with %s are shown as JSON', (_, source) => {
		const { html } = render('x.ipynb', source);
		expect(elementsOf(html, 'pre')[0]?.properties.dataLanguage).toBe('json');
	});

	test.each([
		[
			'cells of other types',
			'{"cells": [1, null, "a", {"cell_type": [], "source": {}, "outputs": 3}]}',
		],
		[
			'names of prototypes',
			'{"cells": [{"cell_type": "__proto__", "source": "a"}], "metadata": {"__proto__": 1}}',
		],
	])('with %s are no reason to stop', (_, source) => {
		expect(render('x.ipynb', source).mode).toBe('rendered');
	});
});

describe('files by kind', () => {
	test.each([
		['x.md', true],
		['x.MD', true],
		['x.markdown', true],
		['x.mdx', false],
		['x.txt', false],
		['md', false],
	])('%s is Markdown: %s', (path, expected) => {
		expect(isMarkdown(path)).toBe(expected);
	});

	test.each(['x.html', 'x.svg', 'x.xml', 'x.mdx', 'x.js', 'x.php'])('%s is source', (path) => {
		const source = '<script>run(1)</script>\n<h1 onclick="x">y</h1>\n';
		const { html } = render(path, source);
		expect(pageText(html)).toBe(source);
		expect(new Set(elementsOf(html).map(({ tagName }) => tagName))).toEqual(
			new Set(['pre', 'code', 'span']),
		);
	});

	test.each([
		['x.bin', [0, 255, 216, 0], 0],
		['x.png', [137, 80, 78, 71], 0],
		['x.zip', [80, 75, 3, 4], 0],
		['unknown', [0, 1], 0],
		['x.md', [35, 32, 0, 65], 1],
		['x.txt', [255, 128, 65], 1],
		['x.csv', [0xc3, 0x28], 1],
	])('%s with other bytes is binary', (path, bytes, findings) => {
		const document = render(path, Uint8Array.from(bytes));
		expect([document.mode, document.html]).toEqual(['binary', '']);
		expect(document.findings.map(({ code }) => code)).toEqual(
			Array.from({ length: findings }, () => 'document-not-text'),
		);
	});

	test('an image by its name is never read as text', () => {
		expect(render('x.png', '<script>').mode).toBe('binary');
	});

	test('texts in UTF-16 are read where their first bytes say so', () => {
		const little = Uint8Array.from([0xff, 0xfe, 0x23, 0, 0x20, 0, 0x41, 0]);
		const big = Uint8Array.from([0xfe, 0xff, 0, 0x23, 0, 0x20, 0, 0x41]);
		for (const bytes of [little, big])
			expect(render('x.md', bytes).headings).toMatchObject([{ text: 'A' }]);
	});

	test('a byte order mark is no text', () => {
		expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 65]))).toBe('A');
	});
});

describe('the source as a model reads it', () => {
	test('marks what nobody sees', () => {
		const html = visibleSource('# <A>\na\u200bb <!-- c\nd\u202e --> e\n', { startLine: 5 });
		expect(lineIds(html)).toEqual(['L5', 'L6', 'L7']);
		expect(pageText(html)).toBe('# <A>\na⟦U+200B⟧b <!-- c\nd⟦U+202E⟧ --> e\n');
		expect(
			elementsOf(html, 'mark').map((node) => [node.properties.dataHidden, textOf(node)]),
		).toEqual([
			['invisible', '⟦U+200B⟧'],
			['comment', '<!-- c'],
			['comment', 'd⟦U+202E⟧ -->'],
			['bidirectional', '⟦U+202E⟧'],
		]);
	});

	test('can have other ids', () => {
		expect(lineIds(visibleSource('a\nb', { idPrefix: 'raw-"' }))).toEqual(['raw-"1', 'raw-"2']);
	});
});
