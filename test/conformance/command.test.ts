import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeSkillBytes } from '../../src/core/frontmatter.ts';
import { areCommandsEnabled, invokeSkill, type SubmitKey } from '../../src/core/invoke.ts';
import { readSkillFileText } from '../../src/node/read-skill-url.ts';
import type { RuntimeSession } from '../../src/node/runtime-session.ts';
import omp from './cases/prompt-omp.json' with { type: 'json' };
import xcsh from './cases/prompt-xcsh.json' with { type: 'json' };
import { createSandbox, type RecordedTree, type Sandbox } from './sandbox.ts';
import { sessionIn } from './session.ts';

interface CommandCase {
	readonly input: string;
	readonly key: string;
	readonly invoked: boolean;
	readonly body?: string;
	readonly separator?: string;
	readonly metaLines?: readonly string[];
	readonly details?: object;
	readonly delivery?: string;
}

type Fixture = RecordedTree & {
	readonly options: Record<string, unknown>;
	readonly deleteAfterDiscovery: readonly string[];
};

const recordings: { [runtime: string]: { fixture: Fixture; cases: readonly CommandCase[] } } = {
	omp: omp.command as never,
	xcsh: xcsh.command as never,
};

describe.each(Object.entries(recordings))('commands as recorded from %s', (runtime, recorded) => {
	let sandbox: Sandbox;
	let session: RuntimeSession;
	beforeAll(async () => {
		sandbox = createSandbox(recorded.fixture);
		session = await sessionIn(sandbox, runtime, recorded.fixture.options);
		for (const path of recorded.fixture.deleteAfterDiscovery) rmSync(join(sandbox.root, path));
	});
	afterAll(() => sandbox[Symbol.dispose]());

	const invoke = (input: string, key: SubmitKey, enabled: unknown = undefined) =>
		invokeSkill(
			input,
			{
				skills: session.skills,
				commandsEnabled: areCommandsEnabled(enabled),
				key,
				command: session.runtime.command,
			},
			(path) => readSkillFileText(path, session),
		);

	test.each(recorded.cases)('$input, $key', async (program) => {
		const sent = await invoke(program.input, program.key.replace('-', '+') as SubmitKey);
		if (!sent.invoked) return expect(program.invoked).toBe(false);
		const { body, separator, metaLines, details, delivery } = program;
		expect(sent).toMatchObject({ invoked: true, body, separator, metaLines, delivery });
		expect(sent.details).toEqual(details);
		expect(sent.message).toBe(`${body}${separator}${metaLines?.join('\n')}`);
	});

	test('keys have their own queue', async () => {
		const sent = await invoke('/skill:pdf later please', 'ctrl+enter');
		if (runtime === 'xcsh') expect(sent.invoked).toBe(false);
		else expect(sent).toMatchObject({ invoked: true, delivery: 'followUp' });
	});

	test.each([
		['a file that is gone', '/skill:gone', undefined, 'could not be read'],
		['commands that are off', '/skill:pdf', false, 'enableSkillCommands'],
		['a name that is not loaded', '/skill:nobody-knows', undefined, 'nobody-knows'],
		['plain text', 'hello /skill:pdf', undefined, '/skill:'],
	])('says why nothing is sent: %s', async (_, input, enabled, words) => {
		const sent = await invoke(input, 'enter', enabled);
		expect(sent).toMatchObject({ invoked: false, reason: expect.stringContaining(words) });
	});

	test('frontmatter is cut only with line feeds', async () => {
		const crlf = await invoke('/skill:crlf', 'enter');
		expect(crlf).toMatchObject({ body: expect.stringContaining('name: crlf\r\n') });
		const rule = await invoke('/skill:rule', 'enter');
		expect(rule).toMatchObject({ body: 'One\n\n---\n\nTwo' });
	});
});

test('text for a command is decoded as for loading', () => {
	expect(decodeSkillBytes(new Uint8Array([0xef, 0xbb, 0xbf, 0x61])).text).toBe('a');
});
