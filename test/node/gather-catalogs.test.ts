import { createFixture, type FileTree } from 'fs-fixture';
import { expect, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';
import { pageServices } from '../../src/node/page-services.ts';
import { repositoryPathsOf } from '../../src/node/repository.ts';

const skill = (name: string, body = 'Text.\n') =>
	`---\nname: ${name}\ndescription: About ${name}.\n---\n${body}`;

const config = (catalogs: Readonly<Record<string, string>>) =>
	JSON.stringify({
		title: 'Hub',
		repository: 'https://github.com/acme/hub',
		branch: 'main',
		skills: { customDirectories: ['skills'] },
		catalogs,
	});

async function inFolder(
	files: FileTree,
	use: (catalog: Catalog, path: (to: string) => string) => Promise<void>,
	{ deep = false } = {},
): Promise<void> {
	const folder = await createFixture(files);
	const catalog = await loadCatalog({ directory: folder.getPath('hub'), deep, workers: 0 });
	try {
		await use(catalog, (to) => folder.getPath(to));
	} finally {
		await catalog.close();
		await folder.rm();
	}
}

const findingsOf = ({ manifest }: Catalog) =>
	manifest.diagnostics
		.filter(({ code }) => code.startsWith('catalog-'))
		.map(({ code, message }) => `${code}: ${message}`);

test('a directory is loaded as a catalog of its own, by its own config', () =>
	inFolder(
		{
			'hub/skill-atlas.config.json': config({ data: '../data' }),
			'hub/skills/pdf/SKILL.md': skill('pdf', 'One.\n'),
			'data/skill-atlas.config.yaml': 'title: Data\nruntimes: [xcsh]\n',
			'data/.claude/skills/pdf/SKILL.md': skill(
				'pdf',
				'See [the table](references/table.md) and [etl](skill://etl).\n',
			),
			'data/.claude/skills/pdf/references/table.md': '# Table\n',
			'data/.claude/skills/etl/SKILL.md': skill('etl'),
		},
		async (catalog, path) => {
			const { manifest } = catalog;
			expect(manifest.catalogs).toMatchObject([
				{ namespace: 'data', kind: 'directory', title: 'Data', primary: 'xcsh' },
			]);
			expect(manifest.runtimes.map(({ id }) => id)).toEqual(['omp', 'xcsh']);
			const found = manifest.candidates.find(({ id }) => id === 'data:c1');
			expect(found).toMatchObject({
				path: 'data:.claude/skills/pdf/SKILL.md',
				page: 'skills/data_pdf/',
				catalog: 'data',
				outcomes: { xcsh: { kind: 'loaded' } },
			});
			const document = await catalog.document('data:c1');
			expect(document?.html).toContain('href="files/references/table.md/"');
			expect(document?.html).toContain('href="../data_etl/"');
			expect(document?.references.map(({ candidate }) => candidate)).toContain('data:c0');
			expect(await catalog.fingerprint('data:c1')).toMatch(/^[0-9a-f]{32}$/);
			expect(await catalog.text('data:c1', 'references/table.md')).toBe('# Table\n');
			expect(await catalog.text('c0')).toContain('One.');
			expect(findingsOf(catalog)).toEqual([
				'catalog-collision: “pdf” is another skill in “Hub”.',
				'catalog-collision: “pdf” is another skill in “data”.',
			]);
			expect(JSON.stringify(manifest)).not.toContain(path('').replace(/\/$/, ''));
			const services = await pageServices(catalog);
			expect(services.sourceUrl('skills/pdf/SKILL.md', undefined)).toMatch(/acme\/hub/);
			expect(services.sourceUrl('data:x/SKILL.md', undefined, 'data')).toBeUndefined();
			const sent = await services.invocation('xcsh', 'data:c0', await catalog.text('data:c0'));
			expect(sent?.rest.join('\n')).toContain(' .claude/skills/etl/SKILL.md');
		},
		{ deep: true },
	));

test('a directory inside the catalog is not surveyed a second time', () =>
	inFolder(
		{
			'hub/skill-atlas.config.json': config({ team: 'teams/team' }),
			'hub/teams/team/skills/inside/SKILL.md': skill('inside'),
			'hub/teams/other/skills/outside/SKILL.md': skill('outside'),
			'hub/.git': '',
		},
		async (catalog) => {
			expect(catalog.manifest.candidates.map(({ path }) => path)).toEqual([
				'teams/other/skills/outside/SKILL.md',
				'team:skills/inside/SKILL.md',
			]);
			const inRepository = await repositoryPathsOf(catalog);
			expect(inRepository('team:skills/inside/SKILL.md')).toBe('teams/team/skills/inside/SKILL.md');
			expect(inRepository('team:~/x')).toBeUndefined();
		},
	));

test('a manifest file brings what it says, and no texts', async () => {
	const other = await createFixture({ 'skills/pdf/SKILL.md': skill('pdf') });
	const { manifest, close } = await loadCatalog({ directory: other.path, deep: false });
	await close();
	await other.rm();
	await inFolder(
		{
			'hub/skill-atlas.config.json': config({ far: '../far.json' }),
			'far.json': JSON.stringify({ ...manifest, site: 'https://far.example.org' }),
		},
		async (catalog) => {
			const [candidate] = catalog.manifest.candidates;
			expect(candidate).toMatchObject({
				id: 'far:c0',
				page: 'skills/far_pdf/',
				origin: 'https://far.example.org/skills/pdf/',
			});
			expect(candidate?.raw).toBeUndefined();
			expect(await catalog.document('far:c0')).toBeUndefined();
			expect(await catalog.fingerprint('far:c0')).toBeUndefined();
			expect(findingsOf(catalog)).toEqual([
				'catalog-manifest: The catalog “far” is read from a manifest: the texts and files of its 1 skills are not on this site.',
			]);
		},
	);
});

test('a catalog that cannot be read is a finding without a path, and the others are there', () =>
	inFolder(
		{
			'hub/skill-atlas.config.json': config({
				gone: '../nowhere',
				broken: '../broken',
				text: '../text.json',
				fine: '../fine',
			}),
			'broken/skill-atlas.config.yaml': 'no-such-key: 1\n',
			'text.json': 'no manifest',
			'fine/skills/pdf/SKILL.md': skill('pdf'),
		},
		async (catalog, path) => {
			expect(catalog.manifest.catalogs?.map(({ namespace }) => namespace)).toEqual(['fine']);
			expect(findingsOf(catalog)).toEqual([
				'catalog-unavailable: The catalog “broken” is missing from this site: its config file is not valid.',
				'catalog-unavailable: The catalog “gone” is missing from this site: there is nothing at its path.',
				'catalog-unavailable: The catalog “text” is missing from this site: its file is no manifest that can be used.',
			]);
			expect(JSON.stringify(catalog.manifest)).not.toContain(path('').replace(/\/$/, ''));
		},
	));

test('a gathered catalog chooses neither a home of the machine nor further catalogs', () =>
	inFolder(
		{
			'hub/skill-atlas.config.json': config({ guest: '../guest', owner: '../owner' }),
			'guest/skill-atlas.config.json': JSON.stringify({
				home: '../secret',
				catalogs: { more: '../owner' },
			}),
			'guest/.omp/skills/own/SKILL.md': skill('own'),
			'secret/.claude/skills/private/SKILL.md': skill('private'),
			'owner/skill-atlas.config.json': JSON.stringify({ home: 'home' }),
			'owner/home/.claude/skills/public/SKILL.md': skill('public'),
		},
		async (catalog) => {
			expect(catalog.manifest.candidates.map(({ path }) => path)).toEqual([
				'guest:.omp/skills/own/SKILL.md',
				'owner:~/.claude/skills/public/SKILL.md',
			]);
			expect(findingsOf(catalog).map((one) => one.split(':')[0])).toEqual([
				'catalog-home',
				'catalog-nested',
			]);
		},
	));
