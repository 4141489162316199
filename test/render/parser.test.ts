/** Sätteri parses, remark-parse is the measure: both must give the same page, to the byte. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/render/markdown.ts';
import { defaultParser } from '../../src/render/parser.ts';
import { remarkParser } from '../../src/render/parser-remark.ts';
import { satteriParser } from '../../src/render/parser-satteri.ts';

function both(source: string) {
	return [satteriParser, remarkParser].map((parser) =>
		renderMarkdown(source, { path: 'x', resolve: () => ({ state: 'missing' }) }, parser),
	);
}

test('the fast parser is the one that is used', () => {
	expect(defaultParser).toBe(satteriParser);
});

test.each([
	['headings', '# a\n\nb\n===\n\nc\n---\n\n### d ###\n\n#e\n'],
	['emphasis', '*a* **b** ***c*** _d_ a_b_c **e*f** \\*g\\* `*h*`\n'],
	['lists', '- a\n- b\n\n  c\n- d\n\n1. e\n2. f\n   - g\n\n7) h\n'],
	['task lists', '- [ ] a\n- [x] b\n- [X] c\n- [-] d\n'],
	['quotes', '> a\n> b\nc\n\n> - d\n>\n> e\n'],
	['code', '    a\n\tb\n\n```js x=1\nc\n```\n\n~~~\n```\n~~~\n\n``d ` e``\n'],
	['a fence in a list', '1. a\n   ```sh\n   b\n     c\n   ```\n2. d\n'],
	['links', '[a](b) [c](<d e> "f") [g][h] [h] [i](j (k)) [l]()\n\n[h]: m \'n\'\n'],
	['images', '![a](b.png) ![c *d*](e.png "f") ![g][h]\n\n[h]: i.png\n'],
	['bare addresses', 'www.a.org https://b.org/c_d?e=f. (http://g.org) h@i.org\n'],
	['addresses in brackets', '<https://a.org> <b@c.org> <skill:x> <javascript:y>\n'],
	['tables', '| a | b | c |\n|:--|:-:|--:|\n| 1 | `2` | 3 \\| 4 |\n| 5 |\n\nd | e\n-|-\nf | g\n'],
	['footnotes', 'a[^1] b[^x] c[^none]\n\n[^x]: d\n\n    e\n[^1]: f\n'],
	['strikethrough', '~~a~~ ~b~ ~~~c~~~\n'],
	['HTML', '<div>\n*a*\n</div>\n\nb <i>c</i> <!-- d --> <br/>\n\n<a-b>\n\n<!-- e\nf -->\ng\n'],
	['escapes', '&amp; &copy; &#35; &#x1F600; &nope; \\& \\<b>\n'],
	['breaks', 'a  \nb\\\nc\nd\n\n***\n\n* * *\n'],
	['frontmatter that is none', '---\na: b\n---\n\n+++\nc\n+++\n'],
	['other scripts and signs', '# Ünï 漢字\n\n😀 [a](#ünï-漢字) **“b”** e\u0301 שלום\n'],
	['other dialects', '$a$ ==b== H~2~O x^2^ :c: {#d} [[e]] ::: f\n\nTerm\n: definition\n'],
	['line ends', 'a\r\nb\r\n\r\n- c\r\n- d\r\n\r\n```\r\ne\r\n```\r\n'],
	['blanks and tabs', ' a\n\n\t- b\n\n-\tc\n\n  \t\nd\n'],
	['nothing', ''],
	['blank lines', '\n\n \n'],
])('%s', (_, source) => {
	const [fast, slow] = both(source);
	expect(fast).toEqual(slow);
});

/** Blocks and pieces that are put together; mixtures of single signs differ in rare corners. */
const word = fc.constantFrom(
	'a',
	'word',
	'Ü',
	'😀',
	'`code`',
	'**b**',
	'[l](x.md)',
	'<x-y>',
	'1.',
	'&lt;',
);
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const block = fc.oneof(
	line,
	line.map((text) => `## ${text}`),
	fc
		.array(line, { minLength: 1, maxLength: 4 })
		.map((lines) => lines.map((one) => `- ${one}`).join('\n')),
	fc
		.array(line, { minLength: 1, maxLength: 3 })
		.map((lines) => lines.map((one) => `> ${one}`).join('\n')),
	line.map((text) => `\`\`\`js\n${text}\n\`\`\``),
	fc.tuple(line, line).map(([a, b]) => `| ${a} |\n|---|\n| ${b} |`),
);

test('documents of blocks', { timeout: 60_000 }, () => {
	fc.assert(
		fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
			const [fast, slow] = both(`${blocks.join('\n\n')}\n`);
			expect(fast).toEqual(slow);
		}),
		{ numRuns: 150 },
	);
});
