import { expect, test } from 'vitest';
import { expandHome } from '../../src/core/context.ts';
import {
	ancestorsOf,
	normalizePath,
	parentPath,
	relativePath,
	resolvePath,
} from '../../src/core/paths.ts';
import { pathPublisher } from '../../src/core/published-path.ts';

test.each([
	['/a//b/./c/', '/a/b/c'],
	['/a/../../b', '/b'],
	['C:/a/../b', 'C:/b'],
	['/', '/'],
])('%s is normalized to %s', (path, normal) => {
	expect(normalizePath(path)).toBe(normal);
});

test.each([
	['/repo', '../x', '/x'],
	['/repo', '/abs/x', '/abs/x'],
	['/repo', 'C:/x', 'C:/x'],
	['/repo', '', '/repo'],
])('from %s, %j is %s', (base, path, resolved) => {
	expect(resolvePath(base, path)).toBe(resolved);
});

test.each([
	['/a/b', '/a'],
	['/a', '/'],
	['/', '/'],
	['a/b', 'a'],
	['a', '.'],
])('the folder of %s is %s', (path, parent) => {
	expect(parentPath(path)).toBe(parent);
});

test.each([
	['/a/b', '/a/b', '.'],
	['/a/b', '/a/b/c', 'c'],
	['/a/b', '/a/c/d', '../c/d'],
	['/a', '/', '..'],
])('from %s to %s is %s', (from, to, relative) => {
	expect(relativePath(from, to)).toBe(relative);
});

test('ancestors end at the stop, or at the root where the stop is not on the way', () => {
	expect(ancestorsOf('/a/b/c', '/a')).toEqual(['/a/b/c', '/a/b', '/a']);
	expect(ancestorsOf('/a/b', '/elsewhere')).toEqual(['/a/b', '/a', '/']);
	expect(ancestorsOf('/a', '/a')).toEqual(['/a']);
});

test.each([
	['~', '/home'],
	['~/x', '/home/x'],
	['~x', '/home/x'],
	['x/~', 'x/~'],
])('%s with a home is %s', (path, expanded) => {
	expect(expandHome(path, '/home')).toBe(expanded);
});

test('a path below home without a home stands for nothing', () => {
	expect(expandHome('~/x', undefined)).toBeUndefined();
});

const published: readonly [
	directory: string,
	home: string | undefined,
	path: string,
	as: string,
][] = [
	['/repo', undefined, '/repo/a/SKILL.md', 'a/SKILL.md'],
	['/repo', '/home/me', '/home/me/.claude', '~/.claude'],
	['/repo', '/home/me', '/home/me', '~'],
	['/repo', '/home/me', '/repo', '.'],
	['/home/me/repo', '/home/me', '/home/me/repo/x', 'x'],
	['/home/me/repo', '/home/me', '/home/me/.claude/x', '~/.claude/x'],
	['/all', '/all/home', '/all/home/.omp/x', '~/.omp/x'],
	['/all', '/all/home', '/all/repo/x', 'repo/x'],
	['/same', '/same', '/same/x', 'x'],
	['/a/b', '/home', '/a/c/x', '../c/x'],
	['/repo', '/home/me', '/repository/x', '../repository/x'],
];

test.each(published)('in %s with home %s, %s is published as %s', (directory, home, path, as) => {
	expect(pathPublisher(directory, home)(path)).toBe(as);
});
