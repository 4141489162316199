import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { skill } from './run-cli.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.js');

let folder: FsFixture;
let server: ChildProcess;
let url = '';
let told = '';

/** Starts `dev` in the catalog's own directory, where its cache lies too. */
beforeAll(async () => {
	folder = await createFixture({ 'skills/first/SKILL.md': skill('first', 'The first.') });
	server = spawn(process.execPath, [main, 'dev', '--port', '0'], {
		cwd: folder.path,
		env: { PATH: process.env.PATH, HOME: folder.path, NO_COLOR: '1' },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	url = await new Promise((found) =>
		server.stderr?.setEncoding('utf8').on('data', (text: string) => {
			told += text;
			const [address] = /http:\S+/.exec(told) ?? [];
			if (address !== undefined) found(address);
		}),
	);
});

afterAll(async () => {
	const ended = new Promise((done) => server.on('close', done));
	server.kill('SIGINT');
	expect(await ended).toBe(0);
	await folder.rm();
});

async function put(path: string, text: string): Promise<void> {
	await mkdir(dirname(folder.getPath(path)), { recursive: true });
	await writeFile(folder.getPath(path), text);
}

/** Asks for a page until it is as expected; a missing one counts as the empty text. */
async function eventually(path: string, isRight: (page: string) => boolean): Promise<void> {
	await expect
		.poll(
			async () => {
				const response = await fetch(url + path);
				return isRight(response.ok ? await response.text() : '');
			},
			{ timeout: 50_000, interval: 50 },
		)
		.toBe(true);
}

test('a saved text is on screen', async () => {
	await eventually('skills/first/', (page) => page.includes('The first.'));
	await put('skills/first/SKILL.md', skill('first', 'Said anew.', 'A fresh body.\n'));
	await eventually('skills/first/', (page) => page.includes('A fresh body.'));
});

test('a new, a renamed and a deleted skill are followed', async () => {
	await put('skills/second/SKILL.md', skill('second', 'The second.'));
	await eventually('skills/second/', (page) => page.includes('The second.'));
	await rename(folder.getPath('skills/second'), folder.getPath('skills/third'));
	await put('skills/third/SKILL.md', skill('third', 'The third.'));
	await eventually('skills/third/', (page) => page.includes('The third.'));
	await eventually('skills/second/', (page) => page === '');
	await rm(folder.getPath('skills/third'), { recursive: true });
	await eventually('skills/third/', (page) => page === '');
});

test('a mistake in the config is told, and the site stays', async () => {
	await put('skill-atlas.config.yaml', 'titel: x\n');
	await expect.poll(() => told, { timeout: 50_000 }).toContain('unknown key titel');
	await eventually('skills/first/', (page) => page.includes('A fresh body.'));
	await put('skill-atlas.config.yaml', 'title: Changed\nskills: { customDirectories: [skills] }\n');
	await eventually('', (page) => page.includes('Changed'));
});

test('a file that is no text hinders nothing', async () => {
	await put('skills/noise/SKILL.md', '\u0000\u0001---\nname: [\n');
	await eventually('', (page) => page.includes('noise'));
	await eventually('skills/first/', (page) => page.includes('A fresh body.'));
});
