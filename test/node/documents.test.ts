import { spawn } from 'node:child_process';
import {
	cpSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { RenderedDocument } from '../../src/core/documents.ts';
import type { Manifest } from '../../src/core/manifest-schema.ts';
import { digestBytes } from '../../src/node/digest.ts';
import {
	type DocumentFacts,
	type PackedDocument,
	packDocument,
	unpackDocument,
} from '../../src/node/packed-document.ts';
import { RenderCache } from '../../src/node/render-cache.ts';
import { Renderer, type RenderJob } from '../../src/node/render-job.ts';
import { createRenderPool, type RenderPoolOptions } from '../../src/node/render-pool.ts';
import { fixtureDocuments, fixtureManifest } from './catalog-fixture.ts';

const temporary: string[] = [];
afterAll(() => {
	for (const directory of temporary) rmSync(directory, { recursive: true, force: true });
});
function temporaryDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), 'atlas-documents-'));
	temporary.push(directory);
	return directory;
}

/** Skills that refer to each other in all ways, one of them odd. */
function catalog(count = 8): Record<string, string> {
	const files: Record<string, string> = {};
	for (let n = 0; n < count; n++) {
		const folder = `skills/skill-${n}`;
		files[`${folder}/SKILL.md`] = [
			`---\nname: skill-${n}\n---\n# Skill ${n} 😀`,
			`[a](references/a.md#part-${n}) [b](references/a.md#nope) \`references/a.md\` [c](FORMS.md)`,
			`skill://skill-${(n + 1) % count}/references/a.md#part-${(n + 1) % count} [d](../../x.md)`,
			'```js\nconst a = `b`;\n```\n\n<b>c</b> <placeholder> [^1]\n\n[^1]: d',
		].join('\n\n');
		files[`${folder}/references/a.md`] =
			`# A\n\n## Part ${n}\n\n<a id="old"></a>[up](../SKILL.md#skill-${n}-) <!-- e -->\n`;
		files[`${folder}/forms.md`] = `\u200bhidden [f](references/a.md#old)\n`;
	}
	return files;
}

type Options = Parameters<typeof fixtureDocuments>[1];

/** All documents and findings of a load. */
async function everything(files: Record<string, string>, options: Options) {
	const documents = fixtureDocuments(files, options);
	const findings = await documents.inspectAll();
	const all: Record<string, RenderedDocument | undefined> = {};
	for (const { id, path, assets } of documents.manifest.candidates)
		for (const asset of [undefined, ...assets.map((one) => one.path)])
			all[`${path} ${asset ?? ''}`] = await documents.document(id, asset);
	await documents.close();
	// As text, so that the order of keys counts too.
	return JSON.stringify({ findings, all }, null, '\t');
}

function filesBelow(directory: string): string[] {
	return readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

describe('the same documents come out', { timeout: 60_000 }, () => {
	const files = catalog();
	const expected = everything(files, { workers: 0 });

	test.each([
		['with one thread', { workers: 1 }],
		['with three threads', { workers: 3 }],
		['with threads as the machine has them', {}],
	])('%s', async (_, options) => {
		expect(await everything(files, options)).toEqual(await expected);
	});

	test('cold and warm', async () => {
		const cacheDirectory = temporaryDirectory();
		const cold = await everything(files, { workers: 2, cacheDirectory });
		expect(cold).toEqual(await expected);
		const packs = filesBelow(cacheDirectory);
		expect(packs.length).toBeGreaterThan(0);
		const written = packs.map((pack) => readFileSync(pack, 'hex'));
		expect(await everything(files, { workers: 0, cacheDirectory })).toEqual(cold);
		expect(filesBelow(cacheDirectory)).toEqual(packs);
		expect(packs.map((pack) => readFileSync(pack, 'hex'))).toEqual(written);
	});

	test.each<[string, (pack: Buffer) => Buffer | string]>([
		['emptied', () => ''],
		['replaced', () => 'something else'],
		['cut', (pack) => pack.subarray(0, -100)],
		['cut at its start', (pack) => pack.subarray(100)],
		[
			'changed in a document',
			(pack) => Buffer.from(pack.toString('latin1').replace('<p>', '<b>'), 'latin1'),
		],
		[
			'changed in what is known of a document',
			(pack) =>
				Buffer.from(pack.toString('latin1').replaceAll('"kind":"link"', '"kind":"code"'), 'latin1'),
		],
		[
			'changed in its index',
			(pack) => Buffer.from(pack.toString('latin1').replace(/\["/g, '["x'), 'latin1'),
		],
		[
			'made to name a length without end',
			(pack) => Buffer.from(pack.toString('latin1').replace(/\d+\n$/, '9'.repeat(12)), 'latin1'),
		],
	])('with what is kept %s', async (_, damage) => {
		const cacheDirectory = temporaryDirectory();
		await everything(files, { workers: 0, cacheDirectory });
		for (const pack of filesBelow(cacheDirectory)) writeFileSync(pack, damage(readFileSync(pack)));
		expect(await everything(files, { workers: 0, cacheDirectory })).toEqual(await expected);
	});

	test('by two loads at the same time', async () => {
		const cacheDirectory = temporaryDirectory();
		const both = await Promise.all([
			everything(files, { workers: 1, cacheDirectory }),
			everything(files, { workers: 0, cacheDirectory }),
		]);
		expect(both).toEqual([await expected, await expected]);
	});

	test('without a disk that keeps them', async () => {
		const cacheDirectory = join(temporaryDirectory(), 'file');
		writeFileSync(cacheDirectory, '');
		expect(await everything(files, { workers: 0, cacheDirectory })).toEqual(await expected);
	});

	test('after a run was killed', async () => {
		const cacheDirectory = temporaryDirectory();
		const script = `
			import { fixtureDocuments } from ${JSON.stringify(new URL('./catalog-fixture.ts', import.meta.url).href)};
			const files = JSON.parse(process.argv[1]);
			const documents = fixtureDocuments(files, { workers: 0, cacheDirectory: process.argv[2] });
			process.stdout.write('begun');
			await documents.inspectAll();`;
		const argv = ['--input-type=module', '-e', script, JSON.stringify(files), cacheDirectory];
		const run = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
		const ended = new Promise((resolve) => run.once('close', resolve));
		const begun = new Promise((resolve) => run.stdout.once('data', () => resolve('begun')));
		expect(await Promise.race([begun, ended])).toBe('begun');
		await new Promise((wait) => setTimeout(wait, 150));
		run.kill('SIGKILL');
		await ended;
		expect(await everything(files, { workers: 0, cacheDirectory })).toEqual(await expected);
	});
});

describe('a kept document is rendered again where what it refers to has changed', () => {
	/** Loads twice with the same cache and compares the second load with one without any. */
	async function changed(change: (files: Record<string, string>) => void) {
		const cacheDirectory = temporaryDirectory();
		const files = catalog(3);
		await everything(files, { workers: 0, cacheDirectory });
		change(files);
		const fresh = await everything(files, { workers: 0 });
		expect(await everything(files, { workers: 0, cacheDirectory })).toEqual(fresh);
		return JSON.parse(fresh).all['skills/skill-0/SKILL.md '].html as string;
	}

	test('a file was added', async () => {
		expect(await changed((files) => (files['skills/skill-0/FORMS.md'] = '# F\n'))).toContain(
			'FORMS',
		);
	});
	test('a file was removed', async () => {
		expect(await changed((files) => delete files['skills/skill-0/forms.md'])).toContain(
			'(missing)',
		);
	});
	test('a heading was renamed', async () => {
		const html = await changed((files) => (files['skills/skill-0/references/a.md'] = '# Nope\n'));
		expect(html).toContain('#nope');
		expect(html).toContain('(no such part)');
	});
	test('a heading of another skill was renamed', async () => {
		const html = await changed((files) => (files['skills/skill-1/references/a.md'] = '# A\n'));
		expect(html).toContain('no such part');
	});
	test('a skill was removed', async () => {
		const html = await changed((files) => {
			for (const path of Object.keys(files)) if (path.includes('skill-1')) delete files[path];
		});
		expect(html).toContain('(unknown skill)');
	});
	test('a skill was added before the others, so that they count otherwise', async () => {
		await changed((files) => {
			const others = { ...files };
			for (const path of Object.keys(files)) delete files[path];
			Object.assign(files, { 'skills/first/SKILL.md': '# First\n' }, others);
		});
	});
});

describe('a file whose digest is known', () => {
	const files: Record<string, string> = {
		'x/SKILL.md': '---\nname: x\n---\n# X\n[a](a.md) [b](b.txt)\n',
		'x/a.md': '# A\n',
		'x/b.txt': 'b',
	};
	const digests = (contents: Record<string, string>): Manifest => {
		const manifest = fixtureManifest(contents);
		const digest = (path: string) => digestBytes(new TextEncoder().encode(contents[path]));
		return {
			...manifest,
			candidates: manifest.candidates.map((candidate) => ({
				...candidate,
				digest: digest(candidate.path),
				assets: candidate.assets.map((asset) => ({ ...asset, digest: digest(`x/${asset.path}`) })),
			})),
		};
	};
	/** Loads all documents; says which files were read. */
	const load = async (manifest: Manifest, now: Record<string, string>, cacheDirectory: string) => {
		const read: string[] = [];
		const all = await everything(now, {
			cacheDirectory,
			manifest,
			read: async (_, asset = 'SKILL.md') => {
				read.push(asset);
				return new TextEncoder().encode(now[`x/${asset}`]);
			},
		});
		return { all, read };
	};

	test('is read once, and not at all where its document is kept', async () => {
		const cacheDirectory = temporaryDirectory();
		const cold = await load(digests(files), files, cacheDirectory);
		expect(cold.read).toEqual(['SKILL.md', 'a.md', 'b.txt']);
		const warm = await load(digests(files), files, cacheDirectory);
		expect(warm.all).toBe(cold.all);
		expect(warm.read).toEqual([]);
	});

	test('and that has changed since is shown as it is now, and found again so', async () => {
		const cacheDirectory = temporaryDirectory();
		const now = { ...files, 'x/a.md': '# Changed\n' };
		const { all } = await load(digests(files), now, cacheDirectory);
		expect(JSON.parse(all).all['x/SKILL.md a.md'].html).toContain('>Changed<');
		expect((await load(digests(files), now, cacheDirectory)).all).toBe(all);
		expect((await load(digests(now), now, cacheDirectory)).all).toBe(all);
		const before = await load(digests(files), files, cacheDirectory);
		expect(JSON.parse(before.all).all['x/SKILL.md a.md'].html).toContain('>A<');
	});

	test('and that is withheld now is not shown from what was kept', async () => {
		const cacheDirectory = temporaryDirectory();
		await load(digests(files), files, cacheDirectory);
		const manifest = digests(files);
		const withheld = {
			...manifest,
			candidates: manifest.candidates.map((one) => ({ ...one, withheld: 'it holds a secret' })),
		};
		const read = async () => undefined;
		const documents = fixtureDocuments(files, { manifest: withheld, cacheDirectory, read });
		expect(await documents.document('c0')).toBeUndefined();
		await documents.close();
	});
});

describe('the cache', () => {
	const documentOf = (text: string): RenderedDocument => ({
		html: `<p>${text}</p>`,
		headings: [],
		references: [],
		hidden: [],
		findings: [],
		mode: 'rendered',
	});
	const packed = (text: string): PackedDocument =>
		packDocument({ file: documentOf(text), answers: [] }, { candidate: 'c0', anchors: [] });
	const found = (cache: RenderCache, key: string): RenderedDocument | undefined => {
		const facts = cache.facts(key);
		const page = facts === undefined ? undefined : cache.page(facts);
		if (facts === undefined || page === undefined) return undefined;
		const { utf8, ...document } = unpackDocument(facts, page);
		expect(Buffer.from(utf8?.bytes ?? []).toString()).toBe(document.html);
		return document;
	};

	/** Opens the cache anew for each thing that is kept, so that each has a pack of its own. */
	function keep(directory: string, ...keys: string[]): void {
		for (const key of keys) {
			const cache = new RenderCache(directory);
			cache.put(key, packed(key));
			cache.close();
		}
	}

	test('above its limit keeps what the run used, in as few files as it can', () => {
		const directory = temporaryDirectory();
		keep(directory, 'a', 'b', 'c', 'd');
		expect(filesBelow(directory)).toHaveLength(4);
		const cache = new RenderCache(directory);
		expect(['a', 'c', 'x'].map((key) => found(cache, key)?.html)).toEqual([
			'<p>a</p>',
			'<p>c</p>',
			undefined,
		]);
		cache.tidy({ packs: 3, bytes: 1e9 });
		expect(found(cache, 'c')).toEqual(documentOf('c'));
		cache.close();
		expect(filesBelow(directory)).toHaveLength(1);
		const next = new RenderCache(directory);
		expect(['a', 'b', 'c', 'd'].map((key) => found(next, key)?.html)).toEqual([
			'<p>a</p>',
			undefined,
			'<p>c</p>',
			undefined,
		]);
		next.close();
	});

	test('never keeps more bytes than its limit', () => {
		const directory = temporaryDirectory();
		keep(directory, 'a'.repeat(1000), 'b'.repeat(1000), 'c'.repeat(1000));
		const cache = new RenderCache(directory);
		for (const key of ['a', 'b', 'c']) cache.facts(key.repeat(1000));
		cache.tidy({ packs: 100, bytes: 6000 });
		cache.close();
		const size = filesBelow(directory).reduce((sum, file) => sum + statSync(file).size, 0);
		expect(size).toBeLessThan(9000);
	});

	test('below its limit leaves everything as it is', () => {
		const directory = temporaryDirectory();
		keep(directory, 'a', 'b');
		const before = filesBelow(directory);
		const cache = new RenderCache(directory);
		cache.facts('a');
		cache.tidy();
		cache.close();
		expect(filesBelow(directory)).toEqual(before);
	});

	test('takes the latest where a key was kept twice', () => {
		const directory = temporaryDirectory();
		for (const [age, text] of ['old', 'older', 'oldest'].entries()) {
			const before = filesBelow(directory);
			const cache = new RenderCache(directory);
			cache.put('a', packed(text));
			cache.close();
			const [pack = ''] = filesBelow(directory).filter((file) => !before.includes(file));
			utimesSync(pack, 1000 - age, 1000 - age);
		}
		const cache = new RenderCache(directory);
		expect(found(cache, 'a')).toEqual(documentOf('old'));
		cache.close();
	});

	test('loses what a killed run left unfinished, and no file of others', () => {
		const directory = temporaryDirectory();
		const [old, young, other] = ['old.1.unfinished', 'young.1.unfinished', 'notes.txt'].map(
			(name) => join(directory, name),
		);
		for (const name of [old, young, other]) writeFileSync(name ?? '', 'x');
		utimesSync(old ?? '', 1000, 1000);
		keep(directory, 'a');
		const left = filesBelow(directory);
		expect(left).not.toContain(old);
		expect(left).toEqual(expect.arrayContaining([young, other]));
	});

	test('keeps nothing that tells where it lies', async () => {
		const first = temporaryDirectory();
		await everything(catalog(2), { workers: 0, cacheDirectory: first });
		const second = temporaryDirectory();
		cpSync(first, second, { recursive: true });
		for (const entry of filesBelow(second))
			expect(readFileSync(entry, 'utf8')).not.toContain(first);
	});
});

describe('threads', { timeout: 60_000 }, () => {
	const world = { links: { places: [], loaded: [] }, directory: '/nonexistent' };
	const job = (bytes: Uint8Array): RenderJob => ({
		candidate: 'c0',
		file: 'SKILL.md',
		path: 'x/SKILL.md',
		page: 'skills/x/',
		startLine: 1,
		bytes,
		anchors: [],
	});

	const unpacked = ({ facts, page }: PackedDocument) =>
		unpackDocument(JSON.parse(facts) as DocumentFacts, page);

	const texts = ['# A\n', '# B\n', '# C\n'].map((text) => new TextEncoder().encode(text));
	const renderAll = async (options: Partial<RenderPoolOptions>) => {
		const renderer = new Renderer(world);
		const pool = createRenderPool({ world, renderer, workers: 1, ...options });
		const results = await Promise.all(texts.map((bytes) => pool.render(job(bytes))));
		await pool.rest();
		return results.map(unpacked);
	};

	test('that take too long are ended, and their document is shown as source', async () => {
		for (const [index, file] of (await renderAll({ patience: 1 })).entries()) {
			expect(file.mode).toBe('source');
			expect(file.html).toContain(`# ${'ABC'[index]}`);
			expect(file.findings).toMatchObject([
				{ code: 'document-failed', path: 'x/SKILL.md', args: { reason: 'it took too long' } },
			]);
		}
	});

	test('that are ended leave nobody waiting', async () => {
		const pool = createRenderPool({ world, renderer: new Renderer(world), workers: 1 });
		const results = texts.map((bytes) => pool.render(job(bytes)));
		await pool.rest();
		const files = (await Promise.all(results)).map((one) => unpacked(one).mode);
		expect(files).toEqual(['rendered', 'rendered', 'rendered']);
		expect(unpacked(await pool.render(job(new Uint8Array()))).html).toBe('');
		await pool.rest();
	});

	test('that do not come up are done without', async () => {
		const broken = { ...world, links: null as unknown as typeof world.links };
		const files = await renderAll({ world: broken, workers: 2 });
		expect(files.map(({ html }) => html)).toEqual([
			'<h2 id="a">A</h2>',
			'<h2 id="b">B</h2>',
			'<h2 id="c">C</h2>',
		]);
	});

	test('are not started for a few documents', async () => {
		const pool = createRenderPool({ world, renderer: new Renderer(world), workers: undefined });
		const document = unpacked(await pool.render(job(new TextEncoder().encode('# A\n'))));
		expect(document.headings).toMatchObject([{ id: 'a' }]);
		await pool.rest();
	});
});

describe('documents', () => {
	test('are undefined for what has no page', async () => {
		const documents = fixtureDocuments(
			{ 'x/SKILL.md': '# X\n', 'x/secret.md': 'a', 'x/__proto__': 'b' },
			{ withheld: ['x/secret.md'] },
		);
		expect(await documents.document('c9')).toBeUndefined();
		expect(await documents.document('c0', 'gone.md')).toBeUndefined();
		expect(await documents.document('c0', 'secret.md')).toBeUndefined();
		expect(await documents.document('c0', 'constructor')).toBeUndefined();
		expect((await documents.document('c0', '__proto__'))?.html).toContain('>b<');
	});

	test('have the same fingerprint where they are the same', async () => {
		const fingerprints = async (files: Record<string, string>, options: Options) => {
			const documents = fixtureDocuments(files, options);
			await documents.inspectAll();
			const found = new Map<string, string | undefined>();
			for (const { id, path, assets } of documents.manifest.candidates)
				for (const asset of [undefined, ...assets.map((one) => one.path)])
					found.set(`${path} ${asset ?? ''}`, await documents.fingerprint(id, asset));
			await documents.close();
			return found;
		};
		const files = catalog(3);
		const cacheDirectory = temporaryDirectory();
		const before = await fingerprints(files, { workers: 1, cacheDirectory });
		for (const one of before.values()) expect(one).toMatch(/^[0-9a-f]{32}$/);
		expect(new Set(before.values()).size).toBe(before.size);
		expect(await fingerprints(files, { workers: 0 })).toEqual(before);
		expect(await fingerprints(files, { workers: 0, cacheDirectory })).toEqual(before);
		files['skills/skill-1/references/a.md'] += '\n## Part 0\n';
		files['skills/skill-2/forms.md'] += '<!-- unseen -->';
		const after = await fingerprints(files, { workers: 0, cacheDirectory });
		expect(after).toEqual(await fingerprints(files, { workers: 0 }));
		const changed = [...after].filter(([path, one]) => before.get(path) !== one);
		expect(changed.map(([path]) => path)).toEqual([
			'skills/skill-1/SKILL.md references/a.md',
			'skills/skill-2/SKILL.md forms.md',
		]);
	});

	test('have a fingerprint that tells candidates apart', async () => {
		const files = { 'x/SKILL.md': '[y](skill://y)\n', 'y/SKILL.md': '# Y\n' };
		const before = fixtureDocuments(files);
		const after = fixtureDocuments({ 'a/SKILL.md': '# A\n', ...files });
		expect(await before.fingerprint('c0')).not.toBe(await after.fingerprint('c1'));
		expect(await before.fingerprint('c1')).toBe(await after.fingerprint('c2'));
		expect(await before.fingerprint('c9')).toBeUndefined();
		expect(await before.fingerprint('c0', 'gone.md')).toBeUndefined();
	});

	test('of what cannot be read are undefined, and nothing stops', async () => {
		const documents = fixtureDocuments(
			{ 'x/SKILL.md': '[a](a.md)\n', 'x/a.md': '# A\n' },
			{ read: async () => undefined },
		);
		expect(await documents.inspectAll()).toEqual([]);
		expect(await documents.document('c0')).toBeUndefined();
	});

	test('count lines from the start of the file', async () => {
		const documents = fixtureDocuments({
			'x/SKILL.md': '---\nname: x\ndescription: y\n---\n\n[a](gone.md)\n',
		});
		expect(await documents.inspectAll()).toMatchObject([
			{ code: 'missing-target', path: 'x/SKILL.md', line: 6, column: 1, candidate: 'c0' },
		]);
	});

	test('report files that nothing mentions, a folder of them once', async () => {
		const documents = fixtureDocuments({
			'x/SKILL.md': 'Run `scripts/go.py`, fill in `form.json`, use all of `templates/`.\n',
			'x/scripts/go.py': 'import helper_module\nopen("data.csv")\n',
			'x/scripts/helper_module.py': '',
			'x/scripts/lonely.py': '',
			'x/data.csv': 'a',
			'x/assets/form.json': '{}',
			'x/templates/one.txt': '',
			'x/LICENSE.txt': '',
			'x/icons/1.png': '',
			'x/icons/2.png': '',
			'x/icons/3.png': '',
			'x/icons/4.png': '',
		});
		const findings = await documents.inspectAll();
		expect(findings.map(({ code, path, args }) => [code, path, args])).toEqual([
			['orphan-asset', 'x/icons/', { asset: 'icons/', count: 4 }],
			['orphan-asset', 'x/scripts/lonely.py', { asset: 'scripts/lonely.py' }],
		]);
	});

	test('are counted as they are done', async () => {
		const seen: [number, number][] = [];
		await fixtureDocuments(catalog(3)).inspectAll((done, total) => seen.push([done, total]));
		expect(seen).toEqual([
			[1, 3],
			[2, 3],
			[3, 3],
		]);
	});
});
