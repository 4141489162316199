import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createFixture, type FileTree, type FsFixture } from 'fs-fixture';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import { manifestSchema } from '../../src/core/manifest-schema.ts';
import { loadCatalog } from '../../src/node/load-catalog.ts';
import type { LoadOptions } from '../../src/node/load-options.ts';

const skill = (name: string, more = '') =>
	`---\nname: ${name}\ndescription: About ${name}.\n${more}---\n\n# ${name}\n\nText of ${name}.\n`;

/** A tree that is removed when the test ends. */
async function treeOf(files: FileTree): Promise<FsFixture> {
	const fixture = await createFixture(files);
	onTestFinished(() => fixture.rm());
	return fixture;
}

async function load(
	directory: string,
	options: Partial<Omit<LoadOptions, 'directory'>> = {},
): Promise<Catalog> {
	const catalog = await loadCatalog({ directory, deep: false, ...options });
	onTestFinished(() => catalog.close());
	return catalog;
}

const namesOf = ({ manifest }: Catalog, runtime = 'omp') =>
	manifest.views[runtime]?.skills.map(({ name }) => name);

const codesOf = ({ manifest }: Catalog) => manifest.diagnostics.map(({ code }) => code);

describe('what a run without a config file takes for granted', () => {
	const files = {
		'skills/pdf/SKILL.md': skill('pdf'),
		'.claude/skills/git/SKILL.md': skill('git'),
	};

	test('skills/ is a custom directory, and the run says so', async () => {
		const { path } = await treeOf(files);
		const catalog = await load(path);
		expect(namesOf(catalog)).toEqual(['git', 'pdf']);
		expect(catalog.manifest.assumed).toEqual([
			'omp starts in this directory.',
			'Home is not read.',
			'skills/ is read as a custom directory.',
		]);
	});

	test.each<[string, Partial<LoadOptions>]>([
		['settings are given', { overrides: { settings: {} } }],
		['the runtime starts in a directory that is given', { overrides: { cwd: '.' } }],
	])('nothing, where %s', async (_, options) => {
		const { path } = await treeOf(files);
		const catalog = await load(path, options);
		expect(namesOf(catalog)).toEqual(['git']);
		expect(catalog.manifest.assumed).toBeUndefined();
	});

	test('nothing, where there is a config file', async () => {
		const { path } = await treeOf({ ...files, 'skill-atlas.config.yaml': 'title: Ours\n' });
		const catalog = await load(path);
		expect(namesOf(catalog)).toEqual(['git']);
		expect(catalog.manifest.title).toBe('Ours');
		expect(catalog.manifest.assumed).toBeUndefined();
	});
});

describe('what stops a run', () => {
	test.each<
		[
			string,
			string,
			FileTree,
			(path: (below: string) => string) => Partial<LoadOptions> & { directory?: string },
		]
	>([
		['directory-not-found', 'does not exist', {}, (path) => ({ directory: path('gone') })],
		['directory-not-found', 'is a file', { file: '' }, (path) => ({ directory: path('file') })],
		[
			'directory-not-found',
			'in which the runtime starts',
			{},
			() => ({ overrides: { cwd: 'gone' } }),
		],
		['usage', 'no runtime called “opm”', {}, () => ({ overrides: { runtimes: ['opm'] } })],
		[
			'config-not-found',
			'own.yaml does not exist',
			{},
			(path) => ({ configFile: path('own.yaml') }),
		],
		[
			'config-invalid',
			'did you mean title?',
			{ 'skill-atlas.config.yaml': 'titel: x\n' },
			() => ({}),
		],
		[
			'config-invalid',
			'not valid YAML in line 2: ',
			{ 'skill-atlas.config.yaml': 'title: x\nsite: "\\q"\n' },
			() => ({}),
		],
		[
			'config-invalid',
			'aliases',
			{
				'skill-atlas.config.yaml': `a: &a [x]\nb: &b [${'*a,'.repeat(9)}]\nc: &c [${'*b,'.repeat(9)}]\ntitle: [${'*c,'.repeat(9)}]\n`,
			},
			() => ({}),
		],
	])('%s: %s', async (code, words, files, options) => {
		const { path, getPath } = await treeOf({ '.keep': '', ...files });
		const { directory = path, ...rest } = options((below) => getPath(below));
		const error = await loadCatalog({ directory, deep: false, ...rest }).catch((caught) => caught);
		expect(error).toMatchObject({ code, hint: expect.stringMatching(/\w/) });
		expect(error.message).toContain(words);
	});
});

describe('bad input is an outcome and a finding, and the rest is loaded', () => {
	test('empty, binary, huge and unreadable files, and directories that are none', async () => {
		const { path, getPath } = await treeOf({
			'.claude/skills/empty/SKILL.md': '',
			'.claude/skills/bytes/SKILL.md': Buffer.from(
				Array.from({ length: 5000 }, (_, i) => (i * 37) % 256),
			),
			'.claude/skills/huge/SKILL.md': skill('huge') + 'word '.repeat(4_000_000),
			'.claude/skills/folder/SKILL.md/x': '',
			'.claude/skills/good/SKILL.md': skill('good'),
			'.agents/skills': 'no directory',
			'.omp': 'no directory',
		});
		symlinkSync('gone', getPath('.claude/skills/dangling'));
		mkdirSync(getPath('.claude/skills/linked'));
		symlinkSync('gone.md', getPath('.claude/skills/linked/SKILL.md'));
		const catalog = await load(path);
		expect(namesOf(catalog)).toEqual(['bytes', 'good', 'huge']);
		const rules = catalog.manifest.candidates.map(({ folder, outcomes }) => [
			folder,
			outcomes['omp']?.kind,
			outcomes['omp']?.rule,
		]);
		expect(rules).toEqual([
			['bytes', 'loaded', ''],
			['empty', 'rejected', 'it is empty'],
			['folder', 'rejected', 'it is not a file'],
			['good', 'loaded', ''],
			['huge', 'loaded', ''],
			['linked', 'rejected', 'it is a link to nothing'],
		]);
		const unreadable = catalog.manifest.diagnostics.filter(
			({ code }) => code === 'root-unreadable',
		);
		expect(unreadable.map(({ path: at, message }) => `${at}: ${message}`)).toEqual([
			'.agents/skills: agents cannot list this directory: it is not a directory.',
			'.omp/skills: native cannot list this directory: it is not a directory.',
		]);
	});

	test.skipIf(process.getuid?.() === 0)('a file and a directory without permission', async () => {
		const { path, getPath } = await treeOf({
			'.claude/skills/locked/SKILL.md': skill('locked'),
			'.agents/skills/x/SKILL.md': skill('x'),
		});
		chmodSync(getPath('.claude/skills/locked/SKILL.md'), 0);
		chmodSync(getPath('.agents/skills'), 0);
		const catalog = await load(path);
		chmodSync(getPath('.agents/skills'), 0o755);
		expect(namesOf(catalog)).toEqual([]);
		expect(catalog.manifest.candidates[0]?.outcomes['omp']?.rule).toBe('permission is denied');
		expect(codesOf(catalog)).toContain('root-unreadable');
	});

	test('pipes are passed over without waiting for a writer', async () => {
		const { path, getPath } = await treeOf({ '.claude/skills/pipe/notes.md': 'x' });
		execFileSync('mkfifo', [getPath('.claude/skills/pipe/SKILL.md')]);
		const catalog = await load(path);
		expect(catalog.manifest.candidates[0]?.outcomes['omp']).toMatchObject({
			kind: 'rejected',
			rule: 'it is not a file',
		});
	});
});

describe('the manifest', () => {
	const files = {
		'repo/.git/HEAD': '',
		'repo/AGENTS.md': '# Rules\n',
		'repo/app/AGENTS.md': '# Rules of the app\n',
		'repo/app/XCSH.md': '# Rules\n',
		'repo/.omp/skills/pdf/SKILL.md': skill('pdf'),
		'repo/.omp/skills/pdf/references/a.md': '# A\n',
		'repo/.claude/skills/pdf/SKILL.md': skill('pdf', 'hide: true\n'),
		'repo/.claude/skills/c++/SKILL.md': skill('c++'),
		'repo/.claude/skills/group/deep/SKILL.md': skill('deep'),
		'repo/.claude/skills/__proto__/SKILL.md': skill('__proto__'),
		'repo/docs/skill.md': skill('docs'),
		'home/.omp/agent/skills/mine/SKILL.md': skill('mine'),
		'outside/skills/far/SKILL.md': skill('far'),
	};
	const options = (getPath: (below: string) => string): Partial<LoadOptions> => ({
		overrides: {
			runtimes: ['omp', 'xcsh'],
			cwd: getPath('repo/app'),
			home: getPath('home'),
			settings: { skills: { customDirectories: ['../../outside/skills'] } },
		},
	});

	test('holds to its schema, and to nothing of this machine', async () => {
		const { getPath, path } = await treeOf(files);
		const { manifest } = await load(
			getPath('repo'),
			options((below) => getPath(below)),
		);
		const written = JSON.stringify(manifest);
		expect(manifestSchema.parse(JSON.parse(written))).toEqual(JSON.parse(written));
		expect(written).not.toContain(path);
		expect(manifest.roots.map(({ dir }) => dir)).toEqual(
			expect.arrayContaining(['app/.omp/skills', '~/.claude/skills', '../outside/skills']),
		);
		expect(manifest.candidates.map((one) => one.path)).toEqual([
			'../outside/skills/far/SKILL.md',
			'.claude/skills/__proto__/SKILL.md',
			'.claude/skills/c++/SKILL.md',
			'.claude/skills/group/deep/SKILL.md',
			'.claude/skills/pdf/SKILL.md',
			'.omp/skills/pdf/SKILL.md',
			'docs/skill.md',
			'~/.omp/agent/skills/mine/SKILL.md',
		]);
	});

	test('is the same, byte for byte, in another place and on another run', async () => {
		const [one, two] = [await treeOf(files), await treeOf({})];
		cpSync(one.path, two.getPath('copy'), { recursive: true });
		const bytes = async (getPath: (below: string) => string) =>
			JSON.stringify((await load(getPath('repo'), options(getPath))).manifest);
		const first = await bytes((below) => one.getPath(below));
		expect(await bytes((below) => one.getPath(below))).toBe(first);
		expect(await bytes((below) => two.getPath('copy', below))).toBe(first);
	});

	test('shows what each runtime loads, reads and would tell the model', async () => {
		const { getPath } = await treeOf(files);
		const { manifest } = await load(
			getPath('repo'),
			options((below) => getPath(below)),
		);
		const loaded = (id: string) =>
			manifest.views[id]?.skills.map(({ name, source, hidden }) => `${name} ${source} ${hidden}`);
		expect(loaded('omp')).toEqual([
			'__proto__ claude:project false',
			'c++ claude:project false',
			'far custom:user false',
			'mine native:user false',
			'pdf native:project false',
		]);
		expect(loaded('xcsh')).toEqual([
			'__proto__ claude:project false',
			'c++ claude:project false',
			'far custom:user false',
			'pdf claude:project false',
		]);
		expect(manifest.views['omp']?.listing).toMatchObject({ skills: 5 });
		expect(manifest.contextFiles).toEqual([
			{ path: 'app/AGENTS.md', level: 'project', depth: 0, runtimes: ['omp'] },
			{ path: 'AGENTS.md', level: 'project', depth: 1, runtimes: ['omp'] },
			{ path: 'app/XCSH.md', level: 'project', depth: 0, runtimes: ['xcsh'] },
		]);
		const copies = manifest.candidates.filter(({ slug }) => slug === 'pdf');
		expect(copies.map(({ page, raw }) => [page, raw])).toEqual([
			['skills/pdf/copies/1/', undefined],
			['skills/pdf/', 'raw/pdf/SKILL.md'],
		]);
	});

	test('rules of the config change severities, and take findings away', async () => {
		const { path } = await treeOf({
			'skill-atlas.config.yaml':
				'rules: { skill-nested: error, skill-name-folder: off, skill-nestd: off }\n',
			'.claude/skills/a/b/SKILL.md': skill('b'),
			'.claude/skills/c/SKILL.md': skill('other'),
		});
		const { manifest } = await load(path);
		expect(manifest.diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
			'info setting-without-effect',
			'error skill-nested',
		]);
	});
});

describe('what is published of a skill', () => {
	test('bytes and text of what is published, and of nothing else', async () => {
		const { path, getPath } = await treeOf({
			'.claude/skills/pdf/SKILL.md': skill('pdf'),
			'.claude/skills/pdf/notes.md': 'Notes.\n',
			'.claude/skills/pdf/.env': 'KEY=1\n',
			'.claude/skills/pdf/image.png': Buffer.from([0x89, 0x50, 0, 1]),
			'secret.txt': 'secret',
		});
		symlinkSync('../../../secret.txt', getPath('.claude/skills/pdf/link.txt'));
		const catalog = await load(path);
		expect(await catalog.text('c0')).toBe(skill('pdf'));
		expect(await catalog.text('c0', 'notes.md')).toBe('Notes.\n');
		expect(await catalog.bytes('c0', 'image.png')).toHaveLength(4);
		for (const asset of ['image.png', '.env', 'link.txt', '../pdf/notes.md', 'gone'])
			expect(await catalog.text('c0', asset), asset).toBeUndefined();
		for (const asset of ['.env', 'link.txt', '../../../secret.txt', 'gone'])
			expect(await catalog.bytes('c0', asset), asset).toBeUndefined();
		expect(await catalog.bytes('c9')).toBeUndefined();
	});

	test('a SKILL.md that a link fetches from elsewhere is loaded, and nothing of it is shown', async () => {
		const { getPath } = await treeOf({
			'repo/.git/HEAD': '',
			'elsewhere/SKILL.md': skill('sesame', 'note: opens\n'),
			'repo/.claude/skills/in/SKILL.md': skill('in'),
		});
		symlinkSync('../../../elsewhere', getPath('repo/.claude/skills/out'));
		const catalog = await load(getPath('repo'));
		expect(namesOf(catalog)).toEqual(['in', 'sesame']);
		const out = catalog.manifest.candidates.find(({ folder }) => folder === 'out');
		expect(out).toMatchObject({
			withheld: 'a link fetches it from outside the catalog',
			frontmatter: {},
			description: '',
			assets: [],
		});
		expect(out?.raw ?? out?.digest ?? out?.bodyDigest ?? out?.treeDigest).toBeUndefined();
		expect(await catalog.bytes(out?.id ?? '')).toBeUndefined();
		expect(JSON.stringify(catalog.manifest)).not.toMatch(/opens|About sesame/);
	});

	test('what git ignores is not published, and not searched for strays', async () => {
		const { path, getPath } = await treeOf({
			'.gitignore': '.claude/skills/draft\nbuild\n',
			'.claude/skills/draft/SKILL.md': skill('draft'),
			'.claude/skills/good/SKILL.md': skill('good'),
			'build/x/SKILL.md': skill('built'),
			'node_modules/kit/SKILL.md': skill('kit'),
			'docs/x/SKILL.md': skill('stray'),
		});
		execFileSync('git', ['init', '--quiet'], { cwd: path });
		writeFileSync(getPath('.claude/skills/good/notes.txt'), 'x');
		const { manifest } = await load(path);
		expect(manifest.candidates.map(({ path: at, withheld }) => [at, withheld])).toEqual([
			['.claude/skills/draft/SKILL.md', 'git ignores it'],
			['.claude/skills/good/SKILL.md', undefined],
			['docs/x/SKILL.md', undefined],
		]);
		expect(manifest.candidates[1]?.assets).toMatchObject([{ path: 'notes.txt', published: true }]);
	});

	test('a SKILL.md without a folder of its own has no files', async () => {
		const { path } = await treeOf({
			'SKILL.md': skill('whole'),
			'other.txt': 'x',
			'.claude/skills/SKILL.md': skill('loose'),
			'.claude/skills/good/SKILL.md': skill('good'),
		});
		const { manifest } = await load(path);
		expect(manifest.candidates.map(({ path: at, assets }) => [at, assets.length])).toEqual([
			['.claude/skills/SKILL.md', 0],
			['.claude/skills/good/SKILL.md', 0],
			['SKILL.md', 0],
		]);
	});
});

describe('what hides what', () => {
	const copies = {
		'.git/HEAD': '',
		'.omp/skills/pdf/SKILL.md': skill('pdf'),
		'.claude/skills/pdf/SKILL.md': skill('pdf', 'license: MIT\n'),
		'home/.omp/agent/managed-skills/pdf/SKILL.md': skill('pdf', 'license: X\n'),
	};
	const about = ({ manifest }: Catalog) =>
		manifest.diagnostics
			.filter(({ code }) => code.startsWith('skill-'))
			.map(({ code, path }) => `${code} ${path.split('/').slice(0, -2).join('/')}`);

	test('a copy that is switched off takes the enabled ones below it with it', async () => {
		const { path, getPath } = await treeOf(copies);
		const catalog = await load(path, {
			overrides: { home: getPath('home'), settings: { skills: { enablePiProject: false } } },
		});
		expect(namesOf(catalog)).toEqual([]);
		expect(about(catalog)).toEqual([
			'skill-hidden-by-unloaded .claude/skills',
			'skill-filtered .omp/skills',
			'skill-hidden-by-unloaded ~/.omp/agent/managed-skills',
		]);
	});

	test('a pattern leaves out all copies of a name, and that is no warning', async () => {
		const { path } = await treeOf(copies);
		const catalog = await load(path, {
			overrides: { settings: { skills: { ignoredSkills: ['pdf'] } } },
		});
		expect(about(catalog)).toEqual(
			expect.arrayContaining(['skill-filtered .claude/skills', 'skill-filtered .omp/skills']),
		);
		expect(about(catalog)).not.toContain('skill-hidden-by-unloaded .claude/skills');
	});
});

test('without home and without a repository the walk ends at the catalog', async () => {
	const { getPath } = await treeOf({
		'.claude/skills/above/SKILL.md': skill('above'),
		'catalog/.claude/skills/own/SKILL.md': skill('own'),
		'catalog/app/x.txt': '',
	});
	const overrides = { cwd: getPath('catalog/app') };
	const catalog = await load(getPath('catalog'), { overrides });
	expect(namesOf(catalog)).toEqual(['own']);
});

test('a catalog that is reached through a link publishes the same paths', async () => {
	const { path, getPath } = await treeOf({ 'real/.claude/skills/a/SKILL.md': skill('a') });
	symlinkSync('real', getPath('link'));
	const { manifest } = await load(`${path}/link`);
	expect(manifest.candidates).toMatchObject([{ path: '.claude/skills/a/SKILL.md' }]);
	expect(manifest.candidates[0]?.realPath).toBeUndefined();
});

test('folders named in exclude hide strays, are told, and never hide a place that is read', async () => {
	const { path } = await treeOf({
		'skill-atlas.config.yaml': 'exclude: ["fixtures/**", ".claude"]\n',
		'fixtures/a/SKILL.md': skill('a'),
		'fixtures/b/SKILL.md': skill('b'),
		'other/c/SKILL.md': skill('c'),
		'.claude/skills/git/SKILL.md': skill('git'),
	});
	const catalog = await load(path);
	expect(namesOf(catalog)).toEqual(['git']);
	expect(catalog.manifest.candidates.map(({ name }) => name).sort()).toEqual(['c', 'git']);
	const told = catalog.manifest.diagnostics.filter(({ code }) => code === 'survey-excluded');
	expect(told.map(({ args }) => args)).toEqual([{ folders: 2, first: '.claude' }]);
});
