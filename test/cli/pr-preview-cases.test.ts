/** The faults of other tools around pull requests, as recorded in `test/cases/bugs.json`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FsFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { startRepository } from './git-repository.ts';
import { hostReferences, renderComment } from './reporters/rendered-comment.ts';
import { inFolder, type Run, runCli } from './run-cli.ts';

interface Case {
	readonly id: string;
	readonly files: Readonly<Record<string, string>>;
}

const cases: readonly Case[] = JSON.parse(
	readFileSync(join(import.meta.dirname, '../cases/bugs.json'), 'utf8'),
);

/** Runs a test on the files of a case. */
const withCase = (
	id: string,
	use: (folder: FsFixture, atlas: (...words: string[]) => Promise<Run>) => Promise<void>,
) =>
	inFolder({}, async (folder) => {
		for (const [path, text] of Object.entries(cases.find((one) => one.id === id)?.files ?? {}))
			await write(folder, path, text);
		await use(folder, (...words) => runCli(words, { cwd: folder.path }));
	});

async function write(folder: FsFixture, path: string, text: string): Promise<void> {
	const absolute = folder.getPath(path);
	await mkdir(dirname(absolute), { recursive: true });
	await writeFile(absolute, text);
}

/** Scans before and after a change and gives the comparison in a format. */
async function compare(
	folder: FsFixture,
	atlas: (...words: string[]) => Promise<Run>,
	format: string,
	change: () => Promise<void>,
): Promise<string> {
	const before = (await atlas('scan', '--deep', '--json')).stdout;
	await change();
	const after = (await atlas('scan', '--deep', '--json')).stdout;
	await writeFile(folder.getPath('base.json'), before);
	await writeFile(folder.getPath('head.json'), after);
	return (await atlas('diff', 'base.json', 'head.json', '--format', format)).stdout;
}

test('PV-01: names beyond ASCII and with quotes are recognised and shown exactly', () =>
	withCase('PV-01', async (folder, atlas) => {
		startRepository(folder.path);
		await write(
			folder,
			'.claude/skills/café/SKILL.md',
			'---\nname: café\ndescription: Other.\n---\n',
		);
		await write(folder, '.claude/skills/q/a "b" \\c.md', 'changed\n');
		await writeFile(
			folder.getPath('base.json'),
			(await atlas('scan', '--deep', '--at', 'HEAD', '--json')).stdout,
		);
		await writeFile(folder.getPath('head.json'), (await atlas('scan', '--deep', '--json')).stdout);
		const { stdout } = await atlas('diff', 'base.json', 'head.json', '--format', 'json');
		const { files } = JSON.parse(stdout);
		expect(files.map((file: { name: string }) => file.name)).toEqual(['café', 'q']);
		expect(files[1].assets.changed).toEqual(['a "b" \\c.md']);
	}));

test('PV-03: a shallow clone is told apart from a catalog that is all new', () =>
	withCase('PV-03', async (folder) => {
		const git = startRepository(folder.path);
		const base = git('rev-parse', 'HEAD').trim();
		git('commit', '--quiet', '--allow-empty', '--message', 'Second');
		await inFolder({}, async (other) => {
			const clone = other.getPath('clone');
			const url = `file://${folder.path}`;
			execFileSync('git', ['clone', '--quiet', '--depth', '1', url, clone], { stdio: 'ignore' });
			const run = await runCli(['scan', '--at', base, '--json'], { cwd: clone });
			expect(run).toMatchObject({ code: 2, stdout: '' });
			expect(run.stderr).toMatch(/history is cut off.*fetch-depth/);
			const check = await runCli(['check', '--base-at', 'HEAD^1'], { cwd: clone });
			expect(check).toMatchObject({ code: 2, stdout: '' });
		});
		expect(git('rev-parse', '--is-shallow-repository').trim()).toBe('false');
	}));

test('PV-05: what an author writes is read in the comment and obeyed nowhere', () =>
	withCase('PV-05', async (folder, atlas) => {
		const markdown = await compare(folder, atlas, 'markdown', () =>
			write(folder, '.claude/skills/ping/SKILL.md', '---\nname: ping\ndescription: Plain.\n---\n'),
		);
		const { comments, links, tables, text } = renderComment(markdown);
		expect(comments).toEqual([' skill-atlas ']);
		expect(links).toEqual([]);
		for (const reference of hostReferences) expect(text).not.toMatch(reference);
		// The runtime itself drops HTML comments before it reads frontmatter.
		const row = tables.flat().find(([name]) => name === 'ping');
		expect(row).toHaveLength(3);
		expect(row?.[1]).toBe(
			'Ask @harbour-team about #12, ex/ample#3 | `tick` </details> GH-7 0123456789abcdef0123456789abcdef01234567',
		);
	}));

test('PV-07: no line begins with a command that a name brings along', () =>
	withCase('PV-07', async (folder, atlas) => {
		await write(folder, '.claude/skills/log/a\n::error::pwned ##[error]pwned.md', 'x\n');
		await write(folder, '.claude/skills/log/\n::add-mask::x/SKILL.md', 'no frontmatter\n');
		const runs = await Promise.all(
			[
				['scan'],
				['scan', '--json'],
				['check', '--fail-on', 'never'],
				['check', '--format', 'json', '--fail-on', 'never'],
				['check', '--format', 'sarif', '--fail-on', 'never'],
				['check', '--format', 'github', '--fail-on', 'never'],
			].map((words) => atlas(...words)),
		);
		for (const { code, stdout, stderr } of runs) {
			expect(code).toBe(0);
			for (const line of `${stdout}\n${stderr}`.split(/\r?\n|\r/)) {
				// The runner tries this form first: what follows in the line is only text then.
				if (/^\s*::/.test(line)) expect(line).toMatch(/^::(error|warning|notice) (file=|title=)/);
				else expect(line).not.toMatch(/##\[/);
			}
		}
	}));

test('PV-09: other line ends are whitespace only, and no trigger changes', () =>
	withCase('PV-09', async (folder, atlas) => {
		const stdout = await compare(folder, atlas, 'json', () =>
			write(folder, '.claude/skills/eol/SKILL.md', '---\nname: eol\ndescription: x\n---\n# B\n'),
		);
		const { files, runtimes } = JSON.parse(stdout);
		expect(files).toMatchObject([{ name: 'eol', changes: ['whitespace'], frontmatter: [] }]);
		expect(runtimes.omp).toMatchObject({ skills: [], outcomes: [] });
	}));
