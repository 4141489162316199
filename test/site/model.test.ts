import { describe, expect, test } from 'vitest';
import { cardHtml, rowHtml } from '../../src/site/html/card.ts';
import { frontmatterHtml } from '../../src/site/html/frontmatter.ts';
import { bestMark, markSvg } from '../../src/site/html/mark.ts';
import { formatAmount, formatBytes } from '../../src/site/html/text.ts';
import { cardWords } from '../../src/site/html/words.ts';
import { translator } from '../../src/site/messages/index.ts';
import { budgetShare } from '../../src/site/model/budgets.ts';
import { readState, writeState } from '../../src/site/model/catalog-state.ts';
import { installCommands, shellWord } from '../../src/site/model/commands.ts';
import { compareAssets } from '../../src/site/model/compare-assets.ts';
import { catalogEntry, packEntries, unpackEntries } from '../../src/site/model/entries.ts';
import { countFacets } from '../../src/site/model/facets.ts';
import { makeFilter } from '../../src/site/model/filter.ts';
import { skillGroups } from '../../src/site/model/groups.ts';
import { precedenceLines, readingOrder } from '../../src/site/model/line.ts';
import { isContested, matrixRow } from '../../src/site/model/matrix.ts';
import { furtherPages, pageLinks, slicePage } from '../../src/site/model/paging.ts';
import { placeAddress } from '../../src/site/model/places.ts';
import { fileTree, treeOrder } from '../../src/site/model/tree.ts';
import { type SampleCatalog, sampleCatalog } from './sample-catalog.ts';

const sample: SampleCatalog = {
	runtimes: ['omp', 'xcsh'],
	skills: [
		{ name: 'pdf', root: 0, files: { 'scripts/read.py': 'x', 'references/a.md': 'y' } },
		{
			name: 'pdf',
			root: 2,
			outcomes: {
				omp: { kind: 'shadowed', rule: 'native is read first', winner: 'c0' },
				xcsh: { kind: 'filtered', rule: 'switched off' },
			},
		},
		{ name: 'git', root: 1, description: 'Second\n  look at commits.', owners: ['@acme/db'] },
		{
			name: 'old',
			outcomes: {
				omp: { kind: 'unseen', rule: 'nested' },
				xcsh: { kind: 'unseen', rule: 'nested' },
			},
		},
	],
};

function modelOf(from: SampleCatalog) {
	const { manifest } = sampleCatalog(from);
	const groups = skillGroups(manifest);
	const order = (runtime: string) => readingOrder(manifest, runtime);
	const facts = {
		manifest,
		root: (id: string) => manifest.roots.find((root) => root.id === id),
		problems: () => 0,
		change: () => undefined,
	};
	const entries = groups.map((group) => catalogEntry(group, facts, order('omp')));
	return { manifest, groups, order, entries };
}

const { manifest, groups, order, entries } = modelOf(sample);
const groupOf = (slug: string) => {
	const found = groups.find((group) => group.slug === slug);
	if (found === undefined) throw new Error(slug);
	return found;
};

describe('the precedence line', () => {
	const look = (slug: string) =>
		precedenceLines(manifest, groupOf(slug), order).map(
			({ runtimes, stations }) =>
				`${runtimes.join('+')}: ${stations.map(({ number, kind }) => `${number} ${kind}`).join(', ')}`,
		);

	test('a line for each runtime that decides otherwise', () => {
		expect(look('pdf')).toEqual([
			'omp: 1 loaded, 2 empty, 3 shadowed, 4 empty',
			'xcsh: 1 loaded, 2 empty, 3 filtered, 4 empty',
		]);
	});

	test('one line for runtimes that agree', () => {
		expect(look('git')).toEqual(['omp+xcsh: 1 empty, 2 loaded, 3 empty, 4 empty']);
	});

	test('a copy off every root stands behind the line', () => {
		expect(look('old')).toEqual(['omp+xcsh: 1 empty, 2 empty, 3 empty, 4 empty, 0 unseen']);
	});

	test('the order of the view is the order of the line', () => {
		const view = {
			roots: ['r2', 'r0'],
			skills: [],
			collisions: [],
			listing: { skills: 0, characters: 0, tokens: 0 },
		};
		const ordered = readingOrder({ ...manifest, views: { ...manifest.views, omp: view } }, 'omp');
		expect(ordered.map(({ id }) => id)).toEqual(['r2', 'r0']);
	});
});

test('groups stand in the order of their names, whatever the case', () => {
	const { groups: sorted } = modelOf({
		skills: [{ name: 'b' }, { name: 'C' }, { name: 'a' }, { name: 'B' }],
	});
	expect(sorted.map(({ lead }) => lead.name)).toEqual(['a', 'B', 'b', 'C']);
});

test('names like members of objects are names', () => {
	const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
	const { entries: odd } = modelOf({
		skills: names.map((name) => ({
			name,
			frontmatter: { license: '__proto__' },
			owners: ['constructor'],
		})),
	});
	const found = makeFilter(odd)(
		readState(new URLSearchParams('owner=constructor&license=__proto__')),
	);
	expect(found.entries.map(({ name }) => name).sort()).toEqual(names.toSorted());
	expect(found.counts.get('license')?.get('__proto__')).toBe(4);
});

describe('facets', () => {
	test('derived values with counts; what tells nothing apart is left out', () => {
		const counts = countFacets(entries.map((entry) => entry.facets)).map(
			({ id, values }) =>
				`${id}: ${values.map(({ value, count }) => `${value} ${count}`).join(', ')}`,
		);
		expect(counts).toEqual([
			'runtime: omp 2, xcsh 2',
			'outcome: loaded 2, filtered 1, shadowed 1, unseen 1',
			'provider: agents 1, claude 1, native 1',

			'has: references 1, scripts 1',
			'owner: @acme/db 1',
		]);
	});

	test('survive the way to the browser', () => {
		expect(unpackEntries(JSON.parse(JSON.stringify(packEntries(entries))))).toEqual(entries);
	});
});

describe('the filter', () => {
	const filter = makeFilter(entries);
	const names = (query: string) =>
		filter(readState(new URLSearchParams(query))).entries.map(({ name }) => name);

	test.each([
		['', ['git', 'old', 'pdf']],
		['q=COMMITS+second', ['git']],
		['q=nothing', []],
		['provider=native', ['pdf']],
		['provider=native&provider=claude', ['git', 'pdf']],
		['provider=native&has=scripts', ['pdf']],
		['provider=claude&has=scripts', []],
		['sort=size', ['git', 'pdf', 'old']],
		['sort=odd&view=odd&page=-1', ['git', 'old', 'pdf']],
	])('%s', (query, expected) => {
		expect(names(query)).toEqual(expected);
	});

	test('counts say what a further choice would leave', () => {
		const { counts } = filter(readState(new URLSearchParams('provider=claude')));
		expect(Object.fromEntries(counts.get('provider') ?? [])).toEqual({
			native: 1,
			agents: 1,
			claude: 1,
		});
		expect(Object.fromEntries(counts.get('has') ?? [])).toEqual({});
	});

	test('ten thousand skills take well under 100 ms', () => {
		const many = Array.from({ length: 10_000 }, (_, index) => ({
			...(entries[index % entries.length] as (typeof entries)[number]),
			name: `skill-${index}`,
		}));
		const filterMany = makeFilter(many);
		const start = performance.now();
		expect(
			filterMany(readState(new URLSearchParams('q=skill-9+look&provider=claude&sort=size'))).entries
				.length,
		).toBeGreaterThan(300);
		expect(performance.now() - start).toBeLessThan(100);
	});
});

test.each([
	'',
	'q=a+b',
	'runtime=omp&runtime=xcsh&has=scripts',
	'sort=tokens&view=table&page=3',
	'q=%26%3D',
])('the address %j comes back as it was', (query) => {
	expect(writeState(readState(new URLSearchParams(query)))).toBe(query);
});

describe('markup from authors is text', () => {
	const words = cardWords(translator('en'));
	const [entry] = modelOf({
		skills: [
			{
				name: '<img src=x onerror=alert(1)>"',
				root: 0,
				description: '</p><script>alert(1)</script>',
			},
		],
	}).entries;

	test.each([
		['card', cardHtml],
		['row', rowHtml],
	] as const)('in a %s', (_, print) => {
		const html = print(entry as NonNullable<typeof entry>, words, '../');
		expect(html).not.toMatch(/<(?:script|img)/);
		expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;&quot;</bdi>');
	});

	test('in frontmatter', () => {
		const html = frontmatterHtml(
			{ '<b>': ['<script>', { a: { b: { c: { d: '<i>' } } } }], n: null },
			(text) => text,
		);
		expect(html).not.toMatch(/<(?:script|b|i)>/);
		expect(html).toContain('&lt;script&gt;');
		expect(html).toContain('<code>null</code>');
	});
});

test('a card says what is not plain', () => {
	const words = cardWords(translator('en'));
	const html = cardHtml(entries[2] as (typeof entries)[number], words, '');
	expect(html).toContain('aria-label="2 copies: Loaded, Shadowed"');
	expect(html).toContain('<b>2 copies</b>');
	expect(html).toContain('2 files');
});

test('every state has a shape of its own', () => {
	const kinds = [
		'loaded',
		'hidden',
		'shadowed',
		'duplicate',
		'filtered',
		'rejected',
		'unseen',
		'empty',
	] as const;
	expect(new Set(kinds.map((kind) => markSvg(kind).replace(/data-kind="\w+"/, ''))).size).toBe(
		kinds.length,
	);
	expect(bestMark(['filtered', 'loaded', 'shadowed'])).toBe('loaded');
});

test.each([
	['pdf', 'pdf'],
	['~/.omp/skills', '~/.omp/skills'],
	['a b', "'a b'"],
	["it's", "'it'\\''s'"],
	['-rf', "'-rf'"],
	['~/a b', "~/'a b'"],
	['$(x)', "'$(x)'"],
	['', "''"],
])('the shell reads %j as one word', (text, word) => {
	expect(shellWord(text)).toBe(word);
});

test('install commands name the repository and the copy', () => {
	const candidate = groupOf('pdf').lead;
	expect(installCommands(manifest, candidate).map(({ text }) => text)).toEqual([
		'npx skills add example/skills --skill pdf',
		'gh skill install example/skills pdf',
		'cp -R .omp/skills/pdf ~/.agents/skills/',
	]);
	const { repository: _, ...bare } = manifest;
	expect(installCommands(bare, candidate)).toHaveLength(1);
});

describe('paging', () => {
	test('slices and further pages', () => {
		expect(slicePage([1, 2, 3, 4, 5], 2, 2)).toEqual({
			items: [3, 4],
			page: 2,
			pages: 3,
			start: 2,
		});
		expect(slicePage([], 1, 2)).toEqual({ items: [], page: 1, pages: 1, start: 0 });
		expect(furtherPages(5, 2).map(({ params }) => params.page)).toEqual(['2', '3']);
		expect(furtherPages(0, 2)).toEqual([]);
	});

	test.each([
		[1, 1, [1]],
		[1, 3, [1, 2, 3]],
		[5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
		[1, 9, [1, 2, undefined, 9]],
	] as const)('page %i of %i links', (page, pages, links) => {
		expect(pageLinks(page, pages)).toEqual(links);
	});
});

test('the matrix knows contested names', () => {
	const roots = order('omp');
	const rows = groups.map((group) => matrixRow(group, 'omp', roots));
	expect(rows.filter(isContested).map(({ group }) => group.slug)).toEqual(['pdf']);
	expect(rows.map(({ outside }) => outside.length)).toEqual([0, 1, 0]);
});

test('files stand as a tree, folders first', () => {
	const files = ['z.md', 'a/b/c.md', 'a/a.md', 'B.md'].map((path) => ({
		path,
		size: 1,
		mediaType: '',
		published: true,
	}));
	const tree = fileTree(files);
	expect(treeOrder(tree).map(({ path }) => path)).toEqual(['a/b/c.md', 'a/a.md', 'B.md', 'z.md']);
	expect(tree.folders.map(({ name, count }) => [name, count])).toEqual([['a', 2]]);
});

test.each([
	[{ path: '.omp/skills/pdf/SKILL.md', line: 3 }, 'skills/pdf/#L3'],
	[{ path: '.omp/skills/pdf/references/a.md', line: 2 }, 'skills/pdf/files/references/a.md/#L2'],
	[{ path: '.omp/skills/pdf/gone.md', line: 2 }, 'skills/pdf/'],
])('a finding at %j is read at %s', (place, address) => {
	expect(placeAddress(place, groupOf('pdf').lead)).toBe(address);
});

test.each([
	[0, '0 B'],
	[999, '999 B'],
	[1000, '1 kB'],
	[1550, '1.6 kB'],
	[999_500, '1 MB'],
	[12_345_678, '12 MB'],
])('%i bytes are %s', (bytes, text) => {
	expect(formatBytes(bytes, 'en')).toBe(text);
});

test.each([
	[999, '999'],
	[1234, '1.2k'],
	[12_345, '12k'],
])('%i in short is %s', (value, text) => {
	expect(formatAmount(value, 'en')).toBe(text);
});

test('budgets are counted in their own unit', () => {
	const listing = { characters: 16_000, tokens: 1000 };
	expect(budgetShare({ id: '', title: '', tokens: 2000, source: '' }, listing)).toBe(0.5);
	expect(budgetShare({ id: '', title: '', characters: 8000, source: '' }, listing)).toBe(2);
});

test('copies are compared file by file', () => {
	const asset = (path: string, digest: string) => ({
		path,
		digest,
		size: 1,
		mediaType: 'text/plain',
		published: true,
	});
	const loaded = [asset('a', '1'), asset('b', '1'), asset('c', '1')];
	const copy = [asset('b', '1'), asset('c', '2'), asset('d', '1')];
	expect(compareAssets(loaded, copy)).toEqual([
		{ path: 'a', kind: 'onlyLoaded' },
		{ path: 'c', kind: 'changed' },
		{ path: 'd', kind: 'onlyHere' },
	]);
});
