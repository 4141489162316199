import { expect, test } from 'vitest';
import { parsePluginManifest, parsePluginRegistry } from '../../src/core/plugins.ts';

const registry = (plugins: unknown, version: unknown = 2) => JSON.stringify({ version, plugins });

test.each([
	['no JSON', '{ nope'],
	['a list', '[]'],
	['no version', JSON.stringify({ plugins: {} })],
	['a version that is text', registry({}, '2')],
	['plugins that are a list', registry([])],
	['nothing', ''],
])('%s is no registry', (_, text) => {
	expect(parsePluginRegistry(text)).toBeUndefined();
});

test('entries keep their order, their scope as written, and the name before the last @', () => {
	const list = parsePluginRegistry(
		registry({
			'kit@shop': [
				{ installPath: '/k1', scope: 'user' },
				{ installPath: '/k2', scope: 'local', enabled: false },
			],
			'@acme/kit@shop': [{ installPath: '/a', enabled: true }],
			'@shop': [{ installPath: '/n', scope: '' }],
		}),
	);
	expect(list?.problems).toEqual([]);
	expect(list?.entries).toEqual([
		{ id: 'kit@shop', plugin: 'kit', installPath: '/k1', scope: 'user' },
		{ id: 'kit@shop', plugin: 'kit', installPath: '/k2', scope: 'local', off: 'disabled' },
		{ id: '@acme/kit@shop', plugin: '@acme/kit', installPath: '/a' },
		{ id: '@shop', plugin: '', installPath: '/n' },
	]);
});

test('what is wrong with single entries is a problem each, and the others stay', () => {
	const list = parsePluginRegistry(
		registry({
			plain: [{ installPath: '/p' }],
			'box@shop': [{}, 5, null, { installPath: '' }, { installPath: '/box' }],
			'old@shop': { installPath: '/old' },
			'none@shop': [],
			'text@shop': 'x',
		}),
	);
	expect(list?.entries.map(({ installPath, off }) => [installPath, off])).toEqual([
		['/box', undefined],
		['/old', 'not-a-list'],
	]);
	expect(list?.problems.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
		'id-without-marketplace plain',
		'no-install-path box@shop',
		'no-install-path box@shop',
		'no-install-path box@shop',
		'no-install-path box@shop',
		'not-a-list old@shop',
		'not-a-list text@shop',
	]);
});

test.each([
	['{"name":"kit","skills":" ./abilities "}', { name: 'kit', skills: './abilities' }],
	['{"name":"","skills":["./a"]}', {}],
	['{"name":5,"skills":"  "}', {}],
	['nope', {}],
	['\uFEFF{"name":"kit"}', { name: 'kit' }],
])('the manifest %s says %j', (text, said) => {
	expect(parsePluginManifest(text)).toEqual(said);
});
