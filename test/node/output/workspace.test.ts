import { readdir, utimes } from 'node:fs/promises';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { openWorkspace } from '../../../src/node/output/workspace.ts';

const day = 24 * 60 * 60;

test('what nobody has touched for long is removed, and nothing else', async () => {
	const ages = {
		'run-old': 2 * day,
		'run-new': day / 2,
		'output-old.json': 61 * day,
		'output-new.json': 59 * day,
		notes: 400 * day,
	};
	await using cache = await createFixture(
		Object.fromEntries(Object.keys(ages).map((name) => [name, ''])),
	);
	for (const [name, age] of Object.entries(ages)) {
		const time = Date.now() / 1000 - age;
		await utimes(cache.getPath(name), time, time);
	}
	const workspace = await openWorkspace(cache.path);
	const kept = (await readdir(cache.path)).filter((name) => !workspace.run.endsWith(name));
	expect(kept.sort()).toEqual(['.gitignore', 'notes', 'output-new.json', 'run-new']);
	await workspace.close();
	expect(await readdir(cache.path)).not.toContain(workspace.run.split('/').at(-1));
});
