import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFixture, type FileTree, type FsFixture } from 'fs-fixture';
import { afterEach, expect, test, vi } from 'vitest';
import { createGit } from '../../src/node/git.ts';
import { readProvenance } from '../../src/node/provenance.ts';

afterEach(() => vi.unstubAllEnvs());

interface Commit {
	readonly files: Readonly<Record<string, string>>;
	readonly author?: string;
	readonly day: string;
}

/** A repository below `repo/` with one commit per entry. */
async function withRepository(
	commits: readonly Commit[],
	use: (fixture: FsFixture, git: (...words: string[]) => string) => Promise<void>,
	tree: FileTree = {},
): Promise<void> {
	const fixture = await createFixture({ repo: {}, ...tree });
	const git = (...words: string[]) =>
		execFileSync('git', words, {
			cwd: fixture.getPath('repo'),
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
			env: { PATH: process.env['PATH'], HOME: fixture.getPath('.'), GIT_CONFIG_NOSYSTEM: '1' },
		});
	try {
		git('init', '--quiet', '--initial-branch', 'main');
		for (const { files, author = 'ann', day } of commits) {
			for (const [path, text] of Object.entries(files)) write(fixture, path, text);
			git('add', '--all');
			const who = `user.name=${author}`;
			const mail = `user.email=${author}@example.org`;
			const date = `${day}T01:02:03+0900`;
			git('-c', who, '-c', mail, 'commit', '--quiet', '--message', day, '--date', date);
		}
		await use(fixture, git);
	} finally {
		await fixture.rm();
	}
}

function write(fixture: FsFixture, path: string, text: string): void {
	const file = fixture.getPath('repo', path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

const history: readonly Commit[] = [
	{ day: '2026-01-05', files: { 'skills/café/SKILL.md': '1', 'skills/q/SKILL.md': '1', x: '1' } },
	{ day: '2026-02-06', author: 'bob', files: { 'skills/q/a "b" \\c.md': '1' } },
	{ day: '2026-03-07', files: { 'skills/café/notes\nmore.md': '1', y: '1' } },
	{ day: '2026-04-08', author: 'bob', files: { 'skills/q/nested/SKILL.md': '1' } },
	{ day: '2026-05-09', author: 'eve', files: { x: '2' } },
];

test('the last change of each skill is exact for names of every kind', () =>
	withRepository(history, async (fixture, git) => {
		const at = (path: string) => fixture.getPath('repo', path);
		const commits = git('log', '--format=%H', '--reverse').trim().split('\n');
		const known = await createGit(at('skills'));
		const skills = ['café', 'q', 'q/nested', 'new'].map((name) => at(`skills/${name}`));
		const changes = await known.lastChanges(skills);
		expect(known.root).toBe(at('.').replace(/\/\.?$/, ''));
		expect(known.head).toBe(commits.at(-1));
		expect(Object.fromEntries(changes)).toEqual({
			[at('skills/café')]: { date: '2026-03-07', commit: commits[2], authors: 1 },
			[at('skills/q')]: { date: '2026-02-06', commit: commits[1], authors: 2 },
			[at('skills/q/nested')]: { date: '2026-04-08', commit: commits[3], authors: 1 },
		});
	}));

test('a merge, an empty commit and a rename of a file do not confuse the log', () =>
	withRepository(history.slice(0, 1), async (fixture, git) => {
		const as = ['-c', 'user.name=zoe', '-c', 'user.email=zoe@example.org'];
		const date = ['--date', '2026-06-10T00:00:00Z'];
		git('checkout', '--quiet', '-b', 'side');
		git('mv', 'skills/q/SKILL.md', 'skills/q/OLD.md');
		git(...as, 'commit', '--quiet', '--message', 'side', ...date);
		git('checkout', '--quiet', 'main');
		git(...as, 'commit', '--quiet', '--allow-empty', '--message', 'empty');
		git(...as, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'side');
		const q = fixture.getPath('repo/skills/q');
		const changes = await (await createGit(fixture.getPath('repo'))).lastChanges([q]);
		expect(changes.get(q)).toMatchObject({ date: '2026-06-10', authors: 2 });
	}));

test('a shallow clone has no dates, and says why and what to do', () =>
	withRepository(history, async (fixture, git) => {
		const clone = fixture.getPath('clone');
		git('clone', '--quiet', '--depth', '1', `file://${fixture.getPath('repo')}`, clone);
		const known = await createGit(clone);
		expect(known.isShallow).toBe(true);
		expect(await known.lastChanges([`${clone}/skills/q`])).toEqual(new Map());
		expect(known.findings).toEqual([{ code: 'git-shallow', path: '.', args: {} }]);
		expect((await createGit(fixture.getPath('repo'))).findings).toEqual([]);
	}));

test('what git ignores is told in one go, tracked files and other folders excepted', () =>
	withRepository(
		[
			{
				day: '2026-01-05',
				files: {
					'.gitignore': '*.log\nsecret/\n.claude/\n',
					'skills/a/SKILL.md': 'x',
					'skills/a/.gitignore': 'own.md\n',
				},
			},
		],
		async (fixture, git) => {
			const at = (path: string) => fixture.getPath('repo', path);
			for (const path of [
				'skills/a/kept.log',
				'skills/a/x.log',
				'skills/a/n\nl.log',
				'skills/a/own.md',
			])
				write(fixture, path, 'x');
			for (const path of [
				'skills/a/secret/deep/n.md',
				'skills/a/free.md',
				'.claude/skills/b/SKILL.md',
			])
				write(fixture, path, 'x');
			git('add', '--force', 'skills/a/kept.log');
			const known = await createGit(at('.'));
			const isIgnored = await known.ignored([at('skills'), at('.claude/skills'), '/etc']);
			const asked = {
				'skills/a/SKILL.md': false,
				'skills/a/free.md': false,
				'skills/a/kept.log': false,
				'skills/a/x.log': true,
				'skills/a/n\nl.log': true,
				'skills/a/own.md': true,
				'skills/a/secret': true,
				'skills/a/secret/deep/n.md': true,
				'.claude/skills/b/SKILL.md': true,
			};
			for (const [path, ignored] of Object.entries(asked))
				expect([path, isIgnored(at(path))]).toEqual([path, ignored]);
			expect(isIgnored('/etc/hostname')).toBe(false);
			const alone = await known.ignored([at('.claude/skills')]);
			expect(alone(at('.claude/skills/b/SKILL.md'))).toBe(true);
			// The folder is no part of the repository, so the repository's rules say nothing about it.
			expect((await createGit(at('.claude/skills'))).root).toBeUndefined();
		},
	));

test('outside a repository, and without git, every answer is empty', async () => {
	const fixture = await createFixture({
		plain: { 'a.md': 'x' },
		broken: { '.git': 'gitdir: gone' },
	});
	try {
		const plain = await createGit(fixture.getPath('plain'));
		expect([plain.root, plain.head, plain.isShallow, plain.findings]).toEqual([
			undefined,
			undefined,
			false,
			[],
		]);
		expect((await plain.ignored([fixture.getPath('plain')]))(fixture.getPath('plain/a.md'))).toBe(
			false,
		);
		const broken = await createGit(fixture.getPath('broken'));
		expect(broken.findings.map(({ code }) => code)).toEqual(['git-unavailable']);
		vi.stubEnv('PATH', fixture.getPath('plain'));
		expect((await createGit(fixture.getPath('plain'))).findings).toEqual([]);
		expect((await createGit(fixture.getPath('broken'))).findings[0]?.args['reason']).toBe(
			'git is not installed',
		);
	} finally {
		await fixture.rm();
	}
});

test('neither settings of the repository nor variables make git run or read anything else', () =>
	withRepository(history.slice(0, 1), async (fixture, git) => {
		const script = fixture.getPath('run.sh');
		writeFileSync(script, `#!/bin/sh\ntouch ${fixture.getPath('marker')}\n`);
		chmodSync(script, 0o755);
		for (const key of ['core.fsmonitor', 'core.pager', 'diff.external', 'gpg.program'])
			git('config', key, script);
		git('config', 'log.showSignature', 'true');
		vi.stubEnv('GIT_DIR', fixture.getPath('nowhere'));
		vi.stubEnv('GIT_EXTERNAL_DIFF', script);
		const known = await createGit(fixture.getPath('repo'));
		const q = fixture.getPath('repo/skills/q');
		await known.ignored([q]);
		expect((await known.lastChanges([q])).size).toBe(1);
		expect(await fixture.exists('marker')).toBe(false);
	}));

test('a repository of another user is a finding that names the setting', () =>
	withRepository(history.slice(0, 1), async (fixture) => {
		vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
		const script = fixture.getPath('bin/git');
		mkdirSync(dirname(script), { recursive: true });
		// git itself has a switch for this, which our own environment does not pass on.
		writeFileSync(
			script,
			`#!/bin/sh\nexport GIT_TEST_ASSUME_DIFFERENT_OWNER=1\nexec ${execFileSync('which', ['git'], { encoding: 'utf8' }).trim()} "$@"\n`,
		);
		chmodSync(script, 0o755);
		vi.stubEnv('PATH', `${dirname(script)}:${process.env['PATH']}`);
		vi.stubEnv('HOME', fixture.getPath('.'));
		const { root, findings } = await createGit(fixture.getPath('repo'));
		expect(root).toBeUndefined();
		expect(findings[0]?.args['reason']).toBe('the folder belongs to another user');
		expect(findings[0]?.args['advice']).toContain('safe.directory');
		expect(JSON.stringify(findings)).not.toContain(fixture.path);
	}));

test('provenance joins git, CODEOWNERS and what a skill says itself', () =>
	withRepository(
		[{ day: '2026-01-05', files: { 'sub/skills/a/SKILL.md': 'x', 'sub/skills/b/SKILL.md': 'x' } }],
		async (fixture) => {
			write(fixture, '.github/CODEOWNERS', '* @all\n/sub/skills/a/ @a-team\n');
			write(fixture, 'CODEOWNERS', '* @not-read\n');
			const directory = fixture.getPath('repo/sub');
			const skills = ['a', 'b', 'c'].map((id) => ({
				id,
				directory: fixture.getPath('repo/sub/skills', id),
				frontmatter: id === 'b' ? { metadata: { owner: 'Team B' } } : {},
			}));
			const known = await readProvenance(directory, await createGit(directory), skills);
			expect(known.get('a')).toMatchObject({
				owners: ['@a-team'],
				lastChange: { date: '2026-01-05', authors: 1 },
			});
			expect(known.get('b')?.owners).toEqual(['Team B', '@all']);
			expect(known.get('c')).toEqual({ owners: ['@all'] });
		},
	));

test('a CODEOWNERS file that is a link out of the repository is not read', () =>
	withRepository(
		[],
		async (fixture) => {
			write(fixture, 'skills/a/SKILL.md', 'x');
			execFileSync('ln', ['-s', fixture.getPath('outside'), fixture.getPath('repo/CODEOWNERS')]);
			const directory = fixture.getPath('repo');
			const skill = { id: 'a', directory: fixture.getPath('repo/skills/a'), frontmatter: {} };
			const known = await readProvenance(directory, await createGit(directory), [skill]);
			expect(known.get('a')).toEqual({});
		},
		{ outside: '* @outside' },
	));
