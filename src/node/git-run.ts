/** One way to call git: no shell, no pager, nothing that a repository's own settings could start. */
import { spawn } from 'node:child_process';

export interface GitResult {
	/** Undefined where git is not installed. */
	readonly code: number | undefined;
	readonly stdout: string;
	/** For people; may name absolute paths, so it is never published. */
	readonly stderr: string;
}

/** Settings that would run programs of the repository's choice, or change what is printed. */
const SETTINGS = [
	'core.quotePath=off',
	'core.fsmonitor=false',
	'core.hooksPath=/dev/null',
	'core.pager=cat',
	'log.showSignature=false',
	'log.mailmap=true',
	'diff.external=',
].flatMap((setting) => ['-c', setting]);

const NEWEST_ERROR = 4000;

/**
 * Runs git and waits for it.
 * @param directory absolute, where git starts
 * @param onText takes the output in pieces, which are then not collected
 */
export function runGit(
	directory: string,
	args: readonly string[],
	onText?: (text: string) => void,
): Promise<GitResult> {
	return new Promise((resolve) => {
		const git = spawn('git', ['--no-pager', ...SETTINGS, ...args], {
			cwd: directory,
			env: environment(),
			stdio: ['ignore', 'pipe', 'pipe'],
			windowsHide: true,
		});
		let stdout = '';
		let stderr = '';
		git.stdout.setEncoding('utf8').on('data', (text: string) => {
			if (onText === undefined) stdout += text;
			else onText(text);
		});
		git.stderr.setEncoding('utf8').on('data', (text: string) => {
			stderr = (stderr + text).slice(-NEWEST_ERROR);
		});
		git.on('error', (error) => resolve({ code: undefined, stdout, stderr: error.message }));
		git.on('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
	});
}

/** Without what would point git at another repository, trace into our output, or translate it. */
function environment(): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(
		([name]) => !name.startsWith('GIT_') || name.startsWith('GIT_CONFIG_'),
	);
	return {
		...Object.fromEntries(kept),
		GIT_OPTIONAL_LOCKS: '0',
		GIT_TERMINAL_PROMPT: '0',
		LC_ALL: 'C',
	};
}
