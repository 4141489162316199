import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleClient } from '../../src/node/client-bundle.ts';
import { makeWorkDirectory } from './work-directory.ts';

const directory = fileURLToPath(new URL('../../src/site/', import.meta.url));

test('names depend on the content alone, not on where the package lies', async () => {
	const work = await makeWorkDirectory('bundle');
	const copy = await mkdtemp(join(work, 'src-'));
	await cp(join(directory, '..'), copy, { recursive: true });
	const [here, there] = [await bundleClient(directory), await bundleClient(join(copy, 'site'))];
	expect([...there.files.keys()].sort()).toEqual([...here.files.keys()].sort());
	for (const [address, content] of here.files)
		expect(Buffer.from(there.files.get(address) ?? '').equals(content)).toBe(true);
	await rm(work, { recursive: true, force: true });
});

test('what every page loads is small, and nothing of it is inline or from elsewhere', async () => {
	const { files, script, theme, style } = await bundleClient(directory);
	const text = (address: string) => Buffer.from(files.get(address) ?? '').toString();
	const size = (address: string) => gzipSync(files.get(address) ?? '').length;
	expect(size(script) + size(theme)).toBeLessThan(15_000);
	expect(size(style)).toBeLessThan(12_000);
	expect([...files.keys()].every((address) => /^assets\/[\w-]+\.[\w-]+\.\w+$/.test(address))).toBe(
		true,
	);
	expect(text(style)).not.toMatch(/url\(|@import/);
	for (const address of files.keys())
		if (address.endsWith('.js'))
			expect(text(address)).not.toMatch(/["'`]https?:\/\/(?!site\.invalid)/);
});
