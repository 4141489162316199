import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestSchema } from '../../src/core/manifest-schema.ts';
import { filesBelow } from './files-below.ts';
import { type Run, runCli, skill } from './run-cli.ts';

let folder: FsFixture;
let first: Run;
const build = (...words: string[]): Promise<Run> =>
	runCli(['build', 'catalog', ...words], { cwd: folder.path });

/** Contents of a built site by path, without folders. */
const siteFiles = (directory = 'dist') => filesBelow(folder.getPath(directory), 'utf8');

beforeAll(async () => {
	folder = await createFixture({
		'catalog/.omp/skills/one/SKILL.md': skill('one', 'The first.'),
		'catalog/.omp/skills/two/SKILL.md': skill('two', 'The second.'),
	});
	first = await build();
});

afterAll(() => folder.rm());

test('a build writes its output and its cache, and says where the site is', async () => {
	expect(first).toMatchObject({ code: 0, stdout: '' });
	expect(first.stderr).toMatch(/^omp: 2 loaded$/m);
	expect(first.stderr).toContain(`Built ${folder.getPath('dist')}`);
	expect((await readdir(folder.path)).sort()).toEqual(['.skill-atlas', 'catalog', 'dist']);
	expect(await readdir(folder.getPath('.skill-atlas'))).not.toContainEqual(
		expect.stringMatching(/^run-/),
	);
	const files = await siteFiles();
	expect([...files.keys()]).toEqual(
		expect.arrayContaining(['index.html', 'skills/one/index.html', 'manifest.json', '404.html']),
	);
	manifestSchema.parse(JSON.parse(files.get('manifest.json') ?? ''));
});

test('a build that starts elsewhere writes nothing there', async () => {
	await mkdir(folder.getPath('elsewhere'));
	const words = ['build', '../catalog', '--out', '../far/site', '--cache', '../far/cache'];
	const run = await runCli(words, { cwd: folder.getPath('elsewhere') });
	expect(run.code).toBe(0);
	expect(await readdir(folder.getPath('elsewhere'))).toEqual([]);
	expect(await siteFiles('far/site')).toEqual(await siteFiles());
	await rm(folder.getPath('elsewhere'), { recursive: true });
	await rm(folder.getPath('far'), { recursive: true });
});

test('nothing in the site tells where it was built', async () => {
	for (const [path, text] of await siteFiles()) expect(text, path).not.toContain(folder.path);
});

test('the same catalog gives the same bytes, and other files stay', async () => {
	const before = await siteFiles();
	await writeFile(folder.getPath('dist/CNAME'), 'skills.example.org');
	const second = await build('--quiet');
	expect(second).toEqual({ code: 0, stdout: '', stderr: '' });
	const after = await siteFiles();
	expect(after.get('CNAME')).toBe('skills.example.org');
	after.delete('CNAME');
	expect([...after].sort()).toEqual([...before].sort());
});

test('what is gone from the catalog is gone from the site', async () => {
	await rm(folder.getPath('catalog/.omp/skills/two'), { recursive: true });
	const { code, stderr } = await build();
	expect(code).toBe(0);
	expect(stderr).toContain('1 file of others in the output was left alone');
	const paths = [...(await siteFiles()).keys()];
	expect(paths.filter((path) => path.includes('two'))).toEqual([]);
	expect(paths).toContain('CNAME');
});

test.each([
	['a folder of others', ['--out', 'catalog'], 'catalog'],
	['a base that is not there', ['--base-manifest', 'none.json'], 'none\\.json'],
	['a cache that is a file', ['--cache', 'dist/CNAME'], 'CNAME'],
])('%s stops the build in one line and leaves the site', async (_, words, message) => {
	const before = await siteFiles();
	const { code, stdout, stderr } = await build(...words);
	expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
	expect(stderr).toMatch(new RegExp(`^skill-atlas: .*${message}.*$`, 'm'));
	expect(stderr).not.toContain('    at ');
	expect(await siteFiles()).toEqual(before);
});

test('--allow-foreign writes beside files of others', async () => {
	await writeFile(folder.getPath('notes.txt'), 'mine');
	const { code } = await build('--out', '.', '--allow-foreign');
	expect(code).toBe(0);
	expect(await readFile(folder.getPath('notes.txt'), 'utf8')).toBe('mine');
	expect(await readFile(folder.getPath('index.html'), 'utf8')).toContain('<html');
});
