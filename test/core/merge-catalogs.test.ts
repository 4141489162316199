import { expect, test } from 'vitest';
import { addressUnder } from '../../src/core/catalogs/address-under.ts';
import { catalogParts } from '../../src/core/catalogs/parts.ts';
import { problemOf, withoutFiles } from '../../src/core/catalogs/read-back.ts';
import { parseConfig } from '../../src/core/config.ts';
import { diffManifests } from '../../src/core/diff.ts';
import { explain } from '../../src/core/explain.ts';
import {
	type Manifest,
	type ManifestCandidate,
	manifestSchema,
} from '../../src/core/manifest-schema.ts';
import { mergeCatalogs } from '../../src/core/merge-catalogs.ts';

const runtime = {
	id: 'omp',
	title: 'omp',
	version: '1',
	source: 'https://example.org/omp',
	checkedOn: '2026-01-02',
	deviates: [],
	providers: [],
};

/** A catalog whose skills are all loaded by omp. @param skills name -> digest of its files */
function catalog(title: string, skills: Readonly<Record<string, string>>): Manifest {
	const candidates = Object.entries(skills).map(
		([name, treeDigest], index): ManifestCandidate => ({
			id: `c${index}`,
			name,
			slug: name,
			page: `skills/${name}/`,
			description: `About ${name}.`,
			path: `skills/${name}/SKILL.md`,
			folder: name,
			root: 'r0',
			frontmatter: {},
			treeDigest,
			line: 1,
			size: 1,
			raw: `raw/${name}/SKILL.md`,
			assets: [
				{
					path: 'a.md',
					size: 1,
					mediaType: 'text/markdown',
					published: true,
					page: `skills/${name}/files/a.md/`,
					raw: `raw/${name}/a.md.txt`,
				},
			],
			outcomes: { omp: { kind: 'loaded', hidden: false, rule: '', source: 'native:project' } },
		}),
	);
	return {
		schemaVersion: 1,
		generator: { name: 'skill-atlas', version: '1' },
		title,
		primary: 'omp',
		runtimes: [runtime],
		roots: [
			{
				id: 'r0',
				provider: 'native',
				level: 'project',
				dir: 'skills',
				exists: true,
				runtimes: ['omp'],
			},
		],
		candidates,
		views: {
			omp: {
				roots: ['r0'],
				skills: candidates.map(({ id, name, description, path }) => ({
					name,
					description,
					path,
					source: 'native:project',
					hidden: false,
					candidate: id,
				})),
				collisions: [],
				listing: { skills: candidates.length, characters: 1, tokens: 1 },
			},
		},
		contextFiles: [{ path: 'AGENTS.md', level: 'project', depth: 0, runtimes: ['omp'] }],
		diagnostics: [],
	};
}

function merged(
	own: Manifest,
	others: Readonly<Record<string, Manifest>>,
	rules: Parameters<typeof mergeCatalogs>[2]['rules'] = {},
): Manifest {
	const gathered = Object.entries(others).map(([namespace, manifest]) => ({
		namespace,
		kind: 'directory' as const,
		manifest: addressUnder(manifest, namespace),
	}));
	return mergeCatalogs(own, gathered, { findings: [], rules });
}

const hub = catalog('Hub', { pdf: 'sha256:1', own: 'sha256:9' });
const data = catalog('Data', { pdf: 'sha256:1', etl: 'sha256:2' });
const web = catalog('Web', { pdf: 'sha256:3' });

test('catalogs stand side by side, with ids, paths and addresses of their own', () => {
	const all = merged(hub, { web, data });
	expect(all.candidates.map(({ id, path, page, raw }) => [id, path, page, raw])).toEqual([
		['c0', 'skills/pdf/SKILL.md', 'skills/pdf/', 'raw/pdf/SKILL.md'],
		['c1', 'skills/own/SKILL.md', 'skills/own/', 'raw/own/SKILL.md'],
		['data:c0', 'data:skills/pdf/SKILL.md', 'skills/data_pdf/', 'raw/data_pdf/SKILL.md'],
		['data:c1', 'data:skills/etl/SKILL.md', 'skills/data_etl/', 'raw/data_etl/SKILL.md'],
		['web:c0', 'web:skills/pdf/SKILL.md', 'skills/web_pdf/', 'raw/web_pdf/SKILL.md'],
	]);
	expect(all.candidates.at(-1)?.assets[0]).toMatchObject({
		page: 'skills/web_pdf/files/a.md/',
		raw: 'raw/web_pdf/a.md.txt',
	});
	expect(all.roots.map(({ id, dir, catalog }) => [id, dir, catalog])).toEqual([
		['r0', 'skills', undefined],
		['data:r0', 'data:skills', 'data'],
		['web:r0', 'web:skills', 'web'],
	]);
	expect(all.contextFiles.map(({ path }) => path)).toEqual([
		'AGENTS.md',
		'data:AGENTS.md',
		'web:AGENTS.md',
	]);
	expect(manifestSchema.parse(all)).toEqual(all);
});

test('a runtime sees each catalog alone: nothing is shadowed across them', () => {
	const all = merged(hub, { data, web });
	expect(all.views).toEqual(hub.views);
	const names = catalogParts(all).map(({ namespace, views }) => [
		namespace,
		views.omp?.skills.map(({ name, candidate }) => `${name} ${candidate}`),
	]);
	expect(names).toEqual([
		[undefined, ['pdf c0', 'own c1']],
		['data', ['pdf data:c0', 'etl data:c1']],
		['web', ['pdf web:c0']],
	]);
	expect(new Set(all.candidates.map(({ outcomes }) => outcomes.omp?.kind))).toEqual(
		new Set(['loaded']),
	);
});

test('names that catalogs share are told by whether their files are the same', () => {
	const told = merged(hub, { data, web }).diagnostics.map(
		({ code, severity, candidate, args }) => `${severity} ${code} ${candidate}: ${args.catalogs}`,
	);
	expect(told).toEqual([
		'warning catalog-collision data:c0: “web”',
		'info catalog-copy data:c0: “Hub”',
		'warning catalog-collision c0: “web”',
		'info catalog-copy c0: “data”',
		'warning catalog-collision web:c0: “Hub”, “data”',
	]);
});

test('rules of the site set the severity of what is found across catalogs', () => {
	const rules = { 'catalog-copy': 'off', 'catalog-collision': 'error' } as const;
	const { diagnostics } = merged(hub, { data, web }, rules);
	expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(['error']));
});

test('catalogs in a manifest that is gathered keep their own namespace below it', () => {
	const inner = merged(data, { web });
	const all = mergeCatalogs(
		hub,
		[{ namespace: 'far', kind: 'manifest', manifest: withoutFiles(inner, 'far') }],
		{ findings: [], rules: {} },
	);
	expect(all.candidates.map(({ id, catalog, page }) => [id, catalog, page]).slice(2)).toEqual([
		['far:c0', 'far', 'skills/far_pdf/'],
		['far:c1', 'far', 'skills/far_etl/'],
		['far:web:c0', 'far:web', 'skills/far_web_pdf/'],
	]);
	expect(all.catalogs?.map(({ namespace }) => namespace)).toEqual(['far', 'far:web']);
});

test('what a manifest says never becomes an address, a published file or a script', () => {
	const [skill] = web.candidates;
	if (skill === undefined) throw new Error('no skill');
	const hostile: Manifest = {
		...web,
		site: 'https://web.example.org/x',
		runtimes: [{ ...runtime, source: 'javascript:alert(1)' }],
		candidates: [
			{ ...skill, slug: '../../etc', page: 'javascript:alert(1)', raw: '../../passwd' },
			{ ...skill, id: 'c1', slug: 'pdf', page: 'skills/pdf/copies/2/' },
			{ ...skill, id: 'c2', slug: 'pdf', page: 'skills/pdf/copies/1/' },
		],
	};
	const read = withoutFiles(hostile, 'web');
	expect(read.runtimes[0]?.source).toBe('');
	expect(read.candidates.map(({ page }) => page)).toEqual([
		expect.stringMatching(/^skills\/web_etc--[a-z2-7]{10}\/$/),
		'skills/web_pdf/copies/1/',
		'skills/web_pdf/',
	]);
	for (const { raw, withheld, assets, origin } of read.candidates) {
		expect(raw).toBeUndefined();
		expect(withheld).toContain('manifest');
		expect(assets[0]).not.toHaveProperty('raw');
		expect(assets[0]?.published).toBe(false);
		expect(origin).toMatch(/^https:\/\/web\.example\.org\/x\//);
	}
});

test.each([
	['a runtime with a path in its id', { runtimes: [{ ...runtime, id: 'omp/../x' }] }],
	['a primary runtime that it does not have', { primary: 'xcsh' }],
	['no date', { runtimes: [{ ...runtime, checkedOn: '2026-99-99' }] }],
	[
		'a path in the code of a finding',
		{
			diagnostics: [{ code: '../x', severity: 'info' as const, path: '.', message: 'x', args: {} }],
		},
	],
])('a manifest with %s is not taken', (_, change) => {
	expect(problemOf(web)).toBeUndefined();
	expect(problemOf({ ...web, ...change })).toBeTypeOf('string');
});

test('a comparison tells the catalogs apart', () => {
	const before = merged(hub, { data });
	const after = merged(hub, { data: catalog('Data', { etl: 'sha256:2' }), web });
	const { runtimes, onlyBefore, onlyAfter } = diffManifests(before, after);
	const changes = Object.entries(runtimes).map(([key, { skills }]) => [
		key,
		skills.map(({ kind, name }) => `${kind} ${name}`),
	]);
	expect(changes).toEqual([
		['omp', []],
		['data:omp', ['removed pdf']],
		['web:omp', ['added pdf']],
	]);
	expect([onlyBefore, onlyAfter]).toEqual([[], []]);
});

test('an explanation goes through each catalog that has the name', () => {
	const { runtimes } = explain(merged(hub, { data, web }), 'etl');
	expect(runtimes.map(({ catalog, summary }) => [catalog, summary])).toEqual([
		[undefined, 'omp knows nothing called “etl”.'],
		['data', 'In data, omp loads “etl” from data:skills/etl/SKILL.md (native:project).'],
	]);
});

test.each(['Data', 'a_b', 'a:b', '', '-a', 'a--b', 'x'.repeat(41)])(
	'%j is no namespace',
	(namespace) => {
		expect(() => parseConfig({ catalogs: { [namespace]: '../x' } }, 'config')).toThrow(
			/a namespace is/,
		);
	},
);
