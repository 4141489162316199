import { expect, test } from 'vitest';
import { readMarkdown } from '../../src/core/search-source.ts';

test('the body is read from its line, headings outside of code, links without their targets', () => {
	const source = [
		'---',
		'name: x',
		'---',
		'# One',
		'See [the guide](docs/guide_(2).md "Guide") and <https://example.org/>.',
		'```sh',
		'# no heading',
		'~~~',
		'```',
		'  ## Two',
		'~~~~',
		'# none',
		'```',
		'~~~',
		'~~~~',
		'### Three',
	].join('\n');
	const { text, headings } = readMarkdown(source, 4);
	expect(headings).toEqual(['One', 'Two', 'Three']);
	expect(text).toContain('See [the guide] and <https://example.org/>.');
	expect(text).not.toContain('name: x');
	expect(text).toContain('# no heading');
});

test('a fence that never ends hides the headings after it and nothing else', () => {
	const { text, headings } = readMarkdown('# One\n```\n# Two\n', 1);
	expect(headings).toEqual(['One']);
	expect(text).toContain('Two');
});

test('headings and fences are found whatever ends their lines', () => {
	const source = '# One\n\n```sh\n# Not\n```\n\n## Two\n';
	expect(readMarkdown(source.replaceAll('\n', '\r\n'), 1).headings).toEqual(['One', 'Two']);
});
