import { appendFile, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { openOutputRecord } from '../../../src/node/output/output-record.ts';

async function withRecord(use: (at: (path: string) => string) => Promise<void>): Promise<void> {
	const fixture = await createFixture({
		cache: {},
		dist: { 'index.html': 'page', b: { raw: 'b' } },
	});
	const at = (path: string) => fixture.getPath(path);
	try {
		const record = await openOutputRecord(at('cache'), at('dist'));
		record.write('index.html', 'key', 'note');
		record.write('b/raw', 'other');
		record.write('absent', 'key');
		record.look(at('dist'));
		await record.save();
		await use(at);
	} finally {
		await fixture.rm();
	}
}

test('what is untouched and made of the same is kept, with what was noted beside it', () =>
	withRecord(async (at) => {
		const record = await openOutputRecord(at('cache'), at('dist'));
		expect(record.keep('index.html', 'key')).toMatchObject({ note: 'note' });
		expect(record.keep('b/raw', 'key')).toBeUndefined();
		expect(record.keep('absent', 'key')).toBeUndefined();
		expect(record.keep('unknown', 'key')).toBeUndefined();
		expect([...record.kept]).toEqual(['index.html']);
	}));

test('a record passes on what it kept, and forgets what it did not', () =>
	withRecord(async (at) => {
		const second = await openOutputRecord(at('cache'), at('dist'));
		second.keep('index.html', 'key');
		await second.save();
		const third = await openOutputRecord(at('cache'), at('dist'));
		expect(third.keep('index.html', 'key')).toMatchObject({ note: 'note' });
		expect(third.keep('b/raw', 'other')).toBeUndefined();
	}));

test.each<[string, (file: string) => Promise<unknown>]>([
	['edited', (file) => appendFile(file, '!')],
	['edited without a change of its length', (file) => writeFile(file, 'edit')],
	['touched', (file) => utimes(file, 1, 1)],
	['removed', (file) => rm(file)],
	['exchanged for another file', (file) => rm(file).then(() => writeFile(file, 'page'))],
])('a file that was %s is written again', (_, change) =>
	withRecord(async (at) => {
		await change(at('dist/index.html'));
		const record = await openOutputRecord(at('cache'), at('dist'));
		expect(record.keep('index.html', 'key')).toBeUndefined();
		expect(record.keep('b/raw', 'other')).toBeDefined();
	}),
);

test('a file in the place of a folder is no file of the record', () =>
	withRecord(async (at) => {
		await rm(at('dist/b'), { recursive: true });
		await writeFile(at('dist/b'), '');
		const record = await openOutputRecord(at('cache'), at('dist'));
		expect(record.keep('b/raw', 'other')).toBeUndefined();
	}));

test.each([
	['empty', ''],
	['cut', '{"version":1,"files":[["index.html","key"'],
	['of another version', '{"version":2,"files":[]}'],
	['of another shape', '{"version":1,"files":[["index.html",1]]}'],
])('a record that is %s keeps nothing', (_, text) =>
	withRecord(async (at) => {
		const [name = ''] = await readdir(at('cache'));
		await writeFile(at(`cache/${name}`), text);
		const record = await openOutputRecord(at('cache'), at('dist'));
		expect(record.keep('index.html', 'key')).toBeUndefined();
	}),
);

test('outputs do not share a record', () =>
	withRecord(async (at) => {
		const record = await openOutputRecord(at('cache'), at('elsewhere'));
		expect(record.keep('index.html', 'key')).toBeUndefined();
	}));

test('a file that was kept, and replaced by another build, is not kept again', () =>
	withRecord(async (at) => {
		const second = await openOutputRecord(at('cache'), at('dist'));
		second.keep('index.html', 'key');
		await writeFile(at('dist/index.html'), 'of another');
		await second.save();
		const third = await openOutputRecord(at('cache'), at('dist'));
		expect(third.keep('index.html', 'key')).toBeUndefined();
	}));

test('a record that cannot be written fails no build, and leaves nothing unfinished', () =>
	withRecord(async (at) => {
		const names = await readdir(at('cache'));
		await rm(at(`cache/${names[0]}`));
		await mkdir(at(`cache/${names[0]}`));
		const record = await openOutputRecord(at('cache'), at('dist'));
		record.write('index.html', 'key');
		await record.save();
		expect(await readdir(at('cache'))).toEqual(names);
	}));

test('what another build has moved into the place of a written file is not recorded as it', () =>
	withRecord(async (at) => {
		const record = await openOutputRecord(at('cache'), at('dist'));
		record.write('index.html', 'mine');
		record.write('b/raw', 'mine');
		record.look(at('dist'));
		await writeFile(at('theirs'), 'page');
		await rename(at('theirs'), at('dist/index.html'));
		await record.save();
		const next = await openOutputRecord(at('cache'), at('dist'));
		expect(next.keep('index.html', 'mine')).toBeUndefined();
		expect(next.keep('b/raw', 'mine')).toBeDefined();
	}));
