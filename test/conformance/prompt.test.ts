import { describe, expect, test } from 'vitest';
import { promptListing } from '../../src/core/prompt.ts';
import omp from './cases/prompt-omp.json' with { type: 'json' };
import xcsh from './cases/prompt-xcsh.json' with { type: 'json' };
import { createSandbox, type RecordedTree } from './sandbox.ts';
import { sessionIn } from './session.ts';

interface PromptCase extends RecordedTree {
	readonly id: string;
	readonly options: Record<string, unknown>;
	readonly tools: readonly string[] | null;
	readonly expect: {
		readonly lines?: readonly string[];
		readonly listed?: readonly { readonly name: string; readonly description: string }[];
		readonly namesMentioned: readonly string[];
		readonly loaded: readonly { readonly name: string; readonly hide: boolean }[];
	};
}

describe.each([
	['omp', omp.prompt as readonly unknown[]],
	['xcsh', xcsh.prompt as readonly unknown[]],
])('the listing as recorded from %s', (runtime, cases) => {
	test.each(cases as readonly PromptCase[])('$id', async (recorded) => {
		using sandbox = createSandbox(recorded);
		const { skills } = await sessionIn(sandbox, runtime, recorded.options);
		const listing = promptListing(skills, { tools: recorded.tools });
		const { lines, listed, namesMentioned, loaded } = recorded.expect;
		expect(skills.map(({ name, hidden }) => ({ name, hide: hidden }))).toEqual(loaded);
		expect(listing.entries.map(({ name }) => name)).toEqual(namesMentioned);
		if (lines !== undefined) expect(listing.lines).toEqual(lines);
		if (listed !== undefined) expect(listing.entries).toEqual(listed);
		expect(listing.characters).toBe([...listing.lines.join('\n')].length);
		expect(listing.tokens === 0).toBe(listing.entries.length === 0);
	});
});
