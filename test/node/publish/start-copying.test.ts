import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import type { Catalog } from '../../../src/core/catalog.ts';
import { loadCatalog } from '../../../src/node/load-catalog.ts';
import { openOutputRecord } from '../../../src/node/output/output-record.ts';
import { publishFiles } from '../../../src/node/publish/publish-files.ts';
import { startCopying } from '../../../src/node/publish/start-copying.ts';
import { filesBelow } from '../../cli/files-below.ts';

const skill = (name: string) => `---\nname: ${name}\ndescription: Does ${name}.\n---\n# ${name}\n`;

async function withCatalog(
	use: (catalog: Catalog, at: (path: string) => string) => Promise<void>,
): Promise<void> {
	const fixture = await createFixture({
		'catalog/.omp/skills/one/SKILL.md': skill('one'),
		'catalog/.omp/skills/two/SKILL.md': skill('two'),
		'catalog/.omp/skills/two/notes.md': '# Notes\n',
		'catalog/.omp/skills/two/picture.png': Buffer.from('89504e470d0a1a0a00', 'hex'),
		'catalog/.omp/skills/two/.env': 'KEY=1\n',
		'catalog/.claude/skills/one/SKILL.md': skill('one'),
	});
	const at = (path: string) => fixture.getPath(path);
	const catalog = await loadCatalog({ directory: at('catalog'), deep: false });
	try {
		await use(catalog, at);
	} finally {
		await catalog.close();
		await fixture.rm();
	}
}

const texts = ['raw/one/SKILL.md', 'raw/two/SKILL.md', 'raw/two/notes.md'];

test('the published texts are copied, and the rest is written as without a thread', () =>
	withCatalog(async (catalog, at) => {
		const copied = await startCopying(catalog, at('copied'), undefined, 1).finish();
		expect([...copied].sort()).toEqual(expect.arrayContaining(texts));
		expect([...(await filesBelow(at('copied'))).keys()]).toEqual([...copied].sort());
		const options = { version: '1', besidePages: true };
		await publishFiles(catalog, at('copied'), { ...options, copied });
		await publishFiles(catalog, at('plain'), options);
		expect(await filesBelow(at('copied'))).toEqual(await filesBelow(at('plain')));
	}));

test('few files start no thread', () =>
	withCatalog(async (catalog, at) => {
		expect(await startCopying(catalog, at('copied'), undefined).finish()).toEqual(new Set());
	}));

test('a file that is no longer the one that was judged is not copied, and told by the rest', () =>
	withCatalog(async (catalog, at) => {
		await writeFile(at('catalog/.omp/skills/two/notes.md'), 'password\n');
		const record = await openOutputRecord(at('.'), at('copied'));
		const copied = await startCopying(catalog, at('copied'), undefined, 1).finish();
		expect(copied.has('raw/two/notes.md')).toBe(false);
		const { changed } = await publishFiles(catalog, at('copied'), {
			version: '1',
			besidePages: true,
			copied,
			record,
		});
		expect(changed).toEqual(['.omp/skills/two/notes.md']);
		record.look(at('copied'));
		await record.save();
		const next = await openOutputRecord(at('.'), at('copied'));
		const { digest = '' } = catalog.manifest.candidates[0] ?? {};
		expect(next.keep('raw/one/SKILL.md', digest)).toBeUndefined();
		expect(JSON.stringify([...(await filesBelow(at('copied')))])).not.toContain('password');
	}));

test('nothing is written through a link in the output', () =>
	withCatalog(async (catalog, at) => {
		await mkdir(at('copied/raw'), { recursive: true });
		await mkdir(at('elsewhere'));
		await symlink(at('elsewhere'), at('copied/raw/one'));
		const copied = await startCopying(catalog, at('copied'), undefined, 1).finish();
		expect(copied.has('raw/one/SKILL.md')).toBe(false);
		expect(copied.has('raw/two/SKILL.md')).toBe(true);
		expect(await readdir(at('elsewhere'))).toEqual([]);
	}));
