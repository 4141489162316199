import { expect, test } from 'vitest';
import type { Catalog } from '../../src/core/catalog.ts';
import type { Reference } from '../../src/core/documents.ts';
import { usesOf } from '../../src/site/model/assets.ts';
import { sampleCatalog } from './sample-catalog.ts';

const reference = (line: number, more: Partial<Reference>): Reference => ({
	kind: 'link',
	state: 'asset',
	target: 'a.md',
	line,
	...more,
});

test('a file is mentioned by its own skill, not by links to a file of the same path elsewhere', async () => {
	const sample = sampleCatalog({
		runtimes: ['omp'],
		skills: [
			{ name: 'pdf', root: 0, files: { 'a.md': 'y' } },
			{ name: 'git', root: 0, files: { 'a.md': 'y' } },
		],
	});
	const [first, second] = sample.manifest.candidates;
	if (first === undefined || second === undefined) throw new Error('The sample has two skills.');
	const references = [
		reference(3, { asset: 'a.md' }),
		reference(4, { asset: 'a.md', candidate: second.id }),
		reference(5, { asset: 'a.md', candidate: first.id }),
	];
	const catalog = {
		document: async (_: string, asset?: string) =>
			asset === undefined ? { references } : undefined,
	} as unknown as Catalog;
	const uses = await usesOf(catalog, first, 'a.md');
	expect(uses.map(({ line }) => line)).toEqual([3, 5]);
});
