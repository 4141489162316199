import { expect, test } from 'vitest';
import { parseConfig } from '../../src/core/config.ts';
import type { Context, Disk } from '../../src/core/context.ts';
import type { Placement } from '../../src/core/placement.ts';
import { pathPublisher } from '../../src/core/published-path.ts';
import { placeRoots } from '../../src/core/roots.ts';
import { runtimeSettings } from '../../src/core/runtime-settings.ts';
import { omp } from '../../src/core/runtimes/omp.ts';
import type { Runtime } from '../../src/core/runtimes/runtime.ts';
import { xcsh } from '../../src/core/runtimes/xcsh.ts';

const base: Context = {
	directory: '/repo',
	cwd: '/repo/app',
	home: '/home',
	repoRoot: '/repo',
	walkStop: '/repo',
	extensions: [],
	pluginDirectories: [],
};

/** A disk of files by path; their folders are there too, and whatever else is named. */
function disk(files: { readonly [path: string]: string }, ...folders: readonly string[]): Disk {
	const known = [...Object.keys(files), ...folders.map((folder) => `${folder}/`)];
	return {
		text: (path) => files[path],
		isDirectory: (path) => known.some((one) => one.startsWith(`${path}/`)),
		exists: (path) => known.some((one) => one === path || one.startsWith(`${path}/`)),
		realPath: (path) => path,
	};
}

function place(
	runtime: Runtime,
	{ context = base, files = {}, folders = [], settings = {} }: PlaceOptions = {},
): readonly Placement[] {
	const config = { ...parseConfig({}, 'the test'), ...settings };
	const publish = pathPublisher(context.directory, context.home);
	return placeRoots(runtime, runtimeSettings(config), context, disk(files, ...folders), publish);
}

interface PlaceOptions {
	readonly context?: Context;
	readonly files?: { readonly [path: string]: string };
	readonly folders?: readonly string[];
	readonly settings?: object;
}

/** `provider:level directory`, or the code of a note. */
function written(placements: readonly Placement[]): string[] {
	return placements.map((placed) =>
		placed.kind === 'note'
			? `(${placed.finding.code})`
			: `${placed.source.id}:${placed.level} ${placed.directory}${placed.off ? ' (off)' : ''}`,
	);
}

test('omp reads its places by priority, each provider in its own order', () => {
	expect(written(place(omp))).toEqual([
		'native:project /repo/app/.omp/skills',
		'native:project /repo/.omp/skills',
		'native:user /home/.omp/agent/skills',
		'claude:user /home/.claude/skills',
		'claude:project /repo/app/.claude/skills',
		'claude:project /repo/.claude/skills',
		'agents:project /repo/app/.agent/skills',
		'agents:project /repo/app/.agents/skills',
		'agents:project /repo/.agent/skills',
		'agents:project /repo/.agents/skills',
		'agents:user /home/.agent/skills',
		'agents:user /home/.agents/skills',
		'codex:user /home/.codex/skills',
		'codex:project /repo/app/.codex/skills',
		'opencode:user /home/.config/opencode/skills',
		'opencode:project /repo/app/.opencode/skills',
		'github:project /repo/app/.github/skills',
		'omp-managed:user /home/.omp/agent/managed-skills',
	]);
});

test('without a home no place of a user is read', () => {
	const { home, ...context } = base;
	expect(written(place(omp, { context })).filter((line) => line.includes(':user'))).toEqual([]);
});

test('when home is on the way, agents of omp pass it over and those of xcsh do not', () => {
	const { repoRoot, ...rest } = base;
	const context = { ...rest, cwd: '/home/shop', walkStop: '/home' };
	const agents = (runtime: Runtime) =>
		written(place(runtime, { context })).filter((line) => line.startsWith('agents:project'));
	expect(agents(omp)).toEqual([
		'agents:project /home/shop/.agent/skills',
		'agents:project /home/shop/.agents/skills',
	]);
	expect(agents(xcsh)).toHaveLength(4);
});

test('names of folders in place of the usual ones', () => {
	const context = { ...base, configDirectory: '.pi', agentDirectory: '/elsewhere' };
	const native = written(place(omp, { context })).filter((line) => line.startsWith('native'));
	expect(native).toEqual([
		'native:project /repo/app/.pi/skills',
		'native:project /repo/.pi/skills',
		'native:user /elsewhere/skills',
	]);
});

test('custom directories: from where the runtime starts, with ~, and nothing for an empty entry', () => {
	const settings = { skills: { customDirectories: ['x', '', '~/y', '~z', '/abs/../w', 'x'] } };
	const custom = written(place(omp, { settings, folders: ['/repo/app/x'] })).filter(
		(line) => line.startsWith('custom') || line.startsWith('('),
	);
	expect(custom).toEqual([
		'custom:user /repo/app/x',
		'custom:user /home/y',
		'(custom-directory-missing)',
		'custom:user /home/z',
		'(custom-directory-missing)',
		'custom:user /w',
		'(custom-directory-missing)',
		'custom:user /repo/app/x',
	]);
});

test('extension packages: flags, the project, the user, then installed ones; the first mention counts', () => {
	const files = {
		'/repo/app/.omp/settings.json': '{"extensions":["./one","/two",5,""]}',
		'/home/.omp/agent/settings.json': '{"extensions":["./one","~/three","./gone"]}',
		'/home/.omp/plugins/package.json': '{"dependencies":{"good":"1","off":"1","plain":"1"}}',
		'/home/.omp/plugins/omp-plugins.lock.json':
			'{"plugins":{"off":{"enabled":false},"linked":{"enabled":true}}}',
		'/repo/app/.omp/plugin-overrides.json': '{"disabled":["linked"]}',
		'/home/.omp/plugins/node_modules/good/package.json': '{"omp":{}}',
		'/home/.omp/plugins/node_modules/off/package.json': '{"pi":{}}',
		'/home/.omp/plugins/node_modules/plain/package.json': '{}',
		'/home/.omp/plugins/node_modules/linked/package.json': '{"omp":{}}',
	};
	const folders = ['/repo/app/one', '/two', '/home/three', '/flag'];
	const context = { ...base, extensions: ['/flag', '/two'] };
	const packages = written(place(omp, { context, files, folders })).filter(
		(line) => line.startsWith('omp-plugins') || line.startsWith('('),
	);
	expect(packages).toEqual([
		'omp-plugins:user /flag/skills',
		'omp-plugins:user /two/skills',
		'omp-plugins:project /repo/app/one/skills',
		'omp-plugins:user /home/three/skills',
		'(extension-not-a-directory)',
		'omp-plugins:user /home/.omp/plugins/node_modules/good/skills',
		'omp-plugins:user /home/.omp/plugins/node_modules/off/skills (off)',
		'omp-plugins:user /home/.omp/plugins/node_modules/linked/skills (off)',
	]);
});

const registry = (plugins: object) => JSON.stringify({ version: 2, plugins });
const plugins = (runtime: Runtime, options: PlaceOptions) =>
	written(place(runtime, options)).filter(
		(line) => line.startsWith('claude-plugins') || line.startsWith('('),
	);

test('plugin registries: the project first, and the nearer registry replaces ids', () => {
	const files = {
		'/home/.claude/plugins/installed_plugins.json': registry({
			'kit@shop': [{ installPath: '/kit-1' }],
			'box@shop': [{ installPath: '/box' }],
			'tin@shop': [{ installPath: '/tin', scope: 'local' }],
		}),
		'/home/.omp/plugins/installed_plugins.json': registry({
			'kit@shop': [{ installPath: '/kit-2' }, { installPath: '/kit-2' }],
			'tin@shop': [{ installPath: '/tin-2', enabled: false }],
		}),
		'/repo/.omp/plugins/installed_plugins.json': registry({
			'box@shop': [{ installPath: './box-3', scope: 'user' }],
		}),
	};
	expect(plugins(omp, { files })).toEqual([
		'claude-plugins:project /repo/app/box-3/skills',
		'claude-plugins:user /kit-2/skills',
		'claude-plugins:user /tin-2/skills (off)',
	]);
});

test('the nearest folder of the runtime is the project, with or without a registry in it', () => {
	const files = {
		'/repo/.omp/plugins/installed_plugins.json': registry({ 'a@m': [{ installPath: '/a' }] }),
		'/repo/app/.omp/settings.json': '{}',
	};
	expect(plugins(omp, { files })).toEqual([]);
});

test('a plugin may move its skills within itself only, and only where the runtime asks', () => {
	const files = {
		'/home/.claude/plugins/installed_plugins.json': registry({
			'in@m': [{ installPath: '/in' }],
			'out@m': [{ installPath: '/out' }],
		}),
		'/in/.claude-plugin/plugin.json': '{"skills":"./abilities"}',
		'/out/.claude-plugin/plugin.json': '{"skills":"../elsewhere"}',
	};
	expect(plugins(omp, { files })).toEqual([
		'claude-plugins:user /in/abilities',
		'(plugin-skills-outside)',
		'claude-plugins:user /out/skills',
	]);
	expect(plugins(xcsh, { files })).toEqual([
		'claude-plugins:user /in/skills',
		'claude-plugins:user /out/skills',
	]);
});

test('plugin folders given by flag come first; xcsh puts their name before each skill', () => {
	const context = { ...base, pluginDirectories: ['/given', '/repo/plain'] };
	const files = {
		'/given/.claude-plugin/plugin.json': '{"name":"kit"}',
		'/home/.claude/plugins/installed_plugins.json': registry({ 'a@m': [{ installPath: '/a' }] }),
	};
	const roots = place(xcsh, { context, files }).filter(
		({ source }) => source.id === 'claude-plugins',
	);
	expect(roots).toMatchObject([
		{ directory: '/given/skills', level: 'user', prefix: 'kit:' },
		{ directory: '/repo/plain/skills', level: 'user', prefix: 'plain:' },
		{ directory: '/a/skills', level: 'user', prefix: 'a:' },
	]);
});

test('a third runtime is a row of data', () => {
	const row: Runtime = {
		...omp,
		id: 'third',
		configDirectory: '.third',
		providers: [
			{
				id: 'late',
				title: 'Late',
				priority: 1,
				requiresDescription: false,
				toggles: {},
				places: [{ in: 'cwd', level: 'project', directories: ['late/skills'] }],
			},
			{
				id: 'own',
				title: 'Own',
				priority: 50,
				requiresDescription: true,
				toggles: { user: 'enablePiUser' },
				places: [
					{ in: 'agent', level: 'user', directories: ['skills'] },
					{ in: 'ancestors', level: 'project', directories: ['{config}/skills'] },
				],
			},
		],
	};
	expect(written(place(row))).toEqual([
		'own:user /home/.third/agent/skills',
		'own:project /repo/app/.third/skills',
		'own:project /repo/.third/skills',
		'late:project /repo/app/late/skills',
	]);
});
