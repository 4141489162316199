/** A build over an earlier one writes what a first build would, and leaves alone what stays the same. */
import { appendFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from './files-below.ts';
import { runCli, skill } from './run-cli.ts';

/** Two PNG headers of different sizes; more of the image nobody reads. */
const image = (width: number) => {
	const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000208060000', 'hex');
	bytes.writeUInt32BE(width, 16);
	return bytes;
};

const notes = '---\nname: notes\ndescription: Takes notes.\n---\n# Notes\n';
const linking = `${notes}\n[Guide](guide.md#second) and [Draw](skill://draw/SKILL.md#shapes)\n\n![Picture](picture.png)\n`;

let folder: FsFixture;

const inode = async (page: string) => (await stat(folder.getPath(`dist/${page}`))).ino;
const at = (path: string) => folder.getPath(`catalog/${path}`);

async function build(out: string, cache: string, ...words: string[]): Promise<void> {
	const run = await runCli(['build', 'catalog', '--out', out, '--cache', cache, ...words], {
		cwd: folder.path,
	});
	expect(run).toMatchObject({ code: 0 });
}

/** Builds over the earlier site, and a first site of the same catalog beside it. */
async function expectSameAsFirst(...words: string[]): Promise<Map<string, string>> {
	await Promise.all([build('dist', 'cache', ...words), build('fresh', 'fresh-cache', ...words)]);
	const again = await filesBelow(folder.getPath('dist'));
	expect(again).toEqual(await filesBelow(folder.getPath('fresh')));
	await rm(folder.getPath('fresh'), { recursive: true });
	await rm(folder.getPath('fresh-cache'), { recursive: true });
	return again;
}

beforeAll(async () => {
	folder = await createFixture({
		'catalog/skill-atlas.config.yaml': 'title: Before\nruntimes: [omp, xcsh]\n',
		'catalog/.omp/skills/notes/SKILL.md': linking,
		'catalog/.omp/skills/notes/guide.md': '# Guide\n\n## Second\n',
		'catalog/.omp/skills/notes/run.sh': 'echo one\n',
		'catalog/.omp/skills/draw/SKILL.md': skill('draw', 'Draws.', '# Shapes\n'),
		'catalog/.omp/skills/draw/shape.png': image(20),
		'catalog/.omp/skills/looks/SKILL.md': skill('looks', 'Looks.', '![Shape](../draw/shape.png)\n'),
		'catalog/.omp/skills/notes/picture.png': image(20),
		'catalog/.omp/skills/still/SKILL.md': skill('still', 'Stays as it is.'),
		'catalog/.claude/skills/draw/SKILL.md': skill('draw', 'Another copy.', '# Lines\n'),
	});
	await build('dist', 'cache');
});

afterAll(() => folder.rm());

describe('a second build gives the site of a first one', () => {
	test('where nothing has changed, and touches no page of a skill', async () => {
		const pages = ['skills/still/index.html', 'skills/draw/copies/1/index.html'];
		const [before, section] = [await Promise.all(pages.map(inode)), await inode('index.html')];
		await expectSameAsFirst();
		expect(await Promise.all(pages.map(inode))).toEqual(before);
		expect(await inode('index.html')).not.toBe(section);
	});

	test('where texts, links of others, images, files and pages changed', async () => {
		const still = await inode('skills/still/index.html');
		await writeFile(at('.omp/skills/draw/SKILL.md'), skill('draw', 'Draws.', '# Figures\n'));
		await writeFile(at('.omp/skills/notes/picture.png'), image(30));
		await writeFile(at('.omp/skills/draw/shape.png'), image(40));
		await writeFile(at('.omp/skills/notes/guide.md'), '# Guide\n\n## Third\n');
		await appendFile(at('.omp/skills/notes/run.sh'), 'echo two\n');
		await rm(folder.getPath('dist/raw/still/SKILL.md'));
		const site = await expectSameAsFirst();
		expect(site.get('skills/notes/index.html')).toContain('width="30"');
		expect(site.get('skills/looks/index.html')).toContain('width="40"');
		expect(site.get('skills/notes/index.html')).not.toContain('draw/#shapes');
		expect(await inode('skills/still/index.html')).toBe(still);
	});

	test('where skills came, went, and were renamed, and somebody edited a page', async () => {
		await rm(at('.omp/skills/draw'), { recursive: true });
		await rename(at('.omp/skills/still'), at('.omp/skills/quiet'));
		await appendFile(at('.omp/skills/notes/SKILL.md'), '\nMore.\n');
		await writeFile(folder.getPath('dist/skills/notes/index.html'), 'mine');
		const site = await expectSameAsFirst();
		expect([...site.keys()]).not.toContain('skills/draw/copies/1/index.html');
		expect(site.get('skills/notes/index.html')).toContain('More.');
	});

	test('where the config, the languages or the state to compare with changed', async () => {
		await rename(folder.getPath('dist/manifest.json'), folder.getPath('base.json'));
		await appendFile(at('.omp/skills/notes/run.sh'), 'echo three\n');
		await writeFile(
			at('skill-atlas.config.yaml'),
			'title: After\nruntimes: [xcsh]\nlanguages: [hi, en]\nrepository: https://example.org/a/b\nbranch: main\n',
		);
		const site = await expectSameAsFirst('--noindex', '--base-manifest', 'base.json');
		expect(site.get('skills/notes/index.html')).toContain('After');
	});
});
