/** The precedence page in parts: one for each runtime, and more where there are many names. */
import type { CatalogPart } from '../../core/catalogs/parts.ts';
import { pageCount } from './paging.ts';

/** Names in one matrix; more would not be read, and slow the page down. */
export const namesPerMatrix = 500;

export interface PrecedencePart {
	/** Last segment of the address; the first part of the primary runtime has none. */
	readonly view: string;
	/** Of a gathered catalog. */
	readonly namespace: string | undefined;
	readonly runtime: string;
	/** 1-based part of the matrix. */
	readonly number: number;
}

/** @param names how many names a catalog has */
export function furtherViews(
	parts: readonly CatalogPart[],
	names: (part: CatalogPart) => number,
): PrecedencePart[] {
	return parts.flatMap((part) =>
		part.runtimes.flatMap(({ id }) =>
			Array.from({ length: pageCount(names(part), namesPerMatrix) }, (_, index) => ({
				view: viewName(part, id, index + 1),
				namespace: part.namespace,
				runtime: id,
				number: index + 1,
			})).filter(({ number }) => !isFirst(part, id, number)),
		),
	);
}

/** Address of a part below the root of a language. */
export function precedenceAddress(part: CatalogPart, runtime: string, number: number): string {
	return isFirst(part, runtime, number)
		? 'precedence/'
		: `precedence/${viewName(part, runtime, number)}/`;
}

function isFirst({ namespace, primary }: CatalogPart, runtime: string, number: number): boolean {
	return namespace === undefined && runtime === primary && number === 1;
}

/** No runtime has `_` in its id, so a gathered catalog never meets the own one. */
function viewName({ namespace }: CatalogPart, runtime: string, number: number): string {
	const catalog = namespace === undefined ? '' : `${namespace.replaceAll(':', '_')}_`;
	return catalog + (number === 1 ? runtime : `${runtime}-${number}`);
}
