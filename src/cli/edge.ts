/** The command line's edge: the only place that reads the process, prints, colours and exits. */
import { AtlasError } from '../core/errors.ts';
import { withoutLogCommands } from '../core/printable.ts';
import { packageVersion } from '../node/package-version.ts';
import type { Host, Result } from './command.ts';
import { loadCommands } from './commands/index.ts';
import { faultText } from './fault.ts';
import { paintFor } from './paint.ts';
import { runCommand } from './program.ts';
import { createProgress } from './progress.ts';
import { utf8Blocks } from './utf8-blocks.ts';

const words = process.argv.slice(2);
const { env, stderr, stdout } = process;
const quiet = words.includes('--quiet');
const inLog = env.GITHUB_ACTIONS === 'true';
const paint = paintFor(stderr.isTTY === true, env, words.includes('--no-color'));
const progress = createProgress({
	interactive: stderr.isTTY === true && env.CI === undefined,
	width: stderr.columns ?? 80,
	write: (text) => quiet || stderr.write(text),
	now: () => performance.now(),
});
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
	process.once(signal, () => {
		stop.abort();
		// A second request does not wait for what the first one is still ending.
		process.once(signal, () => process.exit(130));
	});

const host: Host = {
	cwd: process.cwd(),
	env,
	stop: stop.signal,
	say: (line) => quiet || printError(line),
	warn: printError,
	annotate: (line) => {
		progress.clear();
		stderr.write(`${line}\n`);
	},
	onProgress: progress.update,
	paint,
};

process.exit(await main());

/** 0 clean, 1 findings, 2 usage or configuration, 3 a fault of our own. */
async function main(): Promise<number> {
	let result: Result;
	try {
		const commands = words[0] === '--version' ? [] : await loadCommands(words[0]);
		result = await runCommand({ version: packageVersion(), commands }, words, host);
	} catch (error) {
		printError(faultText(error, paint));
		return error instanceof AtlasError ? 2 : 3;
	}
	progress.clear();
	await printResult(result);
	return result.exitCode ?? 0;
}

function printError(text: string): void {
	progress.clear();
	stderr.write(`${withoutLogCommands(text)}\n`);
}

/** Waits until the reader has taken everything: a pipe still being filled must not be cut off. */
async function printResult({ output, lines = [] }: Result): Promise<void> {
	// A reader that has seen enough, such as `head`, is not an error.
	stdout.on('error', () => undefined);
	if (output !== undefined) await print(shown(`${output}\n`));
	for (const block of utf8Blocks(Iterator.from(lines).map(shown)))
		if (!(await print(block))) return;
}

function shown(text: string): string {
	return inLog ? withoutLogCommands(text) : text;
}

/** @returns false where nobody reads on */
function print(text: string | Uint8Array): Promise<boolean> {
	return new Promise((resolve) => {
		stdout.write(text, (error) => resolve(!error));
	});
}
