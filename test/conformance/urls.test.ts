import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSkillUrl } from '../../src/node/read-skill-url.ts';
import type { RuntimeSession } from '../../src/node/runtime-session.ts';
import omp from './cases/urls-omp.json' with { type: 'json' };
import xcsh from './cases/urls-xcsh.json' with { type: 'json' };
import { createSandbox, type RecordedTree, type Sandbox } from './sandbox.ts';
import { sessionIn } from './session.ts';

interface RecordedRead {
	readonly ok: boolean;
	readonly path?: string;
	readonly contentType?: string;
	readonly size?: number;
	readonly url?: string;
	readonly error?: string;
}

interface UrlCase {
	readonly id: string;
	readonly url: string;
	readonly expect: RecordedRead;
	/** The document forbids what the program does; then only the refusal counts. */
	readonly documented?: { readonly ok: boolean };
}

const recordings: { [runtime: string]: { fixture: RecordedTree; cases: readonly UrlCase[] } } = {
	omp: omp as never,
	xcsh: xcsh as never,
};

describe.each(Object.entries(recordings))('addresses as recorded from %s', (runtime, recorded) => {
	let sandbox: Sandbox;
	let session: RuntimeSession;
	beforeAll(async () => {
		sandbox = createSandbox(recorded.fixture);
		session = await sessionIn(sandbox, runtime);
	});
	afterAll(() => sandbox[Symbol.dispose]());

	test.each(recorded.cases)('$id', ({ url, expect: program, documented }) => {
		const read = readSkillUrl(url.replace('{{ROOT}}', sandbox.root), session);
		if (documented !== undefined) expect(read.ok).toBe(documented.ok);
		else if (!read.ok)
			expect({ ok: false, error: firstWords(read.error.message) }).toEqual({
				ok: program.ok,
				error: firstWords(program.error ?? ''),
			});
		else {
			const { content, path, ...rest } = read;
			expect({ ...rest, path: session.publish(path) }).toEqual(program);
			expect(Buffer.byteLength(content)).toBe(program.size);
		}
	});
});

/** What the system or the engine says about a file or an escape is worded freely. */
function firstWords(message: string): string {
	return message.replace(/(?<=^The argument 'path' must be a string).*|(?<=^URI error).*/s, '');
}
