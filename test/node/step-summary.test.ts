import { readFile, stat, writeFile } from 'node:fs/promises';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { reportToStep } from '../../src/node/step-summary.ts';

const mebibyte = 1024 * 1024;

test('nothing is written where no runner asks for it', async () => {
	await reportToStep({}, { summary: 'x', outputs: { a: 1 } });
});

test('summaries and outputs are appended to what other steps wrote', async () => {
	const folder = await createFixture({ 'page.md': 'before\n', values: 'old=1\n' });
	const env = {
		GITHUB_STEP_SUMMARY: folder.getPath('page.md'),
		GITHUB_OUTPUT: folder.getPath('values'),
	};
	await reportToStep(env, { summary: 'mine', outputs: { errors: 2, failed: true } });
	expect(await readFile(env.GITHUB_STEP_SUMMARY, 'utf8')).toBe('before\nmine\n');
	expect(await readFile(env.GITHUB_OUTPUT, 'utf8')).toBe('old=1\nerrors=2\nfailed=true\n');
	await folder.rm();
});

test.each([
	['cut at a line', 0, `${'row\n'.repeat(mebibyte)}`],
	['left out where no room is', mebibyte, 'mine'],
])('a summary above the limit is %s', async (_, before, summary) => {
	const folder = await createFixture({});
	const path = folder.getPath('page.md');
	await writeFile(path, 'x'.repeat(before));
	await reportToStep({ GITHUB_STEP_SUMMARY: path }, { summary, outputs: {} });
	expect((await stat(path)).size).toBeLessThanOrEqual(mebibyte);
	if (before === 0) expect(await readFile(path, 'utf8')).toMatch(/^(row\n)+row$/);
	await folder.rm();
});
