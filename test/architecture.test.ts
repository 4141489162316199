import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const source = resolve(import.meta.dirname, '../src');

/** TABLE: what each room may import. A name is a room, a package, or a prefix that ends in `:`. */
const rooms: Record<string, readonly string[]> = {
	core: ['core', 'yaml', 'picomatch', 'zod', 'diff'],
	render: [
		'render',
		'core',
		'satteri',
		'unified',
		'unist-util-',
		'remark-',
		'rehype-',
		'hast-util-',
		'mdast-util-',
		'lowlight',
		'highlight.js',
		'github-slugger',
		'csv-parse',
		'hast',
		'mdast',
		'vfile',
	],
	node: ['node', 'core', 'render', 'node:', 'fflate', 'vite', 'yaml', 'zod'],
	site: ['site', 'astro:', 'astro', 'virtual:'],
	cli: ['cli', 'core', 'node', 'node:', 'commander'],
};

interface Import {
	readonly file: string;
	readonly specifier: string;
	readonly typeOnly: boolean;
	readonly dynamic: boolean;
}

function filesBelow(directory: string): string[] {
	return readdirSync(directory, { recursive: true, encoding: 'utf8' })
		.filter((name) => /\.(ts|astro)$/.test(name))
		.map((name) => join(directory, name));
}

function importsOf(file: string): Import[] {
	const text = readFileSync(file, 'utf8');
	const found: Import[] = [];
	const pattern =
		/(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
	for (const match of text.matchAll(pattern))
		found.push({
			file,
			specifier: match[2] ?? match[3] ?? match[4] ?? '',
			typeOnly: match[1] !== undefined,
			dynamic: match[4] !== undefined,
		});
	return found;
}

/** Room of a relative import (`index` for a file directly in src), or the package as written. */
function targetOf({ file, specifier }: Import): string {
	if (!specifier.startsWith('.')) return specifier;
	const [room = '', ...rest] = relative(source, resolve(file, '..', specifier)).split('/');
	return rest.length === 0 ? 'index' : room;
}

function allowed(target: string, list: readonly string[]): boolean {
	return list.some(
		(name) =>
			target === name ||
			((name.endsWith(':') || name.endsWith('-')) && target.startsWith(name)) ||
			(!['core', 'render', 'node', 'site', 'cli'].includes(name) && target.startsWith(`${name}/`)),
	);
}

for (const [room, list] of Object.entries(rooms))
	test(`${room} imports only what its row allows`, () => {
		const wrong = filesBelow(join(source, room))
			.flatMap(importsOf)
			.filter((one) => {
				const target = targetOf(one);
				if (allowed(target, list)) return false;
				// Types are erased, so a page may name the nouns without loading the code behind them.
				if (room === 'site' && target === 'core' && one.typeOnly) return false;
				// The browser ranks and cuts words by the same pure functions that wrote the index.
				if (relative(source, one.file).startsWith('site/client/search/') && target === 'core')
					return false;
				// The command line loads Astro only when a command needs it.
				return !(room === 'cli' && one.dynamic && ['astro', 'index'].includes(target));
			})
			.map((one) => `${relative(source, one.file)} imports ${one.specifier}`);
		expect(wrong).toEqual([]);
	});

test('only data.ts reaches the virtual module', () => {
	const users = filesBelow(join(source, 'site'))
		.flatMap(importsOf)
		.filter((one) => one.specifier.startsWith('virtual:'))
		.map((one) => relative(source, one.file));
	expect([...new Set(users)]).toEqual(['site/data.ts']);
});
