import type { OutputRecord } from './output/output-record.ts';
import type { PageKeys } from './page-keys.ts';
import type { HeldPieces } from './pages/held-pieces.ts';
import type { PageWriter } from './pages/page-writer.ts';

/** What Astro renders pages with, as far as it is looked at here. */
interface Prerenderer {
	getStaticPaths(): Promise<readonly { readonly pathname: string }[]>;
	render(...request: never[]): Promise<Rendered>;
}

type Rendered = Response | { readonly response: Response };

interface KnownPages {
	readonly record: OutputRecord;
	readonly keyOf: PageKeys;
}

export interface Prerendering {
	/** Pages that the output may hold already. */
	readonly known: KnownPages | undefined;
	/** What pages keep out of Astro; undefined where it gets all. */
	readonly held: HeldPieces | undefined;
	/**
	 * Called before the first page; from then on the directory of the site is only added to.
	 * @param count of pages
	 * @returns what writes the pages that keep something out of Astro
	 */
	readonly onStart: (count: number) => PageWriter | undefined;
	/** Called for each page that is done. */
	readonly onPage: (done: number, total: number) => void;
}

/** Astro's own way to render pages, but for those that the output holds already. */
export function prerenderPages<Original extends Prerenderer>(
	original: Original,
	{ known, held, onStart, onPage }: Prerendering,
): Original {
	let done = 0;
	let total = 0;
	let writer: PageWriter | undefined;
	return {
		...original,
		async getStaticPaths() {
			const all = await original.getStaticPaths();
			const paths = known === undefined ? all : await unknownPages(all, known);
			total = paths.length;
			writer = onStart(total);
			return paths;
		},
		async render(...request: never[]) {
			const rendered = await original.render(...request);
			onPage(++done, total);
			if (held === undefined) return rendered;
			const response = 'response' in rendered ? rendered.response : rendered;
			const text = await response.text();
			const page = held.take(text);
			if (page === undefined) return new Response(text, response);
			if (writer === undefined) throw new Error(`Nobody writes the rest of ${page.address}.`);
			await writer.write(page);
			// Without a body, there is nothing left for Astro to write.
			return new Response(null, response);
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
