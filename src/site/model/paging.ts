/** Long lists in pages of a fixed size; the first page has the list's own address. */

export interface Slice<T> {
	readonly items: readonly T[];
	/** 1-based. */
	readonly page: number;
	readonly pages: number;
	/** Index of the first item in the whole list. */
	readonly start: number;
}

/** Number of pages of a list; an empty list has one. */
export function pageCount(length: number, size: number): number {
	return Math.max(1, Math.ceil(length / size));
}

export function slicePage<T>(all: readonly T[], page: number, size: number): Slice<T> {
	const start = (page - 1) * size;
	return { items: all.slice(start, start + size), page, pages: pageCount(all.length, size), start };
}

/** Parameters of the pages after the first, as `getStaticPaths` wants them. */
export function furtherPages(length: number, size: number): { params: { page: string } }[] {
	return Array.from({ length: pageCount(length, size) - 1 }, (_, index) => ({
		params: { page: String(index + 2) },
	}));
}

/** Pages to link from one page: the ends, the neighbours, and gaps as undefined. */
export function pageLinks(page: number, pages: number): (number | undefined)[] {
	const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
	const links: (number | undefined)[] = [];
	for (const one of [...new Set(wanted)].sort((a, b) => a - b)) {
		const last = links.at(-1);
		if (last !== undefined && one > last + 1) links.push(undefined);
		links.push(one);
	}
	return links;
}
