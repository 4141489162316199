import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

const demo = resolve(import.meta.dirname, '../../content');
let work = '';

const cli = async (...words: string[]) => runCli([...words, '--cache', 'cache'], { cwd: work });
const shard = (index: number) => cli('build', demo, '--shard', `${index}/3`);

beforeAll(async () => {
	work = await mkdtemp(join(tmpdir(), 'skill-atlas-shards-'));
	for (const run of [await cli('build', demo, '--out', 'whole'), await shard(1), await shard(2)])
		expect(run.code, run.stderr).toBe(0);
});

afterAll(() => rm(work, { recursive: true, force: true }));

/** Every file of a directory with its bytes. */
async function contents(directory: string): Promise<Map<string, string>> {
	const entries = await readdir(join(work, directory), { recursive: true, withFileTypes: true });
	const files = new Map<string, string>();
	for (const entry of entries) {
		if (!entry.isFile()) continue;
		const path = join(entry.parentPath, entry.name);
		files.set(path.slice(join(work, directory).length + 1), await readFile(path, 'base64'));
	}
	return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

test('a shard that is missing is named, and nothing is written', async () => {
	const { code, stderr } = await cli(
		'merge',
		'dist-shard-1-of-3',
		'dist-shard-2-of-3',
		'--out',
		'merged',
	);
	expect(code).toBe(2);
	expect(stderr).toContain('missing: 3. Build it with --shard 3/3');
	await expect(readdir(join(work, 'merged'))).rejects.toThrow();
});

test('a shard takes no place of a site, and preview names what is missing', async () => {
	expect((await readdir(work)).sort()).not.toContain('dist');
	const { code, stderr } = await runCli(['preview', 'dist-shard-1-of-3'], { cwd: work });
	expect(code).toBe(2);
	expect(stderr).toMatch(/one shard of a build.*skill-atlas merge/);
});

test('three shards give the site of one build, byte for byte', async () => {
	expect((await shard(3)).code).toBe(0);
	const merged = await cli(
		'merge',
		'dist-shard-3-of-3',
		'dist-shard-1-of-3',
		'dist-shard-2-of-3',
		'--out',
		'merged',
	);
	expect(merged.code, merged.stderr).toBe(0);
	const [one, three] = [await contents('whole'), await contents('merged')];
	expect([...three.keys()]).toEqual([...one.keys()]);
	expect(
		[...one].filter(([path, bytes]) => three.get(path) !== bytes).map(([path]) => path),
	).toEqual([]);
	for (const index of [1, 2, 3])
		for (const [path, bytes] of await contents(`dist-shard-${index}-of-3`))
			expect(Buffer.from(bytes, 'base64').includes(work), path).toBe(false);
});

test('shards of other builds, changed ones and whole sites are refused', async () => {
	const refused = async (shards: readonly string[], why: string) => {
		const { code, stderr } = await cli('merge', ...shards, '--out', 'refused');
		expect([code, stderr]).toEqual([2, expect.stringContaining(why)]);
	};
	const all = ['dist-shard-1-of-3', 'dist-shard-2-of-3', 'dist-shard-3-of-3'];
	/** Merges while a file of the first shard is another one. */
	const changed = async (name: string, from: string, to: string, why: string) => {
		const path = join(work, 'dist-shard-1-of-3', name);
		const text = await readFile(path, 'utf8');
		expect(text).toContain(from);
		await writeFile(path, text.replace(from, to));
		await refused(all, why);
		await writeFile(path, text);
	};
	await refused(['dist-shard-1-of-3', 'dist-shard-1-of-3', 'dist-shard-2-of-3'], 'more than once');
	await refused(['whole'], 'no finished shard');
	await changed('shard.json', 'sha256:', 'sha256:0', 'different builds');
	await changed('shard.json', '"version": "', '"version": "0.', 'one version');
	await changed('manifest.json', '"title":', '"titel":', 'not as it was written');
	await rm(join(work, 'dist-shard-3-of-3/pages/skills'), { recursive: true });
	await refused(all, 'pages, and its skills have');
});
