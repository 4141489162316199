import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inFolder, runCli, skill } from './run-cli.ts';

const good = { '.omp': { skills: { a: { 'SKILL.md': skill('a', 'First.') } } } };

test.each([
	['no such directory', ['scan', 'nowhere'], 2, /nowhere.*does not exist/],
	['a file as the directory', ['scan', 'file.txt'], 2, /file\.txt/],
	[
		'a config that is not there',
		['scan', 'good', '--config', 'x.yaml'],
		2,
		/x\.yaml does not exist/,
	],
	['a misspelt key', ['scan', 'typo'], 2, /unknown key titel \(did you mean title\?\)/],
	['broken YAML in the config', ['scan', 'broken'], 2, /skill-atlas\.config\.yaml is not valid/],
	['an unknown runtime', ['scan', 'good', '--runtime', 'nope'], 2, /nope/],
	[
		'settings that are not there',
		['scan', 'good', '--settings', 'x.json'],
		2,
		/x\.json cannot be used: there is no such file\. Give/,
	],
	[
		'a base that is not there',
		['check', 'good', '--base', 'x.json'],
		2,
		/x\.json cannot be used: there is no such file\. /,
	],
	[
		'a directory as the base',
		['check', 'good', '--base', 'good'],
		2,
		/good cannot be used: it is a directory\. /,
	],
	['settings that are broken', ['scan', 'good', '--settings', 'bad.json'], 2, /bad\.json/],
	[
		'settings of the wrong kind',
		['scan', 'good', '--settings', 'kind.json'],
		2,
		/disabledProviders/,
	],
	['an unknown option', ['scan', '--jsn'], 2, /--jsn.*--json/],
	[
		'a base that is no manifest',
		['check', 'good', '--base', 'bad.json'],
		2,
		/manifest .*bad\.json/,
	],
	['an unknown language', ['scan', 'good', '--format', 'xml'], 2, /--format/],
])('%s: one line and the right code', (_, words, code, message) =>
	inFolder(
		{
			good,
			'file.txt': 'text',
			'bad.json': '{"skills": ',
			'kind.json': '{"disabledProviders": "claude"}',
			typo: { ...good, 'skill-atlas.config.yaml': 'titel: x\n' },
			broken: { ...good, 'skill-atlas.config.yaml': 'title: [x\n' },
		},
		async ({ path }) => {
			const run = await runCli(words, { cwd: path });
			expect(run).toMatchObject({ code, stdout: '' });
			expect(run.stderr).toMatch(message);
			expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
			expect(run.stderr).toMatch(/^skill-atlas: /);
		},
	),
);

test.each([
	['a pipe as the config', 'pipe', /it is no regular file/],
	['a config of 5 MB', 'large', /more than 4 MB/],
	['two documents in one config', 'two', /line 2: it starts a second document/],
	['a command for the terminal in a key', 'escape', /unknown key ⟦U\+001B⟧\[31mkey/],
])('%s: one line', (_, directory, message) =>
	inFolder(
		{
			pipe: good,
			large: { 'skill-atlas.config.yaml': `title: ${'x'.repeat(5_000_000)}\n` },
			two: { 'skill-atlas.config.yaml': 'title: x\n---\ntitle: y\n' },
			escape: { 'skill-atlas.config.yaml': '"\\e[31mkey": 1\n' },
		},
		async ({ path, getPath }) => {
			execFileSync('mkfifo', [getPath('pipe/skill-atlas.config.yaml')]);
			const run = await runCli(['scan', directory], { cwd: path });
			expect(run).toMatchObject({ code: 2, stdout: '' });
			expect(run.stderr).toMatch(message);
			expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
		},
	),
);

test('a file called skills is a finding, not silence', () =>
	inFolder({ skills: 'a file' }, async ({ path }) => {
		const run = await runCli(['check'], { cwd: path });
		expect(run).toMatchObject({ code: 0 });
		expect(run.stdout).toMatch(/^skills warning .*cannot list this directory/m);
	}));

test('an empty directory is a catalog without skills', () =>
	inFolder({ empty: {} }, async ({ path }) => {
		const run = await runCli(['scan', 'empty'], { cwd: path });
		expect(run).toMatchObject({ code: 0, stdout: 'No SKILL.md was found.\n' });
	}));

test.skipIf(process.getuid?.() === 0)('an unreadable directory is told in one line', () =>
	inFolder({ closed: {} }, async ({ path, getPath }) => {
		await chmod(getPath('closed'), 0o000);
		const run = await runCli(['scan', 'closed'], { cwd: path });
		await chmod(getPath('closed'), 0o755);
		expect(run).toMatchObject({ code: 2, stdout: '' });
		expect(run.stderr).toMatch(/closed/);
	}),
);

test('broken skills and a file called skills hinder nothing else', () =>
	inFolder(
		{
			skills: 'a file',
			'.omp': {
				skills: {
					good: { 'SKILL.md': skill('good', 'Fine.') },
					noise: {
						'SKILL.md': Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 31) % 256)),
					},
					empty: { 'SKILL.md': '' },
					huge: { 'SKILL.md': `${skill('huge', 'Large.')}${'word '.repeat(4_000_000)}` },
				},
			},
		},
		async ({ path }) => {
			const run = await runCli(['scan', '--json'], { cwd: path });
			expect(run.code).toBe(0);
			const { candidates, views } = JSON.parse(run.stdout);
			expect(candidates.map((one: { folder: string }) => one.folder).sort()).toEqual([
				'empty',
				'good',
				'huge',
				'noise',
			]);
			expect(views.omp.skills.map((one: { name: string }) => one.name)).toContain('good');
		},
	));
