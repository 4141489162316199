import { readdir, readFile, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { build } from 'astro';
import { createFixture } from 'fs-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { astroSettings } from '../../src/cli/build-site.ts';
import { skillAtlas } from '../../src/integration.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';
import { makeWorkDirectory } from './work-directory.ts';

const skill = (name: string, body: string) =>
	`---\nname: ${name}\ndescription: About ${name}.\n---\n${body}`;

let work = '';
let files: ReadonlySet<string>;
const page = (address: string) => readFile(join(work, 'site', address, 'index.html'), 'utf8');

beforeAll(async () => {
	work = await makeWorkDirectory('gathered');
	const far = await createFixture({ 'skills/etl/SKILL.md': skill('etl', 'Text.\n') });
	const known = await loadCatalog({ directory: far.path, deep: false });
	await far.rm();
	const folder = await createFixture({
		'hub/skill-atlas.config.json': JSON.stringify({
			title: 'Hub',
			skills: { customDirectories: ['skills'] },
			catalogs: { data: '../data', far: '../far.json', web: '../web' },
		}),
		'hub/skills/pdf/SKILL.md': skill('pdf', 'Text of the hub.\n'),
		'data/skills/pdf/SKILL.md': skill('pdf', 'Text of the hub.\n'),
		'data/skills/etl/SKILL.md': skill('etl', 'See [the steps](steps.md).\n'),
		'data/skills/etl/steps.md': '# Steps\n',
		'web/skill-atlas.config.json': JSON.stringify({
			runtimes: ['xcsh'],
			repository: 'https://github.com/acme/web',
			branch: 'main',
		}),
		'web/.claude/skills/pdf/SKILL.md': skill('pdf', 'Another text.\n'),
		'web/XCSH.md': 'Context.\n',
		'web/.git': '',
		'far.json': JSON.stringify({ ...known.manifest, site: 'https://far.example.org/' }),
	});
	const catalog = await loadCatalog({ directory: folder.getPath('hub'), deep: true });
	await build({
		...astroSettings(join(work, 'project')),
		outDir: join(work, 'site'),
		integrations: [skillAtlas({ directory: folder.getPath('hub'), catalog })],
	});
	await catalog.close();
	await folder.rm();
	const entries = await readdir(join(work, 'site'), { recursive: true, withFileTypes: true });
	files = new Set(
		entries
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name).slice(work.length + '/site/'.length)),
	);
});

afterAll(() => rm(work, { recursive: true, force: true }));

test('cards carry their catalog, and a facet chooses among them', async () => {
	const html = await page('');
	expect(html).toContain('<b><bdi>data</bdi></b>');
	for (const value of ['Hub', 'data', 'far', 'web'])
		expect(html).toContain(`name="catalog" value="${value}"`);
	const index = JSON.parse(await readFile(join(work, 'site/catalog.json'), 'utf8'));
	expect(index.facets[0]).toBe('catalog');
	expect(index.rows).toHaveLength(5);
});

test('a skill tells in which other catalogs its name is, and how it differs', async () => {
	const html = (await page('skills/data_pdf/')).replace(/\s+/g, ' ');
	expect(html).toMatch(/Also in.*href="\.\.\/pdf\/".*Hub.*the same files/);
	expect(html).toMatch(/href="\.\.\/web_pdf\/".*web.*other content/);
	expect(await page('skills/data_etl/')).toContain('Also in');
});

test('states, line and source of a skill are those of its own catalog', async () => {
	const html = await page('skills/web_pdf/');
	expect(html).toContain('Loaded · xcsh');
	expect(html).not.toContain('· omp');
	expect(html).toContain('<span>acme/web</span> <span>--skill</span>');
	expect(html).toContain(
		'https://github.com/acme/web/blob/main/.claude/skills/pdf/SKILL.md" rel="noopener noreferrer">main<',
	);
	expect(await page('skills/pdf/')).not.toContain('acme/web');
});

test('every catalog has its precedence, listing and context', async () => {
	expect(await page('precedence/')).toContain('href="web_xcsh/"');
	expect(await page('precedence/web_xcsh/')).toContain('web:.claude/skills');
	expect(await page('precedence/data_omp/')).not.toContain('web:.claude/skills');
	expect(await page('prompt/')).toMatch(/<h2 id="prompt-web-xcsh">web · /);
	expect(await page('context/')).toContain('web:XCSH.md');
});

test('a skill that only a manifest tells of links to its own site', async () => {
	const html = await page('skills/far_etl/');
	expect(html).toContain('href="https://far.example.org/skills/etl/"');
	expect([...files].filter((file) => /^(?:raw|archives)\/far_/.test(file))).toEqual([]);
});

test('installers find one skill by a name, and search finds all', async () => {
	const index = JSON.parse(
		await readFile(join(work, 'site/.well-known/agent-skills/index.json'), 'utf8'),
	);
	const names = index.skills.map(({ name }: { name: string }) => name);
	expect(names).toEqual(['etl', 'pdf']);
	const entry = JSON.parse(await readFile(join(work, 'site/search/entry.json'), 'utf8'));
	const search = JSON.parse(await readFile(join(work, 'site/search', entry.index), 'utf8'));
	expect(search.skills.map((row: readonly string[]) => row[2])).toEqual([
		'skills/pdf/',
		'skills/data_etl/',
		'skills/data_pdf/',
		'skills/far_etl/',
		'skills/web_pdf/',
	]);
	expect(search.catalogs).toEqual(['', 'data', 'data', 'far', 'web']);
});

test('every link leads to a file', async () => {
	const broken: string[] = [];
	for (const file of files) {
		if (!file.endsWith('.html') || file === '404.html') continue;
		const html = await readFile(join(work, 'site', file), 'utf8');
		for (const [, link = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
			if (/^(?:[a-z]+:|#|\?)/.test(link)) continue;
			const path = decodeURIComponent(link.replace(/[?#].*$/, ''));
			const target = posix.join(posix.dirname(file), path);
			const found =
				path === '' || path.endsWith('/') || target === '.' ? join(target, 'index.html') : target;
			if (path !== '' && !files.has(found)) broken.push(`${file}: ${link}`);
		}
	}
	expect(broken).toEqual([]);
});
