import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Host, Result } from '../../src/cli/command.ts';
import { loadCommands } from '../../src/cli/commands/index.ts';
import { paintFor } from '../../src/cli/paint.ts';
import { runCommand } from '../../src/cli/program.ts';
import { createSandbox, type Sandbox } from '../conformance/sandbox.ts';

const commands = await loadCommands();
let sandbox: Sandbox;
const said: string[] = [];

beforeAll(() => {
	const skill = (name: string, more = '') =>
		`---\nname: ${name}\ndescription: About ${name}\n${more}---\n\n# ${name}\n`;
	sandbox = createSandbox({
		home: 'home',
		cwd: 'repo/app',
		dirs: ['repo/.git'],
		files: {
			'repo/.claude/skills/pdf/SKILL.md': skill('pdf'),
			'repo/.claude/skills/pdf/notes.txt': 'safe \u001b[2J text\n',
			'repo/.claude/skills/shy/SKILL.md': skill('shy', 'hide: true\n'),
			'home/.claude/skills/own/SKILL.md': skill('own'),
			'repo/AGENTS.md': 'a\n',
			'repo/app/AGENTS.md': 'b\n',
			'repo/XCSH.md': 'x\n',
			'settings.yaml': 'skills:\n  enableSkillCommands: false\n',
		},
	});
});
afterAll(() => sandbox[Symbol.dispose]());

async function run(...words: string[]): Promise<Result> {
	said.length = 0;
	const host: Host = {
		cwd: sandbox.root,
		env: {},
		stop: new AbortController().signal,
		say: (line) => said.push(line),
		warn: (line) => said.push(line),
		annotate: () => undefined,
		onProgress: () => undefined,
		paint: paintFor(false, {}, false),
	};
	const place = ['--cwd', 'repo/app', '--home', 'home'];
	return runCommand({ version: '0.0.0', commands }, [...words, ...place], host);
}

async function runJson(...words: string[]): Promise<unknown> {
	return JSON.parse((await run(...words, '--json')).output ?? '');
}

test('read gives a file, or an error and the exit code 1', async () => {
	expect(await runJson('read', 'skill://own')).toEqual({
		url: 'skill://own',
		path: '~/.claude/skills/own/SKILL.md',
		contentType: 'text/markdown',
		size: 48,
		content: '---\nname: own\ndescription: About own\n---\n\n# own\n',
	});
	const refused = await run('read', 'skill://pdf/../shy/SKILL.md', '--json');
	expect(refused.exitCode).toBe(1);
	expect(JSON.parse(refused.output ?? '')).toEqual({
		error: {
			code: 'traversal',
			message: 'Path traversal (..) is not allowed in skill:// URLs',
			hint: 'An address reaches only files in the folder of its skill.',
		},
	});
	expect(await run('read', 'skill://nope')).toEqual({ exitCode: 1 });
	expect(said.join('\n')).toBe('Unknown skill: nope\nAvailable: own, pdf, shy');
});

test('read shows a terminal no control characters', async () => {
	const { output } = await run('read', 'skill://pdf/notes.txt');
	expect(output).toBe('safe ⟦U+001B⟧[2J text\n');
});

test('prompt lists what the model sees, with the read tool only', async () => {
	expect(await runJson('prompt')).toEqual({
		entries: [
			{ name: 'own', description: 'About own' },
			{ name: 'pdf', description: 'About pdf' },
		],
		characters: 33,
		tokens: 9,
	});
	expect(await runJson('prompt', '--tools', 'bash')).toMatchObject({ entries: [], tokens: 0 });
	expect(await runJson('prompt', '--tools', '')).toMatchObject({ entries: [] });
	expect(await runJson('prompt', '--runtime', 'xcsh', '--tools', 'bash,read')).toMatchObject({
		entries: [{ name: 'own' }, { name: 'pdf' }, { name: 'shy' }],
	});
	expect((await run('prompt')).output).toBe('- own: About own\n- pdf: About pdf');
	expect(said).toContain('omp lists 2 of 3 skills (1 hidden): 33 characters, about 9 tokens.');
});

test('invoke shows the message, or why there is none', async () => {
	expect(await runJson('invoke', '/skill:shy now', '--key', 'ctrl+enter')).toMatchObject({
		invoked: true,
		message: '# shy\n\n---\n\nSkill: repo/.claude/skills/shy/SKILL.md\nUser: now',
		body: '# shy',
		metaLines: ['Skill: repo/.claude/skills/shy/SKILL.md', 'User: now'],
		delivery: 'followUp',
	});
	expect(await runJson('invoke', '/skill:pdf', '--runtime', 'xcsh')).toMatchObject({
		delivery: 'followUp',
	});
	expect(await runJson('invoke', '/skill:pdf', '--settings', 'settings.yaml')).toMatchObject({
		invoked: false,
	});
	expect(await run('invoke', 'hello')).toEqual({});
	expect(said.at(-1)).toContain('/skill:');
	expect(await runJson('invoke', '/skill:pfd now')).toMatchObject({ invoked: false });
	expect(said.at(-1)).toBe('Not a skill command: No loaded skill is called “pfd”. Near: pdf.');
});

test('context lists the files that are there, nearest first', async () => {
	expect(await runJson('context')).toEqual({
		files: [
			{ path: 'repo/app/AGENTS.md', level: 'project', depth: 0 },
			{ path: 'repo/AGENTS.md', level: 'project', depth: 1 },
		],
	});
	expect(await runJson('context', '--runtime', 'xcsh')).toEqual({
		files: [{ path: 'repo/XCSH.md', level: 'project', depth: 1 }],
	});
	expect((await run('context')).output).toBe(
		'repo/app/AGENTS.md  project, depth 0\nrepo/AGENTS.md  project, depth 1',
	);
});

test('what lists nothing prints nothing', async () => {
	expect(await run('prompt', '--tools', 'bash')).toEqual({});
	expect(said).toHaveLength(1);
	expect(said.at(-1)).toBe('Without the tool “read” nothing is listed.');
	expect(await run('context', '--repo-root', 'repo/app', '--runtime', 'xcsh')).toEqual({});
	expect(said).toEqual([
		"xcsh's document says XCSH.md and is followed; the recorded program of this version reads AGENTS.md.",
		'xcsh finds no XCSH.md on its way.',
	]);
});
