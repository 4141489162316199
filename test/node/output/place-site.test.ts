import {
	lstat,
	mkdir,
	readdir,
	readFile,
	rename,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { createFixture, type FileTree } from 'fs-fixture';
import { expect, test } from 'vitest';
import { checkOutput, placeSite } from '../../../src/node/output/place-site.ts';

async function withSites(
	tree: FileTree,
	use: (at: (path: string) => string) => Promise<void>,
): Promise<void> {
	const fixture = await createFixture(tree);
	try {
		await use((path) => fixture.getPath(path));
	} finally {
		await fixture.rm();
	}
}

async function list(directory: string): Promise<string[]> {
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => !entry.isDirectory())
		.map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
		.filter((path) => path !== '.skill-atlas-files')
		.sort();
}

const first = { 'index.html': '1', skills: { a: { 'index.html': 'a' }, b: { 'index.html': 'b' } } };
const second = { 'index.html': '2', skills: { a: { 'index.html': 'a2' } } };

test('a second site replaces the first and leaves nothing of it', () =>
	withSites({ first, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await placeSite(at('second'), at('dist'));
		expect(await list(at('dist'))).toEqual(['index.html', 'skills/a/index.html']);
		expect(await readFile(at('dist/index.html'), 'utf8')).toBe('2');
		expect(await readdir(at('dist/skills'))).toEqual(['a']);
	}));

test('a run that was killed while it put its site in place hinders no later one', () =>
	withSites({ first, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		const list = join(at('dist'), '.skill-atlas-files');
		const whole = await readFile(list, 'utf8');
		await writeFile(list, `${whole}skills/c/index.html\n`);
		await rm(at('dist/index.html'));
		await mkdir(at('dist/skills/c'));
		await writeFile(at('dist/skills/c/index.html'), 'half');
		expect(await placeSite(at('second'), at('dist'))).toEqual({ kept: 0 });
		expect(await readdir(at('dist/skills'))).toEqual(['a']);
		expect(await readFile(list, 'utf8')).not.toContain('skills/c');
	}));

test('two runs into one output leave one whole site', () =>
	withSites({ first, same: first, old: second }, async (at) => {
		await placeSite(at('old'), at('dist'));
		await Promise.all([placeSite(at('first'), at('dist')), placeSite(at('same'), at('dist'))]);
		expect(await list(at('dist'))).toEqual([
			'index.html',
			'skills/a/index.html',
			'skills/b/index.html',
		]);
	}));

test('files of others survive, wherever they are', () =>
	withSites({ first, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await writeFile(at('dist/CNAME'), 'skills.example.org');
		await writeFile(at('dist/skills/b/notes.txt'), 'mine');
		await mkdir(at('dist/.git'));
		await writeFile(at('dist/.git/HEAD'), 'ref');
		expect(await placeSite(at('second'), at('dist'))).toEqual({ kept: 2 });
		expect(await list(at('dist'))).toEqual([
			'.git/HEAD',
			'CNAME',
			'index.html',
			'skills/a/index.html',
			'skills/b/notes.txt',
		]);
	}));

test.each([
	['a folder with files of others', { 'notes.txt': 'mine' }, /did not write/],
	[
		'a list that is not ours',
		{ '.skill-atlas-files': 'notes.txt\n', 'notes.txt': 'x' },
		/did not write/,
	],
])('%s is refused and left as it is', (_, dist, message) =>
	withSites({ first, dist: dist as FileTree }, async (at) => {
		await expect(checkOutput(at('dist'))).rejects.toMatchObject({
			code: 'output-unsafe',
			message: expect.stringMatching(message),
		});
		const before = await readdir(at('dist'));
		await expect(placeSite(at('first'), at('dist'))).rejects.toThrow();
		expect(await readdir(at('dist'))).toEqual(before);
	}),
);

test('a file in the place of the output is refused', () =>
	withSites({ dist: 'text' }, async (at) => {
		await expect(checkOutput(at('dist'))).rejects.toThrow(/is a file/);
	}));

test.each([
	['a file in the place of a page', 'skills/a/index.html', 'mine'],
	['a file in the place of a folder', 'skills/a', 'mine'],
	['a folder in the place of a page', 'index.html/x', 'mine'],
])('%s stops the build before anything changes', (_, path, text) =>
	withSites({ first: { 'other.html': '1' }, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await mkdir(join(at('dist'), path, '..'), { recursive: true });
		await writeFile(join(at('dist'), path), text);
		await expect(placeSite(at('second'), at('dist'))).rejects.toMatchObject({
			code: 'output-unsafe',
		});
		expect(await list(at('dist'))).toEqual(['other.html', path].sort());
	}),
);

test('a file of others with the very bytes of a page is no clash', () =>
	withSites({ first: { '.nojekyll': '' }, dist: { '.nojekyll': '', CNAME: 'x' } }, async (at) => {
		expect(await placeSite(at('first'), at('dist'), { allowForeign: true })).toEqual({ kept: 1 });
		expect(await list(at('dist'))).toEqual(['.nojekyll', 'CNAME']);
	}));

test('a list cannot name files outside, nor reach them through a link', () =>
	withSites({ first, second, victim: { 'index.html': 'keep' } }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await symlink(at('victim'), at('dist/linked'));
		const own = await readFile(at('dist/.skill-atlas-files'), 'utf8');
		await writeFile(
			at('dist/.skill-atlas-files'),
			`${own}../victim/index.html\nlinked/index.html\n`,
		);
		await placeSite(at('second'), at('dist'));
		expect(await readFile(at('victim/index.html'), 'utf8')).toBe('keep');
	}));

test('unchanged files stay the very files they were, and the rest is replaced', () =>
	withSites({ first, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		const { ino } = await stat(at('dist/skills/b/index.html'));
		await placeSite(at('second'), at('dist'), { unchanged: new Set(['skills/b/index.html']) });
		expect(await list(at('dist'))).toEqual([
			'index.html',
			'skills/a/index.html',
			'skills/b/index.html',
		]);
		expect((await stat(at('dist/skills/b/index.html'))).ino).toBe(ino);
		expect(await readFile(at('dist/skills/a/index.html'), 'utf8')).toBe('a2');
		expect(await readFile(at('dist/.skill-atlas-files'), 'utf8')).toContain('skills/b/index.html');
	}));

test('an unchanged file that is gone by then stops the build and changes nothing', () =>
	withSites({ first, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await rm(at('dist/skills/b'), { recursive: true });
		const unchanged = new Set(['skills/b/index.html']);
		await expect(placeSite(at('second'), at('dist'), { unchanged })).rejects.toThrow(
			/was removed while the site was being built/,
		);
		expect(await readFile(at('dist/index.html'), 'utf8')).toBe('1');
	}));

test('an unchanged file is our own where the list of files is lost', () =>
	withSites({ first, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await rm(at('dist/.skill-atlas-files'));
		await writeFile(at('dist/index.html'), '2');
		await writeFile(at('dist/skills/a/index.html'), 'a2');
		const unchanged = new Set(['skills/b/index.html']);
		const placed = await placeSite(at('second'), at('dist'), { unchanged, allowForeign: true });
		expect(placed).toEqual({ kept: 0 });
		expect(await readFile(at('dist/.skill-atlas-files'), 'utf8')).toContain('skills/b/index.html');
	}));

test('a list of files that others have put there is never written over', () =>
	withSites({ first, dist: { '.skill-atlas-files': 'mine' } }, async (at) => {
		await expect(placeSite(at('first'), at('dist'), { allowForeign: true })).rejects.toThrow(
			/\.skill-atlas-files is, which is not ours/,
		);
		expect(await readFile(at('dist/.skill-atlas-files'), 'utf8')).toBe('mine');
	}));

test('a link in the place of a folder of unchanged files is not followed', () =>
	withSites({ first, second }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await rename(at('dist/skills/b'), at('moved'));
		await symlink(at('moved'), at('dist/skills/b'));
		const unchanged = new Set(['skills/b/index.html']);
		await expect(placeSite(at('second'), at('dist'), { unchanged })).rejects.toThrow(
			/skills\/b is, which is not ours/,
		);
		expect(await readFile(at('moved/index.html'), 'utf8')).toBe('b');
	}));

test('a link in the place of a page is replaced, and what it leads to stays', () =>
	withSites({ first, second, victim: { 'index.html': 'keep' } }, async (at) => {
		await placeSite(at('first'), at('dist'));
		await rm(at('dist/index.html'));
		await symlink(at('victim/index.html'), at('dist/index.html'));
		await placeSite(at('second'), at('dist'));
		expect(await readFile(at('victim/index.html'), 'utf8')).toBe('keep');
		expect(await readFile(at('dist/index.html'), 'utf8')).toBe('2');
		expect((await lstat(at('dist/index.html'))).isFile()).toBe(true);
	}));
