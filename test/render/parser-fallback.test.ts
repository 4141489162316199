import { expect, test, vi } from 'vitest';

vi.mock('satteri', () => {
	throw new Error('Cannot find native binding');
});

test('where the native binding is missing, remark-parse takes its place', async () => {
	const { defaultParser } = await import('../../src/render/parser.ts');
	const { remarkParser } = await import('../../src/render/parser-remark.ts');
	const { renderMarkdown } = await import('../../src/render/markdown.ts');
	expect(defaultParser).toBe(remarkParser);
	expect(renderMarkdown('# A\n', { path: 'x' }).html).toBe('<h2 id="a">A</h2>');
});
