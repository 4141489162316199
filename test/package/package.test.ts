import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestSchema } from '../../src/core/manifest-schema.ts';

const root = resolve(import.meta.dirname, '../..');
const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const run = promisify(execFile);

let folder = '';
let installed = '';

/** Packs and unpacks what npm would publish; its dependencies are those of this checkout. */
beforeAll(async () => {
	folder = realpathSync(mkdtempSync(join(tmpdir(), 'skill-atlas-package-')));
	await run('npm', ['pack', '--pack-destination', folder], { cwd: root });
	installed = join(folder, 'empty/node_modules/skill-atlas');
	mkdirSync(installed, { recursive: true });
	const tarball = join(folder, `${own.name}-${own.version}.tgz`);
	await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed]);
	for (const name of Object.keys(own.dependencies)) {
		const link = join(folder, 'empty/node_modules', name);
		mkdirSync(dirname(link), { recursive: true });
		symlinkSync(join(root, 'node_modules', name), link);
	}
	mkdirSync(join(folder, 'empty/node_modules/.bin'));
	symlinkSync(
		join(installed, own.bin['skill-atlas']),
		join(folder, 'empty/node_modules/.bin/skill-atlas'),
	);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One hash over names and contents of a folder. */
function fingerprint(directory: string): string {
	const hash = createHash('sha256');
	const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
	for (const file of entries) hash.update(file).update(readFileSync(file));
	return hash.digest('hex');
}

const atlas = (...words: string[]) =>
	run('npx', ['--yes', 'skill-atlas', ...words], {
		cwd: join(folder, 'empty'),
		env: { ...process.env, NO_COLOR: '1', npm_config_offline: 'true' },
		maxBuffer: 64 * 1024 * 1024,
	});

test('what is packed follows the rules for packages', async () => {
	const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
	expect(messages.map((message) => formatMessage(message, own))).toEqual([]);
});

test('installed in an empty folder, it builds a repository elsewhere and writes nothing else', async () => {
	const repository = join(root, 'content');
	const before = [fingerprint(installed), fingerprint(repository)];
	const { stdout, stderr } = await atlas('build', repository);
	expect(stdout).toBe('');
	expect(stderr).toContain('Built ');
	expect([fingerprint(installed), fingerprint(repository)]).toEqual(before);
	expect(readdirSync(join(folder, 'empty')).sort()).toEqual([
		'.skill-atlas',
		'dist',
		'node_modules',
	]);
	const manifest = manifestSchema.parse(
		JSON.parse(readFileSync(join(folder, 'empty/dist/manifest.json'), 'utf8')),
	);
	expect(manifest.candidates.length).toBeGreaterThan(5);
	for (const { page } of manifest.candidates)
		expect(readFileSync(join(folder, 'empty/dist', page, 'index.html'), 'utf8')).toContain('<h1');
});

test('it scans, prints its version, and writes a config file from the package', async () => {
	const { stdout } = await atlas('scan', join(root, 'content'), '--json');
	expect(manifestSchema.parse(JSON.parse(stdout)).primary).toBe('omp');
	expect((await atlas('--version')).stdout).toBe(`${own.version}\n`);
	mkdirSync(join(folder, 'fresh'));
	await atlas('init', '../fresh');
	expect(readdirSync(join(folder, 'fresh'), { recursive: true }).sort()).toEqual([
		'.github',
		'.github/workflows',
		'.github/workflows/skills-check.yml',
		'.github/workflows/skills.yml',
		'skill-atlas.config.yaml',
	]);
});

test('the library loads a catalog and compares manifests', async () => {
	const script = `
		import { diffManifests, loadCatalog } from 'skill-atlas';
		import { skillAtlas } from 'skill-atlas/astro';
		const catalog = await loadCatalog({ directory: ${JSON.stringify(join(root, 'content'))}, deep: false });
		console.log(JSON.stringify([
			diffManifests(catalog.manifest, catalog.manifest).unchanged,
			skillAtlas({ directory: '.' }).name,
		]));
		await catalog.close();
	`;
	const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], {
		cwd: join(folder, 'empty'),
	});
	expect(JSON.parse(stdout)).toEqual([true, 'skill-atlas']);
});

test('the schemas are shipped', () => {
	for (const name of ['manifest', 'diff'])
		expect(
			JSON.parse(readFileSync(join(installed, `lib/schemas/${name}.schema.json`), 'utf8')),
		).toMatchObject({ title: `Skill Atlas ${name}` });
});
