import { describe, expect, test } from 'vitest';
import { findContextFiles } from '../../src/node/find-context-files.ts';
import omp from './cases/context-omp.json' with { type: 'json' };
import xcsh from './cases/context-xcsh.json' with { type: 'json' };
import { createSandbox, type RecordedTree } from './sandbox.ts';
import { sessionIn } from './session.ts';

interface ContextCase extends RecordedTree {
	readonly id: string;
	readonly about: string;
	readonly expect: {
		readonly standalone: readonly {
			readonly path: string;
			readonly level: string;
			readonly depth: number;
		}[];
	};
}

describe.each([
	['omp', omp as readonly unknown[]],
	['xcsh', xcsh as readonly unknown[]],
])('context files as recorded from %s', (runtime, cases) => {
	test.each(cases as readonly ContextCase[])('$id: $about', async (recorded) => {
		using sandbox = createSandbox(recorded);
		const session = await sessionIn(sandbox, runtime);
		const found = findContextFiles(
			[session.runtime],
			session.context,
			session.disk,
			session.publish,
		);
		const inSandbox = found.map(({ path, level, depth }) => ({
			path: path.replace(/^~/, recorded.home),
			level,
			depth,
		}));
		expect(inSandbox).toEqual(
			recorded.expect.standalone.map(({ path, level, depth }) => ({ path, level, depth })),
		);
	});
});
