import type { Progress } from './load-options.ts';

/** What Astro renders pages with, as far as counting needs it. */
interface Prerenderer {
	getStaticPaths(): Promise<readonly unknown[]>;
	render(...request: never[]): Promise<unknown>;
}

/** Astro's own way to render pages, with word of each page that is done. */
export function countPages<Original extends Prerenderer>(
	original: Original,
	onProgress: (progress: Progress) => void,
): Original {
	let done = 0;
	let total = 0;
	return {
		...original,
		async getStaticPaths() {
			const paths = await original.getStaticPaths();
			total = paths.length;
			return paths;
		},
		async render(...request: never[]) {
			const response = await original.render(...request);
			onProgress({ phase: 'pages', done: ++done, total });
			return response;
		},
	};
}
