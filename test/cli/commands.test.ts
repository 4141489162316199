import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { manifestSchema } from '../../src/core/manifest-schema.ts';
import { inFolder, runCli, skill } from './run-cli.ts';

const main = resolve(import.meta.dirname, '../../src/cli/main.js');

const team = {
	'.omp': { skills: { pdf: { 'SKILL.md': skill('pdf', 'Reads PDF.') } } },
	'.claude': {
		skills: {
			pdf: { 'SKILL.md': skill('pdf', 'Another one.') },
			quiet: { 'SKILL.md': skill('quiet', 'Kept back.\nhide: true') },
		},
	},
	skills: { own: { 'SKILL.md': skill('own', 'In skills.') } },
};

test('scan --json prints the manifest and nothing else, twice the same bytes', () =>
	inFolder(team, async ({ path }) => {
		const [first, second] = [
			await runCli(['scan', '--json'], { cwd: path }),
			await runCli(['scan', '.', '--json', '--quiet'], { cwd: path }),
		];
		expect(first.stdout).toBe(second.stdout);
		expect(second.stderr).toBe('');
		const manifest = manifestSchema.parse(JSON.parse(first.stdout));
		expect(manifest.views.omp?.skills.map(({ name }) => name).sort()).toEqual([
			'own',
			'pdf',
			'quiet',
		]);
		expect(first.stdout).not.toContain(path);
		expect(first.stderr).toMatch(/^No config file: .*skills/m);
		expect(first.stderr).toContain('omp: 3 loaded (1 hidden), 1 shadowed');
	}));

test('scan shows a table with the rule of every skill that is not loaded', () =>
	inFolder(team, async ({ path }) => {
		const { code, stdout } = await runCli(['scan', '--runtime', 'omp'], { cwd: path });
		expect(code).toBe(0);
		expect(stdout).toBe(
			[
				'name   omp             path',
				'pdf    shadowed        .claude/skills/pdf/SKILL.md',
				'    native (100) is read before claude (80)',
				'quiet  loaded, hidden  .claude/skills/quiet/SKILL.md',
				'pdf    loaded          .omp/skills/pdf/SKILL.md',
				'own    loaded          skills/own/SKILL.md',
				'',
			].join('\n'),
		);
	}));

test('scan names a runtime once in a line', () =>
	inFolder({ 'packages/x/.claude/skills/a/SKILL.md': skill('a', 'Far.') }, async ({ path }) => {
		const runtimes = ['--runtime', 'omp', '--runtime', 'xcsh'];
		const { stdout } = await runCli(['scan', ...runtimes], { cwd: path });
		expect(stdout).toMatch(/^ {4}omp reads \.claude\/skills/m);
		expect(stdout).toMatch(/^ {4}xcsh reads \.claude\/skills/m);
	}));

test('settings of the runtime are read from a file of its own', () =>
	inFolder(
		{ ...team, 'settings.yml': 'theme: dark\nskills:\n  ignoredSkills: [p*]\n  other: 1\n' },
		async ({ path }) => {
			const words = ['scan', '--json', '--settings', 'settings.yml'];
			const { views } = JSON.parse((await runCli(words, { cwd: path })).stdout);
			expect(views.omp.skills.map(({ name }: { name: string }) => name)).not.toContain('pdf');
		},
	));

test('explain gives each copy and the rule, and knows names that are near', () =>
	inFolder(team, async ({ path }) => {
		const known = await runCli(['explain', 'pdf'], { cwd: path });
		expect(known.code).toBe(0);
		expect(known.stdout).toContain('✗ first of its name');
		expect(known.stdout).toContain('shadowed: native (100) is read before claude (80)');
		const wrong = await runCli(['explain', 'pfd'], { cwd: path });
		expect(wrong).toMatchObject({ code: 1, stdout: '' });
		expect(wrong.stderr).toContain('No SKILL.md has the name or path pfd. Near: pdf');
		const asJson = await runCli(['explain', 'pfd', '--json'], { cwd: path });
		expect(asJson.code).toBe(1);
		expect(JSON.parse(asJson.stdout).suggestions).toContain('pdf');
	}));

test('explain takes paths from the catalog, from the shell and from the root of the disk', () =>
	inFolder({ repo: team, 'work/x': '' }, async ({ path, getPath }) => {
		const own = '.claude/skills/quiet';
		for (const [query, cwd] of [
			[own, 'work'],
			[`../repo/${own}`, 'work'],
			[`repo/${own}/SKILL.md`, '.'],
			[`./${own}`, 'repo'],
			[getPath(`repo/${own}`), 'work'],
		] as const) {
			const run = await runCli(['explain', query, getPath('repo')], { cwd: getPath(cwd) });
			expect(run.code, query).toBe(0);
			expect(run.stdout, query).toContain('loads “quiet” from .claude/skills/quiet/SKILL.md');
			expect(run.stdout).not.toContain(path);
		}
	}));

test('init writes what a run without config assumes, and never over a file', () =>
	inFolder(team, async ({ path, getPath }) => {
		const before = await runCli(['scan', '--json'], { cwd: path });
		const first = await runCli(['init', '--ci', 'github-forks'], { cwd: path });
		expect(first.code).toBe(0);
		expect(first.stderr.match(/^Written: .*$/gm)).toHaveLength(5);
		const views = (run: { stdout: string }) => JSON.parse(run.stdout).views;
		expect(views(await runCli(['scan', '--json'], { cwd: path }))).toEqual(views(before));
		await writeFile(getPath('.github/workflows/skills.yml'), 'mine');
		const second = await runCli(['init', '--ci', 'github-previews'], { cwd: path });
		expect(second.stderr.match(/^Left as it is: .*$/gm)).toHaveLength(3);
		expect(await readFile(getPath('.github/workflows/skills.yml'), 'utf8')).toBe('mine');
		expect(await readFile(getPath('.github/workflows/skills-check.yml'), 'utf8')).toMatch(
			/SKILL_ATLAS: skill-atlas@\d+\.\d+\.\d+/,
		);
	}));

test('init writes workflows where a host reads them, with the catalog by its folder', () =>
	inFolder(
		{ '.git/HEAD': 'ref: refs/heads/trunk\n', "it's docs": team },
		async ({ path, getPath }) => {
			const run = await runCli(['init', "it's docs"], { cwd: path });
			expect(run.code).toBe(0);
			expect(run.stderr).toContain("Written: it's docs/skill-atlas.config.yaml");
			expect(run.stderr).toContain('Written: .github/workflows/skills.yml');
			const text = await readFile(getPath('.github/workflows/skills.yml'), 'utf8');
			expect(parse(text).env.CATALOG).toBe("it's docs");
			expect(text).toContain('build "$CATALOG"');
			expect(text).not.toContain('[main]');
		},
	));

test('a config that leaves skills/ out gets a warning with the line to add', () =>
	inFolder({ ...team, 'skill-atlas.config.yaml': 'title: Ours\n' }, async ({ path, getPath }) => {
		const warned = await runCli(['check'], { cwd: path });
		expect(warned.stdout).toMatch(/warning.*skills is not scanned/);
		expect(warned.stdout).toContain('Add `skills: { customDirectories: [skills] }` to the config');
		const line = 'skills: { customDirectories: [skills] }\n';
		await writeFile(getPath('skill-atlas.config.yaml'), `title: Ours\n${line}`);
		const mended = await runCli(['check'], { cwd: path });
		expect(mended.stdout).not.toContain('is not scanned');
	}));

test('a reader that stops reading is no error', () =>
	inFolder(team, async ({ path }) => {
		const child = spawn(
			'sh',
			['-c', `"${process.execPath}" "${main}" scan --json | head -c 10; exit 0`],
			{
				cwd: path,
				stdio: ['ignore', 'ignore', 'pipe'],
			},
		);
		let stderr = '';
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			stderr += text;
		});
		await new Promise((done) => child.on('close', done));
		expect(stderr).not.toMatch(/EPIPE|internal fault/);
	}));

test.each(['nowhere', 'catalog'])(
	'preview of %s, which is no site, shows no other one instead',
	(dir) =>
		inFolder({ dist: { 'index.html': 'other' }, catalog: {} }, async ({ path }) => {
			const { code, stderr } = await runCli(['preview', dir], { cwd: path });
			expect(code).toBe(2);
			expect(stderr).toMatch(new RegExp(`${dir} holds no built site`));
		}),
);

test.each(['SIGINT', 'SIGTERM'] as const)('preview serves until %s', (signal) =>
	inFolder({ dist: { 'index.html': '<h1>hi</h1>' } }, async ({ path, getPath }) => {
		const { stdout } = await runCli(['scan', '--json'], { cwd: path });
		await writeFile(getPath('dist/manifest.json'), stdout);
		const child = spawn(process.execPath, [main, 'preview', '--port', '0'], {
			cwd: path,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		const url = await new Promise<string>((found) =>
			child.stderr.setEncoding('utf8').on('data', (text: string) => {
				const [address] = /http:\S+/.exec(text) ?? [];
				if (address === undefined) return;
				expect(text).toMatch(/^Serving “Skills” from \S+dist at http/);
				found(address);
			}),
		);
		expect(await (await fetch(url)).text()).toBe('<h1>hi</h1>');
		child.kill(signal);
		expect(await new Promise((done) => child.on('close', done))).toBe(0);
	}),
);
