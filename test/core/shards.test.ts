import { expect, test } from 'vitest';
import { isInShard, joinDiagnostics, parseShard } from '../../src/core/shards.ts';

test.each(['', '1', '0/3', '4/3', '1/0', '-1/3', '1/3/5', 'a/b', '1/99999', '1.5/3'])(
	'%j is no shard',
	(text) => {
		expect(() => parseShard(text)).toThrow(/--shard/);
	},
);

test('every slug is in exactly one shard, and shards are about as large', () => {
	const slugs = Array.from({ length: 3000 }, (_, index) => `skill-${index}`);
	for (const count of [1, 2, 3, 7]) {
		const shards = Array.from({ length: count }, (_, at) => ({ index: at + 1, count }));
		const sizes = shards.map((shard) => slugs.filter((slug) => isInShard(shard, slug)).length);
		expect(sizes.reduce((sum, size) => sum + size)).toBe(slugs.length);
		expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.3);
	}
});

test('findings of discovery are kept once, and all are in the order of the manifest', () => {
	const finding = (path: string, code: string) => ({
		code,
		severity: 'info' as const,
		path,
		message: 'x',
		args: {},
	});
	const [shared, first, second] = [finding('b', 'x'), finding('c', 'y'), finding('a', 'y')];
	expect(
		joinDiagnostics([
			[shared, first],
			[second, { ...shared }],
		]),
	).toEqual([second, shared, first]);
});
