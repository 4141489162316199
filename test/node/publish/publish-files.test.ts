import { createHash } from 'node:crypto';
import {
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { unzipSync } from 'fflate';
import { createFixture, type FileTree, type FsFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import type { Manifest } from '../../../src/core/manifest-schema.ts';
import { loadCatalog } from '../../../src/node/load-catalog.ts';
import { publishFiles } from '../../../src/node/publish/publish-files.ts';
import { publishedBytes } from '../../fixtures/published-bytes.ts';

const skill = (name: string, description: string, body = '# Body\n', more = '') =>
	`---\nname: ${name}\ndescription: ${description}\n${more}---\n${body}`;
const key = () => `-----BEGIN RSA PRIVATE KEY-----\n${'CANARYkey'.repeat(8)}\n`;

const tree: FileTree = {
	'outside.txt': 'CANARY outside\n',
	repo: {
		'skill-atlas.config.yaml':
			'title: Harbour & <skills>\ndescription: What we know.\nsite: https://skills.example.org/base\nrepository: https://example.org/acme/skills\n',
		'.omp/skills': {
			'plain/SKILL.md': skill('plain', 'One file.'),
			'full/SKILL.md': skill('full', 'Many files.'),
			'full/references/a.md': '# A\n',
			'full/scripts/go.sh': '#!/bin/sh\n',
			'full/.env': 'CANARY=env\n',
			'full/notes.md': key(),
			'full/link.md': ({ symlink }) => symlink('../../../../outside.txt'),
			'page/SKILL.md': skill('page', 'Holds a page.'),
			'page/index.html': '<script>alert(1)</script>\n',
			'page/my file #1.md': '# Hash\n',
			'hidden/SKILL.md': skill('hidden', 'Not listed.', '# H\n', 'hide: true\n'),
			'odd/SKILL.md': skill('"c++ [x]"', '"Odd | name\\nin two lines."'),
			'long/SKILL.md': skill('long', 'x'.repeat(1500)),
			'secret/SKILL.md': skill('secret', 'Has a key.', key()),
			'broken/SKILL.md': '---\nname: [\n',
		},
		'.claude/skills': {
			'plain/SKILL.md': skill('plain', 'Loses.', 'CANARY-free copy\n'),
			'full/SKILL.md': skill('full', 'Loses too.'),
		},
	},
};

async function withSite(
	use: (site: {
		fixture: FsFixture;
		manifest: Manifest;
		out: string;
		read: (path: string) => string;
		files: string[];
	}) => Promise<void> | void,
	options: Partial<Parameters<typeof publishFiles>[2]> = {},
): Promise<void> {
	const fixture = await createFixture(tree);
	const catalog = await loadCatalog({ directory: fixture.getPath('repo'), deep: false });
	try {
		const out = fixture.getPath('dist');
		await publishFiles(catalog, out, { version: '1.2.3', ...options });
		const files = list(out);
		await use({
			fixture,
			manifest: catalog.manifest,
			out,
			files,
			read: (path) => readFileSync(join(out, path), 'utf8'),
		});
	} finally {
		await catalog.close();
		await fixture.rm();
	}
}

function list(directory: string): string[] {
	return readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => !entry.isDirectory())
		.map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
		.sort();
}

const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

test('every published file is there byte for byte, and no private one in any byte', () =>
	withSite(({ fixture, out, files, manifest }) => {
		expect(files.filter((path) => path.startsWith('raw/full/'))).toEqual([
			'raw/full/SKILL.md',
			'raw/full/references/a.md',
			'raw/full/scripts/go.sh',
		]);
		for (const { id, raw, path, assets } of manifest.candidates) {
			if (raw === undefined) continue;
			const folder = fixture.getPath('repo', path, '..');
			const copies = [{ raw, path: 'SKILL.md' }, ...assets.filter((one) => one.published)];
			for (const copy of copies)
				expect([id, readFileSync(join(out, copy.raw ?? ''))]).toEqual([
					id,
					readFileSync(join(folder, copy.path)),
				]);
		}
		const leaks = [...publishedBytes(out)].filter(({ bytes }) =>
			/CANARY(?!-free)/.test(Buffer.from(bytes).toString('latin1')),
		);
		expect(leaks.map(({ path }) => path)).toEqual([]);
		expect(files.filter((path) => lstatSync(join(out, path)).isSymbolicLink())).toEqual([]);
		expect(files.filter((path) => /\.(html|js|svg)$/.test(path))).toEqual([]);
		expect(files).toContain('raw/page/index.html.txt');
	}));

test('the discovery index is that of RFC 0.2.0, with digests of the bytes that it names', () =>
	withSite(({ out, read }) => {
		const index = JSON.parse(read('.well-known/agent-skills/index.json'));
		expect(read('well-known/agent-skills/index.json')).toBe(
			read('.well-known/agent-skills/index.json'),
		);
		expect(index.$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
		expect(index.skills.map((one: { name: string; type: string }) => [one.name, one.type])).toEqual(
			[
				['full', 'archive'],
				['hidden', 'skill-md'],
				['long', 'skill-md'],
				['page', 'archive'],
				['plain', 'skill-md'],
			],
		);
		for (const base of ['https://x.example/', 'https://x.example/pr-preview/pr-7/'])
			for (const { name, url, digest, description } of index.skills) {
				const at = new URL(url, new URL('.well-known/agent-skills/index.json', base)).href;
				expect(at.startsWith(base)).toBe(true);
				const bytes = readFileSync(join(out, decodeURI(at.slice(base.length))));
				expect([name, sha256(bytes)]).toEqual([name, digest]);
				expect(description.length).toBeLessThanOrEqual(1024);
			}
		const archive = unzipSync(readFileSync(join(out, 'archives/full.zip')));
		expect(Object.keys(archive).sort()).toEqual(['SKILL.md', 'references/a.md', 'scripts/go.sh']);
	}));

test('the older index names files that are there, and only skills that it can carry', () =>
	withSite(({ files, read }) => {
		const { skills } = JSON.parse(read('.well-known/skills/index.json'));
		expect(skills.map(({ name }: { name: string }) => name)).toEqual([
			'full',
			'hidden',
			'long',
			'plain',
		]);
		for (const { name, files: named } of skills)
			for (const file of named) expect(files).toContain(`.well-known/skills/${name}/${file}`);
		expect(read('.well-known/skills/full/references/a.md')).toBe('# A\n');
	}));

test('the manifest fits the schema beside it, and names no machine', () =>
	withSite(({ fixture, read }) => {
		const manifest = JSON.parse(read('manifest.json'));
		const validate = new Ajv2020({ strict: false }).compile(
			JSON.parse(read('manifest.schema.json')),
		);
		expect(validate(manifest), JSON.stringify(validate.errors)).toBe(true);
		expect(manifest.generator).toEqual({ name: 'skill-atlas', version: '1.2.3' });
		expect(read('manifest.json')).not.toContain(fixture.path);
		expect(read('manifest.json')).not.toContain(homedir());
	}));

test('llms.txt lists what a model may use, and the full text holds what is listed', () =>
	withSite(({ read }) => {
		const lines = read('llms.txt').split('\n');
		expect(lines.slice(0, 5)).toEqual([
			'# Harbour & <skills>',
			'',
			'> What we know.',
			'',
			'## Skills',
		]);
		const link = 'https://skills.example.org/base/raw/plain/SKILL.md';
		expect(lines).toContain(`- [plain](${link}): One file.`);
		expect(lines.find((line) => line.startsWith('- [c++'))).toMatch(
			/^- \[c\+\+ \\\[x\\\]\]\(https:\S+\): Odd \| name in two lines\.$/,
		);
		expect(lines.indexOf('## Skills outside the listing')).toBeLessThan(
			lines.findIndex((line) => line.startsWith('- [hidden]')),
		);
		const full = read('llms-full.txt');
		expect(full).toContain('<!-- raw/plain/SKILL.md -->\n\n---\nname: plain\n');
		expect(full).not.toContain('Loses.');
	}));

test('hosts and crawlers find their files', () =>
	withSite(({ read, files, manifest }) => {
		expect(read('.nojekyll')).toBe('');
		expect(read('robots.txt')).toBe(
			'User-agent: *\nAllow: /\nSitemap: https://skills.example.org/base/sitemap.xml\n',
		);
		const places = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
		expect(places[0]).toBe('https://skills.example.org/base/');
		for (const { page } of manifest.candidates)
			expect(places).toContain(new URL(page, 'https://skills.example.org/base/').href);
		expect(read('_headers')).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none';/);
		expect(read('_headers')).not.toContain("'unsafe-");
		expect(read('_headers')).not.toContain('noindex');
		expect(files).not.toContain('feed.xml');
	}));

test('files that the owner of a larger site brings are theirs', async () => {
	const fixture = await createFixture({
		...tree,
		dist: { 'robots.txt': 'theirs', _headers: 'theirs' },
	});
	const catalog = await loadCatalog({ directory: fixture.getPath('repo'), deep: false });
	try {
		const out = fixture.getPath('dist');
		await publishFiles(catalog, out, { version: '1', besidePages: true });
		for (const name of ['robots.txt', '_headers'])
			expect(readFileSync(join(out, name), 'utf8')).toBe('theirs');
		expect(readFileSync(join(out, 'llms.txt'), 'utf8')).toContain('## Skills');
	} finally {
		await catalog.close();
		await fixture.rm();
	}
});

test('a preview is kept out of search engines', () =>
	withSite(
		({ read, files }) => {
			expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n');
			expect(read('_headers')).toContain('X-Robots-Tag: noindex');
			expect(files).not.toContain('sitemap.xml');
		},
		{ noindex: true },
	));

test('the feed tells what changed since the base, as XML whatever authors wrote', async () => {
	const fixture = await createFixture(tree);
	const load = () => loadCatalog({ directory: fixture.getPath('repo'), deep: false });
	try {
		const { manifest: base } = await load();
		const write = (path: string, text: string) => {
			mkdirSync(fixture.getPath('repo/.omp/skills', path, '..'), { recursive: true });
			writeFileSync(fixture.getPath('repo/.omp/skills', path), text);
		};
		write('new/SKILL.md', skill('new', '"]]> <b>&amp;</b> \\u0007 \\uD800"'));
		write('plain/SKILL.md', skill('plain', 'Another trigger.'));
		const feeds: string[] = [];
		for (const name of ['one', 'two']) {
			const out = fixture.getPath(name);
			await publishFiles(await load(), out, { version: '1', base });
			feeds.push(readFileSync(join(out, 'feed.xml'), 'utf8'));
		}
		const [feed = ''] = feeds;
		expect(feeds[1]).toBe(feed);
		expect([...feed.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
			'Harbour &amp; &lt;skills&gt;: changes',
			'Added: new',
			'Another trigger: plain',
		]);
		expect(feed).toContain('xml:base="https://skills.example.org/base/"');
		expect(feed).toContain('<link rel="alternate" href="skills/new/"/>');
		expect(feed).not.toContain('<b>');
		expect(feed).not.toContain('\u0007');
		const ids = [...feed.matchAll(/<id>(urn:uuid:[0-9a-f-]{36})<\/id>/g)].map(([, id]) => id);
		expect(new Set(ids).size).toBe(3);
	} finally {
		await fixture.rm();
	}
});

test('two builds of the same tree in different places are the same bytes', async () => {
	const digests: string[] = [];
	for (let n = 0; n < 2; n++)
		await withSite(({ out, files }) => {
			const parts = files.map((path) => `${path} ${sha256(readFileSync(join(out, path)))}`);
			digests.push(parts.join('\n'));
		});
	expect(digests[0]).toBe(digests[1]);
});

test('a file that changed since it was judged is not written, and its skill not offered', async () => {
	const fixture = await createFixture(tree);
	const catalog = await loadCatalog({ directory: fixture.getPath('repo'), deep: false });
	try {
		writeFileSync(fixture.getPath('repo/.omp/skills/full/references/a.md'), key());
		writeFileSync(fixture.getPath('repo/.omp/skills/plain/SKILL.md'), key());
		const out = fixture.getPath('dist');
		const { changed } = await publishFiles(catalog, out, { version: '1' });
		expect(changed).toEqual(['.omp/skills/full/references/a.md', '.omp/skills/plain/SKILL.md']);
		expect(
			[...publishedBytes(out)].filter(({ bytes }) => Buffer.from(bytes).includes('CANARY')),
		).toEqual([]);
		const index = readFileSync(join(out, '.well-known/agent-skills/index.json'), 'utf8');
		expect(JSON.parse(index).skills.map(({ name }: { name: string }) => name)).toEqual([
			'hidden',
			'long',
			'page',
		]);
	} finally {
		await catalog.close();
		await fixture.rm();
	}
});

test('an output that is or holds a source, home or the disk is refused, and so is a link in it', async () => {
	const fixture = await createFixture({ ...tree, taken: { 'notes.txt': 'mine' }, linked: {} });
	const catalog = await loadCatalog({ directory: fixture.getPath('repo'), deep: false });
	const publish = (out: string, besidePages = true) =>
		publishFiles(catalog, out, { version: '1', besidePages });
	try {
		symlinkSync(fixture.getPath('repo'), fixture.getPath('repo-link'));
		const refused = [
			'/',
			homedir(),
			fixture.path.replace(/\/$/, ''),
			fixture.getPath('repo'),
			fixture.getPath('repo-link'),
			fixture.getPath('repo/.omp'),
			fixture.getPath('repo/.omp/skills'),
			fixture.getPath('repo/.git/site'),
		];
		for (const out of refused)
			await expect(publish(out), out).rejects.toMatchObject({ code: 'output-unsafe' });
		await expect(publish(fixture.getPath('taken'), false)).rejects.toMatchObject({
			code: 'output-unsafe',
		});
		symlinkSync(fixture.getPath('taken'), fixture.getPath('linked/raw'));
		await expect(publish(fixture.getPath('linked'))).rejects.toMatchObject({
			code: 'output-unsafe',
		});
		expect(readdirSync(fixture.getPath('taken'))).toEqual(['notes.txt']);
		await publish(fixture.getPath('repo/dist'));
	} finally {
		await catalog.close();
		await fixture.rm();
	}
});
