import { expect, test } from 'vitest';
import { commentMarker, diffMarkdown } from '../../../src/cli/reporters/diff-markdown.ts';
import { githubText } from '../../../src/cli/reporters/github-text.ts';
import { diffManifests } from '../../../src/core/diff.ts';
import { manifestOf, type Skill } from '../../core/diff/manifests.ts';
import { hostReferences, renderComment } from './rendered-comment.ts';

const previewUrl = 'https://example.org/pr-preview/pr-7/';

function comment(before: readonly Skill[], after: readonly Skill[], preview?: string): string {
	const diff = diffManifests(manifestOf(before), manifestOf(after));
	return diffMarkdown(diff, { previewUrl: preview });
}

const hostile =
	'Ask @harbour-team about #12, ex/ample#3 | `tick` <!-- --> </details> GH-7 0123456789abcdef0123456789abcdef01234567';

const texts = [
	hostile,
	'plain words',
	'\\| back\\\\| slash \\',
	'| | a | b |',
	'``` fence ``` and `` ` ``',
	'[link](https://example.org) ![image](x.png) [ref][1] [^1] <https://example.org>',
	'<script>alert(1)</script><img src=x onerror=y> &lt;b&gt; &amp; &#64;name',
	'*bold* _it_ ~~gone~~ **b** __b__',
	'www.example.org ftp://example.org/x mailto:me@example.org me@example.org',
	'$x^2$ and $$y$$',
	':tada: 12:30:45 !12 %v1 ~bug &3 $7',
	'# heading\n- item\n1. one\n---\n> quote',
	'line one\r\nline two\ttab',
	'a-->b <!-- skill-atlas -->',
	'\u{1F469}\u{1F3FD}\u200D\u{1F4BB} and \u00e9',
	'-',
	'@@@@ #### ||||',
];

test.each(texts)('%j is read in a cell and obeyed nowhere', (text) => {
	const markdown = comment([], [{ path: 'skills/a/SKILL.md', name: text, description: text }]);
	const { comments, elements, links, tables, text: shown } = renderComment(markdown);
	expect(comments).toEqual([' skill-atlas ']);
	expect(links).toEqual([]);
	expect(elements).toEqual([
		'h3',
		'h4',
		'p',
		'strong',
		'table',
		'tbody',
		'td',
		'th',
		'thead',
		'tr',
	]);
	const [cells] = tables[0]?.slice(1) ?? [];
	const readable = text.replace(/\s+/g, ' ').trim();
	expect(cells?.[1]).toBe(readable);
	expect(cells).toHaveLength(3);
	for (const reference of hostReferences) expect(shown).not.toMatch(reference);
});

test('a text is cut first and made harmless after', () => {
	for (let length = 1; length < hostile.length + 2; length++) {
		const cut = githubText(hostile, length);
		const { text, elements } = renderComment(`| a |\n| --- |\n| ${cut} |`);
		expect(elements).not.toContain('a');
		for (const reference of hostReferences) expect(text).not.toMatch(reference);
	}
});

test('an unchanged catalog is one line', () => {
	const skill = { path: 'skills/a/SKILL.md' };
	expect(comment([skill], [skill]).split('\n')).toEqual([
		commentMarker,
		'No skill changed: every runtime loads, hides and lists the same.',
	]);
});

test('names lead into the preview, and nowhere else', () => {
	const markdown = comment(
		[],
		[
			{ path: 'skills/a/SKILL.md' },
			{ path: 'skills/b/SKILL.md', page: '../../../elsewhere/' },
			{ path: 'skills/c/SKILL.md', page: 'skills/) [x](javascript:alert(1)/' },
		],
		previewUrl,
	);
	const { links } = renderComment(markdown);
	expect(links).toContain(`${previewUrl}skills/a/`);
	for (const link of links) expect(link.startsWith(previewUrl)).toBe(true);
	expect(links).toHaveLength(4);
});

test('a section shows twenty-five rows and says how many there are', () => {
	const many = Array.from({ length: 40 }, (_, i) => ({ path: `skills/s${i}/SKILL.md` }));
	const { tables, text } = renderComment(comment([], many));
	expect(tables[0]).toHaveLength(26);
	expect(text).toContain('Added (40)');
	expect(text).toContain('… and 15 more.');
});

test('the comment stays below 65,000 characters and keeps its tables whole', () => {
	const long = '$&<|@#'.repeat(60);
	const skills = (offset: number) =>
		Array.from({ length: 40 }, (_, i) => ({
			path: `${long}/${i}/SKILL.md`,
			name: `${i}${long}`,
			description: `${offset}${long}`,
			allowedTools: offset === 0 ? [] : [long],
			text: `${offset}`,
			outcome: { hidden: offset === 1, source: `${offset}${long}` },
			...(offset === 1 && { assets: { [`${long}.sh`]: {} } }),
		}));
	const markdown = comment(skills(0), skills(1), previewUrl);
	expect(markdown.length).toBeLessThan(65_000);
	expect(markdown.length).toBeGreaterThan(50_000);
	expect(markdown).toMatch(/The rest is too long for a comment/);
	for (const table of renderComment(markdown).tables)
		for (const row of table) expect(row).toHaveLength(table[0]?.length ?? 0);
});
