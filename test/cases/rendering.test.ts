/** Faults that people met with other tools, and what must come out here: `rendering`. */
import { expect, test } from 'vitest';
import { fixtureDocuments } from '../node/catalog-fixture.ts';
import { deadPartLinks, elementsOf, pageText, textOf } from '../render/page-tree.ts';
import { caseOf } from './bug-cases.ts';

async function rendered(id: string, asset?: string) {
	const documents = fixtureDocuments(caseOf(id).files);
	const document = await documents.document('c0', asset);
	if (document === undefined) throw new Error(`${id} has no such document`);
	return { ...document, findings: await documents.inspectAll() };
}

test('RD-01: placeholders stay visible everywhere', async () => {
	const { html, headings } = await rendered('RD-01');
	const sentence = 'Open <skill-name> and save to <path/to/file>, if a<b and 3 < 4.';
	expect(pageText(html)).toContain(sentence);
	expect(headings).toEqual([{ depth: 2, id: 'use-skill-name-now', text: 'Use <skill-name> now' }]);
	expect(elementsOf(html, 'h3').map(({ properties }) => properties.id)).toEqual([
		'use-skill-name-now',
	]);
	expect([...elementsOf(html, 'th'), ...elementsOf(html, 'td')].map(textOf)).toEqual([
		'<col>',
		'b',
		'x',
		'<y>',
	]);
	expect(elementsOf(html).map(({ tagName }) => tagName)).not.toContain('skill-name');
});

test('RD-03: text like MDX is text', async () => {
	const { html } = await rendered('RD-03');
	for (const part of ['<2.0 or <=3', '{baseDir}', '{{name}}', '{/* note */}', 'export const a = 1'])
		expect(pageText(html)).toContain(part);
});

test('RD-07: a fence inside a fence', async () => {
	const skill = await rendered('RD-07');
	expect(elementsOf(skill.html, 'pre').map((pre) => textOf(pre).trim().split('\n'))).toEqual([
		['outer', '```bash', 'echo', '```', 'still outer'],
	]);
	expect(elementsOf(skill.html, 'p').map(textOf)).toEqual(['After']);
	const bad = await rendered('RD-07', 'references/bad.md');
	expect(elementsOf(bad.html, 'p').map(textOf)).toEqual(['leaked']);
	expect(bad.findings).toContainEqual(
		expect.objectContaining({
			code: 'fence-closed-early',
			path: '.claude/skills/nest/references/bad.md',
			line: 5,
		}),
	);
});

test('RD-09: diagrams are shown as their source', async () => {
	const { html } = await rendered('RD-09');
	expect(elementsOf(html, 'pre').map((pre) => textOf(pre).trim())).toEqual([
		'graph TD; A["<img src=x onerror=alert(1)>"]-->B',
		'not a diagram',
	]);
	expect(elementsOf(html, 'img')).toEqual([]);
});

test('RD-11: footnotes and parts lead to one element each', async () => {
	const { html } = await rendered('RD-11');
	expect(elementsOf(html, 'a').length).toBe(5);
	expect(deadPartLinks(html)).toEqual([]);
});

test('RD-13: markers of commands are text', async () => {
	const { html } = await rendered('RD-13');
	expect(pageText(html)).toContain('!touch PWNED and $ARGUMENTS and @references/a.md');
	expect(elementsOf(html, 'pre').map(textOf)).toEqual(['!`touch PWNED2`\n']);
});

test('RD-15: a long reference with much code is coloured up to a limit', async () => {
	const block = '```js\nconst a = "b";\n```\n\n';
	const source = block.repeat(Math.ceil((400 * 1024) / block.length));
	const documents = fixtureDocuments({ 'x/SKILL.md': '# x\n', 'x/long.md': source });
	const document = await documents.document('c0', 'long.md');
	expect(document?.mode).toBe('rendered');
	expect(document?.html.length).toBeLessThan(source.length * 8);
});
