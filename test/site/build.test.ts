import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltSite, buildSample } from './build-sample.ts';
import type { SampleCatalog } from './sample-catalog.ts';

const sample: SampleCatalog = {
	title: 'Sample <skills> & "more"',
	runtimes: ['omp', 'xcsh'],
	languages: ['en', 'hi'],
	site: 'https://skills.example.org/catalog/',
	skills: [
		{
			name: 'review-migration',
			root: 0,
			description: 'Reviews a migration.\n\nUse when SQL <b>changes</b>.',
			files: {
				'references/risks.md': '# Risks\n',
				'scripts/scan.py': 'import re\nprint(1)\n',
				'ümlaut (1).txt': 'x',
			},
			references: [
				{
					kind: 'link',
					state: 'asset',
					target: 'references/risks.md',
					line: 9,
					asset: 'references/risks.md',
				},
			],
			hidden: [{ kind: 'comment', line: 8, text: '<!-- quiet -->' }],
		},
		{
			name: 'review-migration',
			root: 1,
			body: 'Another text.\n',
			outcomes: {
				omp: { kind: 'shadowed', rule: 'native is read before claude', winner: 'c0' },
				xcsh: { kind: 'shadowed', rule: 'native is read before claude', winner: 'c0' },
			},
		},
		{ name: 'c++ <script>alert(1)</script>', root: 2, description: '"><script>alert(2)</script>' },
		{
			name: 'tour',
			root: 2,
			outcomes: {
				omp: { hidden: true },
				xcsh: { kind: 'unseen', rule: 'xcsh reads no .agents/skills' },
			},
		},
		{
			name: 'no-words',
			root: 3,
			description: '',
			outcomes: {
				omp: { kind: 'rejected', rule: 'github requires a description' },
				xcsh: { kind: 'unseen', rule: 'no root of xcsh' },
			},
		},
		...Array.from({ length: 130 }, (_, index) => ({
			name: `many-${String(index).padStart(3, '0')}`,
			root: index % 4,
		})),
	],
	diagnostics: [
		{
			code: 'skill-shadowed',
			severity: 'warning',
			path: '.claude/skills/review-migration/SKILL.md',
			line: 2,
			candidate: 'c1',
			runtime: 'omp',
			message: '“review-migration” is hidden.',
			hint: 'Rename one of the two.',
			args: {},
		},
	],
};

let site: BuiltSite;
let again: BuiltSite;

beforeAll(async () => {
	site = await buildSample(sample);
	again = await buildSample(sample);
});

afterAll(async () => {
	await site.remove();
	await again.remove();
});

const pages = () => [...site.files].filter(([address]) => address.endsWith('.html'));

test('there is a page for everything, in every language', () => {
	const addresses = pages().map(([address]) => address.replace(/index\.html$/, ''));
	const english = addresses.filter(
		(address) => !address.startsWith('hi/') && address !== '404.html',
	);
	for (const address of [
		'',
		'page/2/',
		'page/3/',
		'precedence/',
		'precedence/xcsh/',
		'warnings/',
		'warnings/skill-shadowed/',
		'prompt/',
		'context/',
		'search/',
		'skills/review-migration/',
		'skills/review-migration/copies/1/',
		'skills/review-migration/files/scripts/scan.py/',
		'skills/no-words/',
		'skills/tour/',
	])
		expect(english).toContain(address);
	expect(english.filter((address) => /^skills\/[^/]+\/$/.test(address))).toHaveLength(134);
	expect(addresses.filter((address) => address.startsWith('hi/'))).toHaveLength(english.length);
	expect(addresses).toContain('404.html');
});

test('the same catalog gives the same bytes', () => {
	expect([...again.files.keys()].sort()).toEqual([...site.files.keys()].sort());
	for (const [address, text] of site.files)
		expect([address, again.files.get(address) === text]).toEqual([address, true]);
});

test('nothing is inline, nothing runs, nothing is under a name that hosts keep back', () => {
	for (const [address, html] of pages()) {
		// Quoted values hold what authors wrote; a tag there is text.
		const tags = html.replace(/"[^"]*"/g, '""');
		expect([address, tags.match(/<script(?![^>]*\ssrc=)[^>]*>/g)]).toEqual([address, null]);
		expect([address, tags.match(/<style|\sstyle=|\son\w+=|javascript:/g)]).toEqual([address, null]);
		expect(html).toContain("default-src 'none'");
		expect(html).not.toContain('unsafe-inline');
	}
	expect([...site.files.keys()].filter((address) => /(?:^|\/)_(?!headers$)/.test(address))).toEqual(
		[],
	);
});

test('every link is relative and leads to a file of the site', () => {
	const links = pages().flatMap(([address, html]) =>
		[...html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, href = '']) => ({
			address,
			href,
		})),
	);
	expect(links.length).toBeGreaterThan(5000);
	const wrong = links.filter(({ address, href }) => {
		const link = href.replaceAll('&#38;', '&').replaceAll('&amp;', '&');
		if (/^https:/.test(link)) return false;
		if (/^[/]|^\w+:/.test(link)) return true;
		if (address === '404.html') return false;
		const target = decodeURIComponent(new URL(link, `http://x/${address}`).pathname.slice(1));
		// What lies beside the pages is written by others.
		if (/^(?:manifest\.json|raw\/|archives\/)/.test(target)) return false;
		return !site.files.has(target === '' || target.endsWith('/') ? `${target}index.html` : target);
	});
	expect(wrong).toEqual([]);
});

test('every part of a page that a link names is there, once', () => {
	const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
	const ids = new Map(pages().map(([address, html]) => [address, idsOf(html)]));
	for (const [address, all] of ids) expect([address, all]).toEqual([address, [...new Set(all)]]);
	const wrong: string[] = [];
	let checked = 0;
	for (const [address, html] of pages())
		for (const [, href = ''] of html.matchAll(/\shref="([^"]*#[^"]+)"/g)) {
			const url = new URL(
				href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
				`http://x/${address}`,
			);
			const path = decodeURIComponent(url.pathname.slice(1));
			const target = ids.get(path === '' || path.endsWith('/') ? `${path}index.html` : path);
			if (url.host !== 'x' || target === undefined) continue;
			checked += 1;
			if (!target.includes(decodeURIComponent(url.hash.slice(1)))) wrong.push(`${address} ${href}`);
		}
	expect(checked).toBeGreaterThan(100);
	expect(wrong).toEqual([]);
});

test('the languages say what they are, and lead to one another', () => {
	const english = site.page('skills/tour/');
	const hindi = site.page('hi/skills/tour/');
	expect(english).toContain('<html lang="en" dir="ltr">');
	expect(hindi).toContain('<html lang="hi" dir="ltr">');
	expect(english).toMatch(/href="\.\.\/\.\.\/hi\/skills\/tour\/"[^>]*>\s*हिन्दी/);
	expect(hindi).toMatch(/href="\.\.\/\.\.\/\.\.\/skills\/tour\/"[^>]*>\s*English/);
	expect(hindi).toContain('कौन-सी प्रति लोड होती है');
	expect(hindi).not.toContain('Which copy is loaded');
});

describe('a skill page', () => {
	const html = () => site.page('skills/review-migration/');

	test('says which copy each runtime loads, and why not the other', () => {
		expect(html()).toContain('Read by omp, xcsh, in this order');
		expect(html()).toContain('native is read before claude');
		expect(html()).toContain('href="copies/1/"');
	});

	test('isolates what authors wrote', () => {
		expect(html()).toContain('<bdi>review-migration</bdi>');
		expect(html()).toMatch(
			/<meta name="description" content="Reviews a migration\. Use when SQL &#60;b&#62;changes|<meta name="description" content="Reviews a migration\. Use when SQL (?:&lt;|<)b/,
		);
	});

	test('names its canonical address', () => {
		expect(html()).toContain(
			'<link rel="canonical" href="https://skills.example.org/catalog/skills/review-migration/">',
		);
		expect(site.page('hi/')).toContain('href="https://skills.example.org/catalog/hi/"');
	});

	test('shows what the model reads and the page does not', () => {
		expect(html()).toContain('1 part that the page does not show');
		expect(html()).toContain('&lt;!-- quiet --&gt;');
		expect(html()).toContain('id="L1"');
	});
});

test('a copy stands beside the one that is loaded', () => {
	const html = site.page('skills/review-migration/copies/1/');
	expect(html).toContain('<ins>Another text.</ins>');
	expect(html).toContain('<del># review-migration</del>');
});

test('a file says who mentions it', () => {
	expect(site.page('skills/review-migration/files/references/risks.md/')).toMatch(
		/href="\.\.\/\.\.\/\.\.\/#L9"/,
	);
	expect(site.page('skills/review-migration/files/scripts/scan.py/')).toContain(
		'No text of the skill mentions it.',
	);
});

test('a preview keeps out of search engines, and a path moves the whole catalog', async () => {
	const inside = await buildSample(
		{ skills: [{ name: 'one', root: 0 }] },
		{ noindex: true, path: 'team/skills' },
	);
	try {
		const html = inside.page('team/skills/skills/one/');
		expect(html).toContain('<meta name="robots" content="noindex">');
		expect(html).toMatch(/href="\.\.\/\.\.\/assets\/style\.[\w-]+\.css"/);
		expect(
			[...inside.files.keys()].filter((address) => !address.startsWith('team/skills/')),
		).toEqual([]);
	} finally {
		await inside.remove();
	}
});

test('an unknown language stops the build with the known ones', async () => {
	await expect(buildSample({ languages: ['en', 'tlh'], skills: [] })).rejects.toThrow(
		'There is no interface in the language “tlh”.',
	);
});

test('an empty catalog is a site too', async () => {
	const empty = await buildSample({ skills: [], roots: [] });
	expect(empty.page('')).toContain('No skill was found.');
	expect(empty.page('precedence/')).toContain('None of the roots exists.');
	await empty.remove();
});

test('pages stay light', () => {
	const size = (address: string) => gzipSync(site.files.get(address) ?? '').length;
	const sum = (pattern: RegExp) =>
		[...site.files.keys()]
			.filter((address) => pattern.test(address))
			.reduce((total, address) => total + size(address), 0);
	expect(size('index.html')).toBeLessThan(12_000);
	expect(sum(/^assets\/(?:script|theme)\./)).toBeLessThan(15_000);
	expect(sum(/\.css$/)).toBeLessThan(12_000);
});
