import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFolder, runCli, skill } from './run-cli.ts';

const files = { 'repo/skills/pdf/SKILL.md': skill('pdf', 'About PDF'), tmp: {}, mine: {} };

/** Folders, below one of its own, in which a scan leaves something. */
async function writtenBy(env: (folder: string) => Record<string, string>): Promise<string[]> {
	let written: string[] = [];
	await inFolder(files, async ({ path }) => {
		const run = () =>
			runCli(['scan', 'repo', '--json'], {
				cwd: path,
				env: { TMPDIR: `${path}/tmp`, ...env(path) },
			});
		const [cold, warm] = [await run(), await run()];
		expect(cold.code).toBe(0);
		expect(warm).toEqual(cold);
		const all = readdirSync(path, { recursive: true, withFileTypes: true });
		const ends = all.filter((entry) => entry.isFile() && entry.name !== 'SKILL.md');
		written = ends.map(({ parentPath }) => parentPath.slice(path.length).split('/')[1] ?? '');
	});
	return [...new Set(written)];
}

test.each([
	['the folder for temporary files', () => ({}), ['tmp']],
	[
		'the folder that Node is given',
		(folder: string) => ({ NODE_COMPILE_CACHE: `${folder}/mine` }),
		['mine'],
	],
	['no folder where Node is told so', () => ({ NODE_DISABLE_COMPILE_CACHE: '1' }), []],
])('compiled code goes into %s', async (_, env, folders) => {
	expect(await writtenBy(env)).toEqual(folders);
});
