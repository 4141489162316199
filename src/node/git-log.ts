/** Reads `git log -z --name-only` as it arrives. */

export interface LoggedCommit {
	readonly commit: string;
	/** Day of the author's clock, `2026-03-14`. */
	readonly date: string;
	readonly author: string;
}

/** `git log` arguments that {@link logReader} reads. Names are ended by NUL, so none needs quotes. */
export const logArguments = [
	'--literal-pathspecs',
	'log',
	'-z',
	'--name-only',
	'--no-renames',
	'--no-merges',
	'--no-ext-diff',
	'--no-textconv',
	'--format=format:%H%x1f%as%x1f%aE',
];

/**
 * Makes a reader for the output of {@link logArguments}, newest commit first. A commit is its line,
 * a line end, and its files, each ended by NUL; one more NUL ends the commit.
 * @param onFile called for each file of each commit; paths are relative to the work tree, with `/`
 */
export function logReader(onFile: (path: string, commit: LoggedCommit) => void): {
	write(text: string): void;
	end(): void;
} {
	let pending = '';
	let commit: LoggedCommit | undefined;

	function token(text: string): void {
		if (text === '') commit = undefined;
		else if (commit !== undefined) onFile(text, commit);
		else start(text);
	}

	function start(text: string): void {
		const lineEnd = text.indexOf('\n');
		// A commit without files ends right after its line, and the next token is a commit again.
		if (lineEnd === -1) return;
		const [id = '', date = '', author = ''] = text.slice(0, lineEnd).split('\x1f');
		commit = { commit: id, date, author };
		onFile(text.slice(lineEnd + 1), commit);
	}

	return {
		write(text) {
			const tokens = (pending + text).split('\0');
			pending = tokens.pop() ?? '';
			for (const each of tokens) token(each);
		},
		end() {
			if (pending !== '') token(pending);
			pending = '';
		},
	};
}
