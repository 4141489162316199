import { execFileSync } from 'node:child_process';
import { linkSync, truncateSync, writeFileSync } from 'node:fs';
import { createFixture, type FileTree, type FsFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { addressAssets } from '../../src/core/address.ts';
import { publishLimits } from '../../src/core/publish-rules.ts';
import { type ListAssetsOptions, listAssets, siteBudget } from '../../src/node/assets.ts';

type Use = (fixture: FsFixture) => Promise<void>;

async function withTree(tree: FileTree, use: Use): Promise<void> {
	const fixture = await createFixture(tree);
	try {
		await use(fixture);
	} finally {
		await fixture.rm();
	}
}

async function list(fixture: FsFixture, options: Partial<ListAssetsOptions> = {}) {
	const listing = await listAssets({
		skillDirectory: fixture.getPath('skill'),
		publishedDirectory: 'skills/skill',
		...options,
	});
	return {
		...listing,
		paths: listing.assets.map(({ path }) => path),
		published: listing.assets.filter((one) => one.published).map(({ path }) => path),
		codes: listing.findings.map(({ code, args }) => `${code} ${args.asset}`),
	};
}

const skill = { 'SKILL.md': '---\nname: skill\n---\n' };
const key = (kind = 'OPENSSH ') =>
	`-----BEGIN ${kind}PRIVATE KEY-----\n${'Qm9keU9mQUtleQ'.repeat(5)}\n-----END ${kind}PRIVATE KEY-----\n`;

test('secrets and junk beside SKILL.md are left out, and counted', () =>
	withTree(
		{
			skill: {
				...skill,
				'.env': 'TOKEN=made-up\n',
				'.git/config': '[x]\n',
				'node_modules/a/i.js': '1\n',
				'__pycache__/a.pyc': '1\n',
				'.DS_Store': '1\n',
				'SKILL.local.md': 'mine\n',
				'scripts/go.sh': 'echo\n',
			},
		},
		async (fixture) => {
			const { paths, leftOut, findings } = await list(fixture);
			expect({ paths, leftOut, findings }).toEqual({
				paths: ['scripts/go.sh'],
				leftOut: 6,
				findings: [],
			});
		},
	));

test('an asset is described by its content, in the order of code units', () =>
	withTree(
		{
			skill: {
				...skill,
				'b.md': '# B\n',
				'a/z.md': 'crlf\r\n',
				'B.md': '',
				'blob.bin': Buffer.from([0, 255, 216, 0]),
				'noise.md': Buffer.from([1, 0, 2]),
				'page.html': '<p>Hi</p>',
				'good.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
				'bad.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
				LICENSE: 'MIT',
				sniffed: '<script>alert(1)</script>',
				'SKILL.MD.txt': 'x',
				'__proto__.md': 'x',
			},
		},
		async (fixture) => {
			const { assets } = await list(fixture);
			expect(assets.map((one) => [one.path, one.size, one.mediaType, one.served])).toEqual([
				['B.md', 0, 'text/markdown', 'itself'],
				['LICENSE', 3, 'text/plain', 'itself'],
				['SKILL.MD.txt', 1, 'text/plain', 'itself'],
				['__proto__.md', 1, 'text/markdown', 'itself'],
				['a/z.md', 6, 'text/markdown', 'itself'],
				['b.md', 4, 'text/markdown', 'itself'],
				['bad.svg', 59, 'image/svg+xml', 'text'],
				['blob.bin', 4, 'application/octet-stream', 'itself'],
				['good.svg', 62, 'image/svg+xml', 'itself'],
				['noise.md', 3, 'application/octet-stream', 'itself'],
				['page.html', 9, 'text/html', 'text'],
				['sniffed', 25, 'text/plain', 'text'],
			]);
			// printf 'MIT' | sha256sum
			expect(assets.find(({ path }) => path === 'LICENSE')?.digest).toBe(
				'sha256:e5dcffe836b6ec8a58e492419b550e65fb8cbdc308503979e5dacb33ac7ea3b7',
			);
		},
	));

test('text that differs in line ends and trailing blanks has one text digest', () =>
	withTree(
		{ skill: { ...skill, 'a.md': 'x \r\ny\r\n', 'b.md': 'x\ny', 'c.md': 'x\nz' } },
		async (f) => {
			const [a, b, c] = (await list(f)).assets;
			expect(a?.digest).not.toBe(b?.digest);
			expect(a?.textDigest).toBe(b?.textDigest);
			expect(a?.textDigest).not.toBe(c?.textDigest);
		},
	));

test('links are followed inside the skill only, and never in circles', () =>
	withTree(
		{
			'outside.txt': 'CANARY',
			other: { 'notes.md': 'CANARY' },
			skill: {
				...skill,
				'real/a.md': '# A\n',
				'.env': 'CANARY',
				'nested/SKILL.md': 'x',
				'nested/n.md': 'x',
				'inside.md': ({ symlink }) => symlink('real/a.md'),
				linked: ({ symlink }) => symlink('real'),
				'file.txt': ({ symlink }) => symlink('../outside.txt'),
				'chain.txt': ({ symlink }) => symlink('file.txt'),
				folder: ({ symlink }) => symlink('../other'),
				'absolute.txt': ({ symlink }) => symlink('/etc/hostname'),
				'env.txt': ({ symlink }) => symlink('.env'),
				'taken.md': ({ symlink }) => symlink('nested/n.md'),
				'real/up': ({ symlink }) => symlink('../..'),
				'real/loop': ({ symlink }) => symlink('..'),
				self: ({ symlink }) => symlink('.'),
				ping: ({ symlink }) => symlink('pong'),
				pong: ({ symlink }) => symlink('ping'),
				'gone.md': ({ symlink }) => symlink('nowhere.md'),
			},
		},
		async (fixture) => {
			const nested = new Set([fixture.getPath('skill/nested')]);
			const { paths, codes, leftOut } = await list(fixture, { nestedSkillDirectories: nested });
			expect(paths).toEqual(['inside.md', 'linked/a.md', 'real/a.md']);
			expect(leftOut).toBe(1);
			expect(codes.sort()).toEqual([
				'asset-link-dead gone.md',
				'asset-link-loop linked/loop',
				'asset-link-loop ping',
				'asset-link-loop pong',
				'asset-link-loop real/loop',
				'asset-link-loop self',
				'asset-link-outside absolute.txt',
				'asset-link-outside chain.txt',
				'asset-link-outside file.txt',
				'asset-link-outside folder',
				'asset-link-outside linked/up',
				'asset-link-outside real/up',
				'asset-link-withheld env.txt',
				'asset-link-withheld taken.md',
			]);
		},
	));

test('a link to a parent folder ends, with one note', () =>
	withTree(
		{
			skill: {
				...skill,
				'references/a.md': '# A\n',
				'references/up': ({ symlink }) => symlink('../..'),
			},
		},
		async (fixture) => {
			const { paths, codes } = await list(fixture);
			expect(paths).toEqual(['references/a.md']);
			expect(codes).toEqual(['asset-link-outside references/up']);
		},
	));

test('folders that link to each other cannot multiply without end', () =>
	withTree(
		{
			skill: {
				...skill,
				...Object.fromEntries(
					Array.from({ length: 12 }, (_, i) => [
						`d${i}`,
						Object.fromEntries(
							['x', 'y', 'z'].map((name) => [
								name,
								({ symlink }: { symlink: (to: string) => unknown }) => symlink(`../d${i + 1}`),
							]),
						) as FileTree,
					]),
				),
				d12: { 'end.md': 'x' },
			},
		},
		async (fixture) => {
			const { codes, paths } = await list(fixture);
			expect(paths.length).toBeLessThanOrEqual(publishLimits.entries);
			expect(codes.at(-1)).toBe('asset-limit .');
		},
	));

test('a skill that is itself a link is listed by its real folder', () =>
	withTree(
		{ real: { ...skill, 'a.md': 'x' }, skill: ({ symlink }) => symlink('real') },
		async (fixture) => {
			expect((await list(fixture)).paths).toEqual(['a.md']);
		},
	));

test('files with credentials are listed without digest and text, whatever their encoding', () =>
	withTree(
		{
			skill: {
				...skill,
				'notes.md': `one\ntwo\n${key()}`,
				'deploy-key': key('RSA '),
				'wide.txt': Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(key(), 'utf16le')]),
				'wide-be.txt': Buffer.concat([
					Buffer.from([0xfe, 0xff]),
					Buffer.from(key(), 'utf16le').swap16(),
				]),
				'blob.bin': Buffer.concat([Buffer.from([0, 1]), Buffer.from(`AKIA${'Q7'.repeat(8)}`)]),
				'docs.md': 'AKIAIOSFODNN7EXAMPLE',
			},
		},
		async (fixture) => {
			const { assets, published, findings } = await list(fixture);
			expect(published).toEqual(['docs.md']);
			const withheld = assets.filter((one) => !one.published);
			expect(withheld).toHaveLength(5);
			for (const one of withheld) {
				expect(one.digest ?? one.textDigest).toBeUndefined();
				expect(one.withheld).toMatch(/^it holds what looks like an? /);
			}
			expect(findings).toContainEqual({
				code: 'asset-secret',
				path: 'skills/skill/notes.md',
				line: 3,
				args: {
					asset: 'notes.md',
					size: expect.any(Number),
					kind: 'a private key',
					rule: 'private-key',
				},
			});
			expect(JSON.stringify({ assets, findings })).not.toContain('Qm9keU9m');
		},
	));

test('pipes, hard links from outside and unreadable names are told, and nothing waits for them', () =>
	withTree({ 'private.txt': 'CANARY', skill: { ...skill, 'a.md': 'x' } }, async (fixture) => {
		execFileSync('mkfifo', [fixture.getPath('skill/pipe.md')]);
		linkSync(fixture.getPath('private.txt'), fixture.getPath('skill/hard.txt'));
		linkSync(fixture.getPath('skill/a.md'), fixture.getPath('skill/b.md'));
		writeFileSync(
			Buffer.concat([Buffer.from(`${fixture.getPath('skill')}/bad-`), Buffer.from([0xff])]),
			'x',
		);
		const { published, paths, codes } = await list(fixture);
		expect(published).toEqual(['a.md', 'b.md']);
		expect(paths).toEqual(['a.md', 'b.md', 'hard.txt']);
		expect(codes).toEqual([
			'asset-special pipe.md',
			'asset-unreadable bad-\ufffd',
			'asset-hard-link hard.txt',
		]);
	}));

test('large files, skills and sites are listed with their size and digest, and not published', () =>
	withTree({ skill: { ...skill, 'a.bin': 'a', 'b.bin': 'b', 'huge.log': '' } }, async (fixture) => {
		writeFileSync(fixture.getPath('skill/huge.log'), 'a line\n'.repeat(2000));
		truncateSync(fixture.getPath('skill/huge.log'), publishLimits.assetBytes + 1);
		const first = await list(fixture);
		expect(first.published).toEqual(['a.bin', 'b.bin']);
		expect(first.assets.find((one) => one.path === 'huge.log')).toMatchObject({
			size: publishLimits.assetBytes + 1,
			digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
			withheld: 'a file may have 25 MB',
			previewed: true,
		});
		expect(addressAssets('skill', first.assets).map(({ page, raw }) => ({ page, raw }))).toEqual([
			{ page: 'skills/skill/files/a.bin/', raw: 'raw/skill/a.bin' },
			{ page: 'skills/skill/files/b.bin/', raw: 'raw/skill/b.bin' },
			{ page: 'skills/skill/files/huge.log/', raw: undefined },
		]);
		expect(first.codes).toEqual(['asset-too-large huge.log']);
		const budget = siteBudget();
		budget.bytes = 1;
		const second = await list(fixture, { budget });
		expect(second.published).toEqual(['a.bin']);
		expect(second.codes).toEqual(['asset-too-large b.bin', 'asset-too-large huge.log']);
		expect(budget.bytes).toBe(0);
	}));

test('a site that was built into the skill is none of its files', () =>
	withTree(
		{ skill: { ...skill, 'a.md': 'x', dist: { '.skill-atlas-files': '', 'index.html': 'x' } } },
		async (fixture) => {
			const { paths, leftOut } = await list(fixture);
			expect({ paths, leftOut }).toEqual({ paths: ['a.md'], leftOut: 0 });
		},
	));

test('what git ignores is left out, folders as a whole', () =>
	withTree({ skill: { ...skill, 'a.md': 'x', 'a.log': 'x', 'out/b.md': 'x' } }, async (fixture) => {
		const ignored = new Set([fixture.getPath('skill/a.log'), fixture.getPath('skill/out')]);
		const { paths, leftOut } = await list(fixture, { ignoredByGit: (path) => ignored.has(path) });
		expect(paths).toEqual(['a.md']);
		expect(leftOut).toBe(2);
	}));

test('odd names are exact', () =>
	withTree(
		{ skill: { ...skill, 'a "b" \\c.md': 'x', 'new\nline.md': 'x', 'café.md': 'x' } },
		async (f) => {
			expect((await list(f)).paths).toEqual(['a "b" \\c.md', 'café.md', 'new\nline.md']);
		},
	));

test('a folder that is gone is a finding', () =>
	withTree({}, async (fixture) => {
		const { paths, codes } = await list(fixture);
		expect(paths).toEqual([]);
		expect(codes).toEqual(['asset-unreadable .']);
	}));
