/** The faults of other tools around assets and hosting, as recorded in `bugs.json`. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFixture, type FsFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import { foldName } from '../../src/core/safe-name.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';
import { publishFiles } from '../../src/node/publish/publish-files.ts';
import { publishedBytes } from '../fixtures/published-bytes.ts';
import bugs from './bugs.json' with { type: 'json' };

interface Bug {
	readonly id: string;
	readonly files: { readonly [path: string]: string };
	readonly files_b64?: { readonly [path: string]: string };
	readonly symlinks?: { readonly [path: string]: string };
}

interface Site {
	readonly catalog: Catalog;
	readonly fixture: FsFixture;
	/** Absolute directory of what is published. */
	readonly out: string;
	/** Paths of the published assets of a skill. */
	readonly published: (name: string) => string[];
	readonly read: (address: string | undefined) => Buffer;
	readonly candidate: (name: string) => Catalog['manifest']['candidates'][number];
}

interface Setup {
	readonly prepare?: (fixture: FsFixture) => void;
	readonly home?: boolean;
	readonly deep?: boolean;
}

/** Builds a case below `repo/`, with its home in `home/`, and gives what was published. */
async function withCase(
	id: string,
	use: (site: Site) => Promise<void> | void,
	{ prepare, home = false, deep = false }: Setup = {},
): Promise<void> {
	const bug = (bugs as unknown as readonly Bug[]).find((one) => one.id === id);
	const fixture = await createFixture({ repo: {}, home: {} });
	const place = (path: string) => {
		const absolute = path.startsWith('~/')
			? fixture.getPath('home', path.slice(2))
			: fixture.getPath('repo', path);
		mkdirSync(dirname(absolute), { recursive: true });
		return absolute;
	};
	for (const [path, text] of Object.entries(bug?.files ?? {})) writeFileSync(place(path), text);
	for (const [path, text] of Object.entries(bug?.files_b64 ?? {}))
		writeFileSync(place(path), Buffer.from(text, 'base64'));
	for (const [path, target] of Object.entries(bug?.symlinks ?? {}))
		symlinkSync(target, place(path));
	prepare?.(fixture);
	const catalog = await loadCatalog({
		directory: fixture.getPath('repo'),
		overrides: { home: home ? fixture.getPath('home') : 'none' },
		deep,
	});
	try {
		const out = fixture.getPath('dist');
		await publishFiles(catalog, out, { version: '1' });
		const candidate = (name: string) => {
			const found = catalog.manifest.candidates.find((one) => one.name === name);
			if (found === undefined) throw new Error(`No skill is called ${name}.`);
			return found;
		};
		await use({
			catalog,
			fixture,
			out,
			candidate,
			published: (name) =>
				candidate(name)
					.assets.filter((a) => a.published)
					.map((a) => a.path),
			read: (address = '') => readFileSync(join(out, address)),
		});
	} finally {
		await catalog.close();
		await fixture.rm();
	}
}

const distinct = (texts: readonly (string | undefined)[]) =>
	new Set(texts.map((text) => foldName(text ?? ''))).size;

test('AS-11: dots in file stems are part of the name', () =>
	withCase('AS-11', ({ candidate, read }) => {
		const { assets } = candidate('ver');
		expect(assets.map(({ page }) => page)).toEqual([
			'skills/ver/files/references/api.md/',
			'skills/ver/files/references/api.v2.md/',
			'skills/ver/files/references/api.v3.md/',
		]);
		expect(assets.map(({ raw }) => read(raw).toString())).toEqual([
			'# Zero\n',
			'# Two\n',
			'# Three\n',
		]);
	}));

test('AS-13: signs in asset names reach the exact bytes', () =>
	withCase('AS-13', ({ candidate, read }) => {
		const { assets } = candidate('chars');
		expect(Object.fromEntries(assets.map(({ path, raw }) => [path, read(raw).toString()]))).toEqual(
			{
				'docs/my file #1.md': '# Hash\n',
				'docs/100%.md': '# Hundred\n',
				"docs/a&b 'c'.md": '# Amp\n',
				'docs/a+b.md': '# Plus\n',
			},
		);
		for (const { page } of assets) expect(page).not.toMatch(/[%#? '&]/);
	}));

test('AS-15: names of pages and twins of case take no address of another', () =>
	withCase('AS-15', ({ candidate, catalog, read }) => {
		const pages = catalog.manifest.candidates.map(({ page }) => page);
		expect(distinct(pages)).toBe(5);
		expect(candidate('404').page).toBe('skills/404/');
		const { assets } = candidate('res');
		expect(distinct(assets.map(({ page }) => page))).toBe(4);
		expect(distinct(assets.map(({ raw }) => raw))).toBe(4);
		for (const [path, text] of [
			['references/index.md', '# Md\n'],
			['references/Index.md', '# Upper\n'],
			['references/index.html', '<p>Raw</p>\n'],
			['index.md', '# Top\n'],
		])
			expect(read(assets.find((one) => one.path === path)?.raw).toString()).toBe(text);
	}));

test('AS-17: secrets and junk beside SKILL.md stay home', () =>
	withCase('AS-17', ({ candidate, out, published }) => {
		expect(published('junk')).toEqual(['scripts/go.sh']);
		expect(candidate('junk').assets).toHaveLength(1);
		expect(candidate('junk').leftOut).toBe(6);
		for (const { path, bytes } of publishedBytes(out))
			expect([path, Buffer.from(bytes).includes('TOKEN=made-up')]).toEqual([path, false]);
	}));

test('AS-19: binary and very large files are offered whole, or listed with their size', () =>
	withCase(
		'AS-19',
		({ candidate, fixture, read, catalog }) => {
			const assets = new Map(candidate('big').assets.map((one) => [one.path, one]));
			expect(assets.get('blob.bin')).toMatchObject({
				mediaType: 'application/octet-stream',
				published: true,
			});
			const original = readFileSync(fixture.getPath('repo/.claude/skills/big/blob.bin'));
			expect(read(assets.get('blob.bin')?.raw).equals(original)).toBe(true);
			expect(assets.get('tiny.bin')?.mediaType).toBe('application/octet-stream');
			expect(assets.get('log.txt')).toMatchObject({ size: 30 * 1024 * 1024, published: false });
			expect(catalog.manifest.diagnostics.map(({ code }) => code)).toContain('asset-too-large');
			expect(read(candidate('body').raw)).toHaveLength(5 * 1024 * 1024);
		},
		{
			prepare(fixture) {
				const at = (path: string) => fixture.getPath('repo/.claude/skills', path);
				const noise = Buffer.alloc(1024 * 1024, 'x\u0000y');
				writeFileSync(at('big/blob.bin'), noise);
				writeFileSync(at('big/log.txt'), 'line\n');
				truncateSync(at('big/log.txt'), 30 * 1024 * 1024);
				mkdirSync(at('body'));
				const text = '---\nname: body\ndescription: x\n---\n';
				writeFileSync(at('body/SKILL.md'), text.padEnd(5 * 1024 * 1024, 'words and '));
			},
		},
	));

test('DS-15: a link to a parent folder ends, with one note', () =>
	withCase('DS-15', ({ candidate, catalog }) => {
		expect(candidate('loop').assets.map(({ path }) => path)).toEqual(['references/a.md']);
		expect(
			catalog.manifest.diagnostics.filter(({ path }) => path.endsWith('references/up')),
		).toHaveLength(1);
	}));

test('CO-07: names that other slug makers confuse have addresses of their own, whatever is added', async () => {
	let before: string[] = [];
	const pages = ({ catalog }: Site) => catalog.manifest.candidates.map(({ page }) => page);
	await withCase('CO-07', (site) => {
		before = pages(site);
	});
	expect(distinct(before)).toBe(4);
	await withCase('CO-07', (site) => expect(pages(site)).toEqual(expect.arrayContaining(before)), {
		prepare(fixture) {
			mkdirSync(fixture.getPath('repo/.claude/skills/a0'));
			writeFileSync(
				fixture.getPath('repo/.claude/skills/a0/SKILL.md'),
				'---\nname: C++\ndescription: x\n---\n',
			);
		},
	});
});

test('ST-01: hosts keep folders that begin with an underscore', () =>
	withCase('ST-01', ({ read }) => {
		expect(read('.nojekyll')).toHaveLength(0);
	}));

test('ST-05: the case of names is kept', () =>
	withCase('ST-05', ({ candidate, read }) => {
		const [asset] = candidate('Case-Kit').assets;
		expect(asset?.page).toMatch(/\/files\/references\/FORMS\.md\/$/);
		expect(read(asset?.raw).toString()).toBe('# F\n');
	}));

test('ST-07: no machine path and no home is published unless it is named', async () => {
	const check = ({ out, fixture }: Site) => {
		const words = [fixture.path.replace(/\/$/, ''), homedir()].filter((word) => word.length > 3);
		for (const { path, bytes } of publishedBytes(out))
			for (const word of words)
				expect([path, Buffer.from(bytes).includes(word)]).toEqual([path, false]);
	};
	await withCase('ST-07', (site) => {
		check(site);
		expect(site.catalog.manifest.candidates.map(({ name }) => name)).toEqual(['here']);
	});
	await withCase(
		'ST-07',
		(site) => {
			check(site);
			expect(site.candidate('mine').path).toBe('~/.claude/skills/mine/SKILL.md');
		},
		{ home: true },
	);
});

test('ST-09: percent signs, brackets and other scripts reach their files', () =>
	withCase('ST-09', ({ catalog, read }) => {
		const { candidates } = catalog.manifest;
		expect(distinct(candidates.map(({ page }) => page))).toBe(3);
		for (const { page, raw } of candidates) {
			expect(page).toMatch(/^[a-z0-9/-]+$/);
			expect(read(raw).length).toBeGreaterThan(0);
		}
	}));

test('PV-01: git tells changes of names that it would quote', () =>
	withCase(
		'PV-01',
		({ candidate }) => {
			const names = candidate('q').assets.map(({ path }) => path);
			expect(names).toEqual(['a "b" \\c.md']);
			for (const name of ['café', 'q']) expect(candidate(name).lastChange?.date).toBe('2026-01-02');
		},
		{ prepare: commitAll, deep: true },
	));

test('PV-03: a shallow clone claims no dates, and names fetch-depth', () =>
	withCase(
		'PV-03',
		({ catalog }) => {
			const { candidates, diagnostics } = catalog.manifest;
			expect(candidates.map(({ lastChange }) => lastChange)).toEqual([undefined]);
			expect(diagnostics.find(({ code }) => code === 'git-shallow')?.hint).toContain('fetch-depth');
		},
		{
			deep: true,
			prepare(fixture) {
				commitAll(fixture);
				const head = execFileSync('git', ['rev-parse', 'HEAD'], {
					cwd: fixture.getPath('repo'),
					encoding: 'utf8',
				});
				writeFileSync(fixture.getPath('repo/.git/shallow'), head);
			},
		},
	));

function commitAll(fixture: FsFixture): void {
	const git = (...words: string[]) =>
		execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...words], {
			cwd: fixture.getPath('repo'),
			stdio: 'ignore',
		});
	git('init', '--quiet');
	git('add', '--all');
	git('commit', '--quiet', '--message', 'All', '--date', '2026-01-02T03:04:05Z');
}
