/** The command line as a real process, in a folder of its own. */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createFixture, type FileTree, type FsFixture } from 'fs-fixture';

const main = resolve(import.meta.dirname, '../../src/cli/main.js');

export interface Run {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

export interface RunOptions {
	readonly cwd: string;
	readonly env?: Readonly<Record<string, string>>;
}

/** Runs `skill-atlas` with these words; colour is off, the version reads 0.0.0. */
export function runCli(words: readonly string[], { cwd, env = {} }: RunOptions): Promise<Run> {
	const child = spawn(process.execPath, [main, ...words], {
		cwd,
		// Nothing of the machine that tests run on: neither its CI nor its user.
		env: { PATH: process.env.PATH, HOME: cwd, NO_COLOR: '1', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let [stdout, stderr] = ['', ''];
	child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
	return new Promise((done) => {
		child.on('close', (code) => done({ code, stdout, stderr }));
	});
}

/** A folder for one test, removed at its end. */
export async function inFolder(
	files: FileTree,
	use: (folder: FsFixture) => Promise<void>,
): Promise<void> {
	const folder = await createFixture(files);
	try {
		await use(folder);
	} finally {
		await folder.rm();
	}
}

/** Text of a SKILL.md. */
export function skill(name: string, description: string, body = '# Body\n\nText.\n'): string {
	return `---\nname: ${name}\ndescription: ${description}\n---\n${body}`;
}
