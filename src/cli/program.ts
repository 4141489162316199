/** Builds the parser from the table of commands. Only this file knows which library parses. */
import {
	Argument,
	CommanderError,
	InvalidArgumentError,
	Option,
	Command as Parser,
} from 'commander';
import { AtlasError } from '../core/errors.ts';
import type { ArgumentRow, Command, Host, OptionRow, Result } from './command.ts';
import { commonOptions } from './common-options.ts';

export interface Program {
	readonly version: string;
	readonly commands: readonly Command[];
}

/**
 * Parses a command line and runs its command.
 * @param words the command line without the program's own name
 * @returns the command's result; help and version are results too
 * @throws AtlasError `usage` for what cannot be parsed, and whatever the command throws
 */
export async function runCommand(
	{ version, commands }: Program,
	words: readonly string[],
	host: Host,
): Promise<Result> {
	let result: Result = {};
	let printed = '';
	const program = parser('skill-atlas')
		.description('A static catalog for agent skills: what a runtime loads, and why.')
		.version(version, '--version', 'print the version')
		.helpCommand(false);
	for (const command of commands)
		program.addCommand(
			subcommand(command).action(async (...values: unknown[]) => {
				result = await command.run({ ...typedValues(command, values), host });
			}),
		);
	for (const one of [program, ...program.commands])
		one.exitOverride().configureOutput({
			writeOut: (text) => (printed += text),
			writeErr: () => undefined,
			outputError: () => undefined,
		});
	if (words.length === 0)
		throw new AtlasError('usage', 'No command was given.', `Commands: ${names(commands)}.`);
	try {
		await program.parseAsync([...words], { from: 'user' });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		if (error.exitCode === 0) return { output: printed.trimEnd() };
		throw usageError(error, words, commands);
	}
	return result;
}

function parser(name: string): Parser {
	return new Parser(name)
		.helpOption('--help', 'show this help')
		.configureHelp({ optionDescription: ({ description }) => description });
}

function subcommand({ name, summary, arguments: args, options, examples }: Command): Parser {
	const command = parser(name).description(sentence(summary)).summary(summary);
	for (const [key, row] of Object.entries(args))
		command.addArgument(new Argument(argumentForm(key, row), row.about));
	for (const [key, row] of Object.entries(options)) command.addOption(optionOf(key, row));
	for (const [key, row] of Object.entries(commonOptions))
		if (!Object.hasOwn(options, key))
			command.addOption(
				optionOf(key, row).helpGroup('Common options:').hideHelp(!isListed(row, name)),
			);
	command.addOption(new Option('--no-color', 'leave colours out').helpGroup('Common options:'));
	const lines = examples.map((example) => `  $ skill-atlas ${example}`);
	return command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

function isListed({ listedBy }: OptionRow, command: string): boolean {
	return listedBy?.includes(command) ?? true;
}

function argumentForm(key: string, { required, many }: ArgumentRow): string {
	if (many) return `<${key}...>`;
	return required ? `<${key}>` : `[${key}]`;
}

/** Width up to which the choices of an option stand beside its flag. */
const MOST_COLUMNS = 24;

function optionOf(key: string, row: OptionRow): Option {
	const flag = `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
	switch (row.kind) {
		case 'flag':
			return new Option(flag, row.about).default(false);
		case 'text':
			return new Option(`${flag} <${row.value}>`, row.about);
		case 'list':
			return new Option(`${flag} <${row.value}>`, `${row.about} (repeatable)`)
				.default([])
				.argParser((value, before: readonly string[]) => [...before, value]);
		case 'number':
			return new Option(
				`${flag} <${row.value}>`,
				row.default === undefined ? row.about : `${row.about} (default: ${row.default})`,
			)
				.default(row.default)
				.argParser(wholeNumber);
		case 'choice': {
			const choices = row.choices.join('|');
			// A wide first column leaves the second one no room.
			const isShort = choices.length <= MOST_COLUMNS;
			return new Option(
				`${flag} <${isShort ? choices : 'NAME'}>`,
				`${row.about}${isShort ? '' : `: ${row.choices.join(', ')}`} (default: ${row.default})`,
			)
				.choices(row.choices)
				.default(row.default);
		}
	}
}

function wholeNumber(value: string): number {
	if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('It has to be a whole number.');
	return Number(value);
}

/** The parser's positional call (arguments in order, then options) as values by name. */
function typedValues(command: Command, values: readonly unknown[]) {
	const keys = Object.keys(command.arguments);
	return {
		args: Object.fromEntries(keys.map((key, index) => [key, values[index]])),
		options: values[keys.length],
	} as Pick<Parameters<Command['run']>[0], 'args' | 'options'>;
}

function usageError(
	error: CommanderError,
	words: readonly string[],
	commands: readonly Command[],
): AtlasError {
	const [problem = '', near] = error.message.replace(/^error: /, '').split('\n');
	const known = commands.some((command) => command.name === words[0]);
	const help = known ? `skill-atlas ${words[0]} --help` : 'skill-atlas --help';
	return new AtlasError(
		'usage',
		`${sentence(problem)}${near === undefined ? '' : ` ${near.replace(/^\((.*)\)$/, '$1')}`}`,
		`See ${help}.`,
		{ cause: error },
	);
}

function sentence(text: string): string {
	const first = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
	return /[.?!]$/.test(first) ? first : `${first}.`;
}

function names(commands: readonly Command[]): string {
	return commands.map((command) => command.name).join(', ');
}
