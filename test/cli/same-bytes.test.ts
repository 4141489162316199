/** The same catalog gives the same bytes, however a build goes about it and whatever befell the last one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFixture, type FileTree, type FsFixture } from 'fs-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow } from './files-below.ts';
import { runCli, skill } from './run-cli.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.js');
/** Enough texts that threads render them. */
const amount = 60;

let folder: FsFixture;
let first: ReadonlyMap<string, string>;

const words = (out: string, cache: string) => ['build', 'catalog', '--out', out, '--cache', cache];

async function build(out: string, cache: string, ...more: string[]) {
	const run = await runCli([...words(out, cache), ...more], { cwd: folder.path });
	expect(run).toMatchObject({ code: 0 });
	return filesBelow(folder.getPath(out));
}

/** Kills a build, and all that it started, after so many milliseconds. */
async function killedBuild(out: string, cache: string, after: number): Promise<void> {
	const child = spawn(process.execPath, [main, ...words(out, cache)], {
		cwd: folder.path,
		detached: true,
		stdio: 'ignore',
		env: { PATH: process.env.PATH, HOME: folder.path },
	});
	const closed = once(child, 'close');
	await Promise.race([wait(after), closed]);
	try {
		process.kill(-(child.pid ?? 0), 'SIGKILL');
	} catch {
		// It was faster.
	}
	await closed;
}

beforeAll(async () => {
	const tree: FileTree = {};
	for (let index = 0; index < amount; index++) {
		const folder = `catalog/.agents/skills/skill-${index}`;
		const body = `# Part ${index}\n\n[Next](../skill-${index + 1}/SKILL.md) and [notes](notes.md#two)\n\n\`\`\`ts\nconst a = ${index};\n\`\`\`\n`;
		tree[`${folder}/SKILL.md`] = skill(`skill-${index}`, `Does ${index}.`, body);
		if (index % 4 === 0) tree[`${folder}/notes.md`] = `# One\n\n## Two\n\n${index}\n`;
	}
	folder = await createFixture(tree);
	first = await build('first', 'first-cache');
});

afterAll(() => folder.rm());

test.each([1, 3])('with %i threads', async (workers) => {
	const site = await build(`out-${workers}`, `cache-${workers}`, '--workers', String(workers));
	expect(site).toEqual(first);
});

test('after builds that were killed at any moment', async () => {
	const start = performance.now();
	await build('measured', 'measured-cache');
	const whole = performance.now() - start;
	for (let run = 0; run < 3; run++)
		await killedBuild('dist', 'cache', whole * ((run + Math.random()) / 3));
	expect(await build('dist', 'cache')).toEqual(first);
	expect(await build('dist', 'cache')).toEqual(first);
});

test('when two builds write into one output and one cache at once', async () => {
	await Promise.all([build('shared', 'shared-cache'), build('shared', 'shared-cache')]);
	expect(await filesBelow(folder.getPath('shared'))).toEqual(first);
});
