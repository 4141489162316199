import { openSession, type RuntimeSession } from '../../src/node/runtime-session.ts';
import type { Sandbox } from './sandbox.ts';

/** What a runtime loads in a sandbox, with the settings of a recorded case. */
export function sessionIn(
	sandbox: Sandbox,
	runtime: string,
	skills: Record<string, unknown> = {},
): Promise<RuntimeSession> {
	return openSession({
		directory: sandbox.root,
		deep: false,
		overrides: {
			runtimes: [runtime],
			cwd: sandbox.cwd,
			home: sandbox.home,
			settings: { skills },
		},
	});
}
