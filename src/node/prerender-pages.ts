import type { OutputRecord } from './output/output-record.ts';
import type { PageKeys } from './page-keys.ts';

/** What Astro renders pages with, as far as it is looked at here. */
interface Prerenderer {
	getStaticPaths(): Promise<readonly { readonly pathname: string }[]>;
	render(...request: never[]): Promise<unknown>;
}

interface KnownPages {
	readonly record: OutputRecord;
	readonly keyOf: PageKeys;
}

export interface Prerendering {
	/** Pages that the output may hold already. */
	readonly known: KnownPages | undefined;
	/** Called before the first page; from then on the directory of the site is only added to. */
	readonly onStart: () => void;
	/** Called for each page that is done. */
	readonly onPage: (done: number, total: number) => void;
}

/** Astro's own way to render pages, but for those that the output holds already. */
export function prerenderPages<Original extends Prerenderer>(
	original: Original,
	{ known, onStart, onPage }: Prerendering,
): Original {
	let done = 0;
	let total = 0;
	return {
		...original,
		async getStaticPaths() {
			const all = await original.getStaticPaths();
			const paths = known === undefined ? all : await unknownPages(all, known);
			total = paths.length;
			onStart();
			return paths;
		},
		async render(...request: never[]) {
			const response = await original.render(...request);
			onPage(++done, total);
			return response;
		},
	};
}

async function unknownPages<Path extends { readonly pathname: string }>(
	paths: readonly Path[],
	{ record, keyOf }: KnownPages,
): Promise<Path[]> {
	const unknown: Path[] = [];
	for (const path of paths) {
		const address = path.pathname.replace(/^\//, '').replace(/(?<=[^/])\/?$/, '/');
		const key = await keyOf(address);
		const file = `${address}index.html`;
		if (key !== undefined && record.keep(file, key)) continue;
		if (key !== undefined) record.write(file, key);
		unknown.push(path);
	}
	return unknown;
}
