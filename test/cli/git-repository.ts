import { execFileSync } from 'node:child_process';

/** A git repository for one test: no settings of the machine, fixed people and times. */
function gitIn(directory: string): (...words: string[]) => string {
	return (...words) =>
		execFileSync('git', words, {
			cwd: directory,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
			env: {
				PATH: process.env.PATH,
				HOME: directory,
				GIT_CONFIG_NOSYSTEM: '1',
				GIT_AUTHOR_NAME: 'Test',
				GIT_AUTHOR_EMAIL: 'test@example.org',
				GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
				GIT_COMMITTER_NAME: 'Test',
				GIT_COMMITTER_EMAIL: 'test@example.org',
				GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
			},
		});
}

/** Makes a repository of what the directory holds, with one commit on `main`. */
export function startRepository(directory: string): (...words: string[]) => string {
	const git = gitIn(directory);
	git('init', '--quiet', '--initial-branch', 'main');
	git('add', '--all', '--force');
	git('commit', '--quiet', '--message', 'Base');
	return git;
}
