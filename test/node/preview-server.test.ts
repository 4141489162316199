import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { servePreview } from '../../src/node/preview-server.ts';

const tree = {
	'secret.txt': 'outside',
	dist: {
		'index.html': '<h1>home</h1>',
		'404.html': 'lost',
		'manifest.json': '{}',
		skills: { 'a b': { 'index.html': 'a' }, empty: { 'x.txt': 'x' } },
		raw: { 'run.py.txt': 'print()', 'tool.bin': 'x', 'pic.png': 'x' },
		'.well-known': { 'index.json': '[]' },
		out: ({ symlink }: { symlink: (target: string) => unknown }) => symlink('../secret.txt'),
	},
};

interface Answer {
	readonly status: number;
	readonly type: string | null;
	readonly location: string | null;
	readonly body: string;
}

async function withServer(use: (get: (path: string) => Promise<Answer>) => Promise<void>) {
	const fixture = await createFixture(tree as never);
	const server = await servePreview(fixture.getPath('dist'), 0);
	try {
		await use(async (path) => {
			const response = await fetch(server.url + path, { redirect: 'manual' });
			return {
				status: response.status,
				type: response.headers.get('content-type'),
				location: response.headers.get('location'),
				body: await response.text(),
			};
		});
	} finally {
		await server.close();
		await fixture.rm();
	}
}

test('files, folders and what is missing are answered as a static host does', () =>
	withServer(async (get) => {
		const html = 'text/html; charset=utf-8';
		const rows: readonly [string, Partial<Answer>][] = [
			['', { status: 200, type: html, body: '<h1>home</h1>' }],
			['index.html?x=1', { status: 200, type: html }],
			['skills/a%20b/', { status: 200, type: html, body: 'a' }],
			['skills/a%20b', { status: 301, location: './a%20b/' }],
			['skills/empty/', { status: 404, type: html, body: 'lost' }],
			['skills/none', { status: 404, body: 'lost' }],
			['manifest.json', { status: 200, type: 'application/json; charset=utf-8' }],
			['.well-known/index.json', { status: 200 }],
			['raw/run.py.txt', { status: 200, type: 'text/plain; charset=utf-8' }],
			['raw/tool.bin', { status: 200, type: 'application/octet-stream' }],
			['raw/pic.png', { status: 200, type: 'image/png' }],
		];
		for (const [path, expected] of rows) expect(await get(path), path).toMatchObject(expected);
	}));

test('nothing outside the site is served', () =>
	withServer(async (get) => {
		for (const path of [
			'out',
			'..%2fsecret.txt',
			'%2e%2e/secret.txt',
			'skills/..%5c..%5csecret.txt',
			'%00',
			'%zz',
		]) {
			const { status, body } = await get(path);
			expect([path, status]).toEqual([path, 404]);
			expect(body).toBe('lost');
		}
	}));

test('only reading is allowed', async () => {
	const fixture = await createFixture({ 'index.html': 'x' });
	const server = await servePreview(fixture.path, 0);
	const answers = await Promise.all(
		['POST', 'HEAD'].map((method) => fetch(server.url, { method })),
	);
	expect(answers.map(({ status }) => status)).toEqual([405, 200]);
	expect(await answers[1]?.text()).toBe('');
	await server.close();
	await fixture.rm();
});

test('no site and a taken port are told in one line', async () => {
	const fixture = await createFixture({ dist: { 'index.html': 'x' }, empty: {} });
	await expect(servePreview(fixture.getPath('empty'), 0)).rejects.toMatchObject({
		code: 'directory-not-found',
	});
	const server = await servePreview(fixture.getPath('dist'), 0);
	const port = Number(new URL(server.url).port);
	await expect(servePreview(fixture.getPath('dist'), port)).rejects.toMatchObject({
		code: 'usage',
		message: `Port ${port} cannot be used (EADDRINUSE).`,
	});
	await server.close();
	await fixture.rm();
});
