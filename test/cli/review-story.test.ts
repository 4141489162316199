import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createFixture, type FsFixture } from 'fs-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diffSchema } from '../../src/core/diff.ts';
import { startRepository } from './git-repository.ts';
import { renderComment } from './reporters/rendered-comment.ts';
import { type Run, runCli, skill } from './run-cli.ts';

const place = '.claude/skills';
const names = ['edited', 'gone', 'hidden', 'same', 'scripted', 'taken'];

/** What the branch of the pull request does, one event for each kind. */
const branch: Readonly<Record<string, string | null>> = {
	[`${place}/added/SKILL.md`]: skill('added', 'New here.'),
	[`${place}/edited/SKILL.md`]: skill('edited', 'Says something else.'),
	[`${place}/gone/SKILL.md`]: null,
	[`${place}/hidden/SKILL.md`]: skill('hidden', 'About hidden.\nhide: true'),
	[`${place}/scripted/scripts/run.sh`]: 'echo run\n',
	'.omp/skills/taken/SKILL.md': skill('taken', 'About taken.', '# Another body\n'),
};

/** Bodies that say more than the usual one. */
const bodies: Readonly<Record<string, string>> = { scripted: 'Run one of [these](scripts/).\n' };

let repository: FsFixture;

async function write(path: string, text: string): Promise<void> {
	const absolute = repository.getPath(path);
	await mkdir(dirname(absolute), { recursive: true });
	await writeFile(absolute, text);
}

const atlas = (...words: string[]): Promise<Run> => runCli(words, { cwd: repository.path });

beforeAll(async () => {
	repository = await createFixture(
		Object.fromEntries(
			names.map((name) => [
				`${place}/${name}/SKILL.md`,
				skill(name, `About ${name}.`, bodies[name]),
			]),
		),
	);
	await write(`${place}/scripted/scripts/one.sh`, 'echo one\n');
	const git = startRepository(repository.path);
	git('switch', '--quiet', '--create', 'change');
	for (const [path, text] of Object.entries(branch)) {
		if (text === null) await rm(dirname(repository.getPath(path)), { recursive: true });
		else await write(path, text);
	}
	git('add', '--all');
	git('commit', '--quiet', '--message', 'Change');
	for (const [file, words] of [
		['base.json', ['--at', 'main']],
		['head.json', []],
	] as const) {
		const { code, stdout } = await atlas('scan', '--deep', '--json', ...words);
		expect(code).toBe(0);
		await writeFile(repository.getPath(file), stdout);
	}
});

afterAll(() => repository.rm());

test('the comparison says exactly what happened', async () => {
	const { stdout } = await atlas('diff', 'base.json', 'head.json', '--format', 'json');
	const diff = diffSchema.parse(JSON.parse(stdout));
	const { skills, outcomes } = diff.runtimes.omp ?? { skills: [], outcomes: [] };
	expect(skills.map(({ kind, name, changes }) => [kind, name, ...changes].join(' '))).toEqual([
		'added added',
		'changed edited description',
		'removed gone',
		'changed hidden hidden',
		'changed taken winner source',
	]);
	expect(outcomes.map(({ path, before, after }) => `${path} ${before}>${after}`)).toEqual([
		`${place}/added/SKILL.md undefined>loaded`,
		`${place}/gone/SKILL.md loaded>undefined`,
		`${place}/taken/SKILL.md loaded>shadowed`,
		'.omp/skills/taken/SKILL.md undefined>loaded',
	]);
	expect(
		diff.files.flatMap(({ name, scripts }) => scripts.map((script) => `${name} ${script}`)),
	).toEqual(['scripted scripts/run.sh']);
	expect(diff.diagnostics.new.map(({ code, path }) => `${code} ${path}`)).toEqual([
		`skill-shadowed ${place}/taken/SKILL.md`,
	]);
	expect(diff.diagnostics.fixed).toEqual([]);
});

test('the comment says the same, and nothing else', async () => {
	const { stdout } = await atlas('diff', 'base.json', 'head.json', '--format', 'markdown');
	const { tables, text } = renderComment(stdout);
	expect(text).toContain(
		'1 added, 1 removed, 1 newly shadowed, 1 hidden, 1 with another description, 1 with new scripts, 1 new warning',
	);
	expect(tables.map(([, ...rows]) => rows.map((cells) => cells.slice(0, 2).join(' | ')))).toEqual([
		['added | New here.'],
		[`gone | ${place}/gone/SKILL.md`],
		[`taken | ${place}/taken/SKILL.md`],
		[`hidden | ${place}/hidden/SKILL.md`],
		['edited | About edited.'],
		['scripted | scripts/run.sh'],
		[`warning | ${place}/taken/SKILL.md`],
	]);
});

test('annotations and SARIF hold the one new finding', async () => {
	const words = ['check', '--base', 'base.json', '--fail-on', 'warning', '--format'];
	const github = await atlas(...words, 'github');
	expect(github).toMatchObject({ code: 1, stdout: '' });
	const annotations = github.stderr.split('\n').filter((line) => line.startsWith('::'));
	expect(annotations).toHaveLength(1);
	expect(annotations[0]).toMatch(/^::warning file=\.claude\/skills\/taken\/SKILL\.md,/);
	const sarif = await atlas(...words, 'sarif');
	const [run] = JSON.parse(sarif.stdout).runs;
	const fresh = run.results.filter(
		(one: { baselineState?: string }) => one.baselineState !== 'unchanged',
	);
	expect(fresh.map((one: { ruleId: string }) => one.ruleId)).toEqual(['skill-shadowed']);
});

test('the base can be read from git, and the work tree stays as it is', async () => {
	const run = await atlas('check', '--base-at', 'main', '--format', 'json');
	expect(run.code).toBe(0);
	expect(JSON.parse(run.stdout).counts).toEqual({ error: 0, warning: 1, info: 0 });
});

test('an unchanged catalog is one line in every form', async () => {
	for (const format of ['text', 'markdown']) {
		const { stdout } = await atlas('diff', 'head.json', 'head.json', '--format', format);
		expect(stdout).toMatch(/No skill changed: every runtime loads, hides and lists the same\.\n$/);
	}
});

test('what a step leaves for its job is appended', async () => {
	const [summary, outputs] = [repository.getPath('summary.md'), repository.getPath('outputs.txt')];
	const { code } = await runCli(['check', '--base', 'base.json'], {
		cwd: repository.path,
		env: { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: outputs },
	});
	expect(code).toBe(0);
	expect(await repository.readFile('summary.md', 'utf8')).toContain('### Skills: check passed');
	expect(await repository.readFile('outputs.txt', 'utf8')).toMatch(
		/^skills=6\nhidden=1\nshadowed=1\n/,
	);
	await runCli(['diff', 'base.json', 'head.json'], {
		cwd: repository.path,
		env: { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: outputs },
	});
	expect(await repository.readFile('summary.md', 'utf8')).toContain('#### Newly shadowed (1)');
	expect(await repository.readFile('outputs.txt', 'utf8')).toMatch(
		/^changed=true\nadded=1\nremoved=1\nrenamed=0\nshadowed=1\n/m,
	);
});
