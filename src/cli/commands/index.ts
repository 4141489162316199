/** TABLE: the commands, in the order in which help lists them. A command is one file and one row. */
import type { Command } from '../command.ts';

// Loaded on demand: one command needs little of what the others need.
const rows: ReadonlyMap<string, () => Promise<Command>> = new Map([
	['build', async () => (await import('./build.ts')).build],
	['merge', async () => (await import('./merge.ts')).merge],
	['dev', async () => (await import('./dev.ts')).dev],
	['preview', async () => (await import('./preview.ts')).preview],
	['scan', async () => (await import('./scan.ts')).scan],
	['check', async () => (await import('./check.ts')).check],
	['explain', async () => (await import('./explain.ts')).explain],
	['read', async () => (await import('./read.ts')).read],
	['prompt', async () => (await import('./prompt.ts')).prompt],
	['invoke', async () => (await import('./invoke.ts')).invoke],
	['context', async () => (await import('./context.ts')).context],
	['diff', async () => (await import('./diff.ts')).diff],
	['init', async () => (await import('./init.ts')).init],
]);

/**
 * Loads what can answer a command line.
 * @param first its first word
 * @returns the command of that name; all of them where the word names none
 */
export async function loadCommands(first?: string): Promise<readonly Command[]> {
	const row = rows.get(first ?? '');
	return Promise.all(row === undefined ? [...rows.values()].map((load) => load()) : [row()]);
}
