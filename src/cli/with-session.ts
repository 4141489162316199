import { type LoadRequest, resolveRequest } from '../node/load-request.ts';
import type { RuntimeSession } from '../node/runtime-session.ts';
import type { Host } from './command.ts';

/**
 * Finds what the primary runtime of a command line loads.
 * @param directory `[dir]` as typed; absent means the directory of the process
 * @throws AtlasError for a directory, config or settings file that cannot be used
 */
export async function openSessionFor(
	directory: string | undefined,
	request: LoadRequest,
	host: Host,
): Promise<RuntimeSession> {
	const resolved = await resolveRequest(directory ?? '.', request, host.cwd);
	// Loaded on demand: help and usage errors answer without the code that reads.
	const { openSession } = await import('../node/runtime-session.ts');
	const session = await openSession({ ...resolved, deep: false });
	for (const line of session.assumed) host.say(`No config file: ${line}`);
	return session;
}
