import { expect, test } from 'vitest';
import { defineCommand, type Host, type Options, type Result } from '../../src/cli/command.ts';
import { loadCommands } from '../../src/cli/commands/index.ts';
import { commonOptions } from '../../src/cli/common-options.ts';
import { paintFor } from '../../src/cli/paint.ts';
import { runCommand } from '../../src/cli/program.ts';

const commands = await loadCommands();

const host: Host = {
	cwd: '/work',
	env: {},
	stop: new AbortController().signal,
	say: () => undefined,
	warn: () => undefined,
	annotate: () => undefined,
	onProgress: () => undefined,
	paint: paintFor(false, {}, false),
};

const greet = defineCommand({
	name: 'greet',
	summary: 'say a name',
	arguments: { name: { about: 'who', required: true }, dir: { about: 'where' } },
	options: {
		loud: { kind: 'flag', about: 'in capitals' },
		timesOver: { kind: 'number', value: 'N', default: 1, about: 'how often' },
		tag: { kind: 'list', value: 'TAG', about: 'a tag' },
		tone: { kind: 'choice', choices: ['warm', 'cold'], default: 'warm', about: 'how' },
		suffix: { kind: 'text', value: 'TEXT', about: 'what follows' },
	},
	examples: ['greet Ada'],
	run: async ({ args, options }) => {
		const { loud, timesOver, tag, tone, suffix } = options;
		return { output: JSON.stringify({ ...args, loud, timesOver, tag, tone, suffix }) };
	},
});

const run = (...words: string[]): Promise<Result> =>
	runCommand({ version: '9.9.9', commands: [greet] }, words, host);

test('values come as the rows say', async () => {
	const { output } = await run('greet', 'Ada');
	expect(JSON.parse(output ?? '')).toEqual({
		name: 'Ada',
		loud: false,
		timesOver: 1,
		tag: [],
		tone: 'warm',
	});
	const full = ['greet', '--loud', 'Ada', '--tag', 'a', '--tag=b', '/x', '--times-over', '3'];
	expect(JSON.parse((await run(...full, '--tone', 'cold', '--suffix', '!')).output ?? '')).toEqual({
		name: 'Ada',
		dir: '/x',
		loud: true,
		timesOver: 3,
		tag: ['a', 'b'],
		tone: 'cold',
		suffix: '!',
	});
});

test.each([
	[[], 'No command was given. | Commands: greet.'],
	[['gret'], "Unknown command 'gret'. Did you mean greet? | See skill-atlas --help."],
	[['greet'], "Missing required argument 'name'. | See skill-atlas greet --help."],
	[
		['greet', 'a', '--lod'],
		"Unknown option '--lod'. Did you mean --loud? | See skill-atlas greet --help.",
	],
	[
		['greet', 'a', 'b', 'c'],
		"Too many arguments for 'greet'. Expected 2 arguments but got 3: a, b, c. | See skill-atlas greet --help.",
	],
	[
		['greet', 'a', '--tone', 'hot'],
		"Option '--tone <warm|cold>' argument 'hot' is invalid. Allowed choices are warm, cold. | See skill-atlas greet --help.",
	],
	[
		['greet', 'a', '--times-over', 'x'],
		"Option '--times-over <N>' argument 'x' is invalid. It has to be a whole number. | See skill-atlas greet --help.",
	],
	[
		['greet', 'a', '--suffix'],
		"Option '--suffix <TEXT>' argument missing. | See skill-atlas greet --help.",
	],
])('%j is a usage error in one line', async (words, line) => {
	const error = await run(...words).catch((thrown) => thrown);
	expect([error.code, `${error.message} | ${error.hint}`]).toEqual(['usage', line]);
	expect(error.message).not.toContain('\n');
});

test('version and help are results', async () => {
	expect(await run('--version')).toEqual({ output: '9.9.9' });
	expect((await run('--help')).output).toContain('greet [options] <name> [dir]');
});

test('help shows every row that matters for a command, in 80 columns', async () => {
	for (const command of commands) {
		const { output = '' } = await runCommand(
			{ version: '9.9.9', commands },
			[command.name, '--help'],
			host,
		);
		const rows: Options = { ...commonOptions, ...command.options };
		for (const [key, row] of Object.entries(rows)) {
			const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} `;
			const isListed = row.listedBy?.includes(command.name) ?? true;
			expect(output.includes(`  ${flag}`), `${command.name} ${flag}`).toBe(isListed);
		}
		expect(output.includes('--out '), command.name).toBe(
			['build', 'merge', 'preview'].includes(command.name),
		);
		for (const line of output.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
		for (const example of command.examples) expect(output).toContain(`$ skill-atlas ${example}`);
	}
});

test('names of commands and options are told apart', () => {
	const all = commands.map(({ name }) => name);
	expect(new Set(all).size).toBe(all.length);
});

test('a command is loaded alone, by its name', async () => {
	for (const { name } of commands)
		expect((await loadCommands(name)).map((command) => command.name)).toEqual([name]);
	for (const word of [undefined, '--help', 'scam', '__proto__'])
		expect(await loadCommands(word)).toEqual(commands);
});
