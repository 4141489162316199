import { imageMetadata } from 'astro/assets/utils';
import { expect, test } from 'vitest';
import { imageSizes } from '../../src/node/image-sizes.ts';
import { withImageSizes } from '../../src/site/html/images.ts';
import { sampleCatalog } from './sample-catalog.ts';

const sizeOf = async (source: string) =>
	source.endsWith('known.png') ? { width: 640, height: 150.4 } : undefined;

test.each([
	['<p>text</p>', '<p>text</p>'],
	['<img src="a/known.png" alt="x">', '<img width="640" height="150" src="a/known.png" alt="x">'],
	[
		'<img alt="src" loading="lazy" src="known.png">',
		'<img width="640" height="150" alt="src" loading="lazy" src="known.png">',
	],
	['<img src="other.png">', '<img src="other.png">'],
	['<img width="1" src="known.png">', '<img width="1" src="known.png">'],
	['&lt;img src="known.png"&gt;', '&lt;img src="known.png"&gt;'],
])('%s', async (html, expected) => {
	expect(await withImageSizes(html, sizeOf)).toBe(expected);
});

test('sizes are read from the images of the catalog, and never from what is not one', async () => {
	const catalog = sampleCatalog({
		skills: [
			{
				name: 'pictures',
				root: 0,
				files: {
					'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>',
					'broken.png': 'not an image',
					'notes.md': '# Notes',
				},
			},
		],
	});
	const [candidate] = catalog.manifest.candidates;
	for (const asset of candidate?.assets ?? [])
		if (!asset.path.endsWith('.md'))
			asset.mediaType = asset.path.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
	const sizes = imageSizes(catalog, imageMetadata);
	const raw = (path: string) => candidate?.assets.find((asset) => asset.path === path)?.raw ?? '';
	expect(await sizes(raw('a.svg'))).toEqual({ width: 30, height: 20 });
	expect(await sizes(raw('broken.png'))).toBeUndefined();
	expect(await sizes(raw('notes.md'))).toBeUndefined();
	expect(await sizes('raw/nowhere.png')).toBeUndefined();
});
