/** What a reader chose in the catalog, as the query of an address and back. */
import { facets } from './facets.ts';

const sortOrders = ['name', 'changed', 'size', 'tokens', 'problems'] as const;
export type SortOrder = (typeof sortOrders)[number];

export interface CatalogState {
	readonly query: string;
	/** Chosen values by facet. */
	readonly facets: ReadonlyMap<string, ReadonlySet<string>>;
	/** Empty for the plain order by name. */
	readonly sort: Exclude<SortOrder, 'name'> | '';
	readonly view: 'table' | '';
	/** 1-based. */
	readonly page: number;
}

/** Reads a query; what is not understood is as if it were not there. */
export function readState(parameters: URLSearchParams): CatalogState {
	const sort = sortOrders.find((one) => one === parameters.get('sort')) ?? 'name';
	const page = Number(parameters.get('page') ?? 1);
	return {
		query: parameters.get('q') ?? '',
		facets: new Map(
			facets.flatMap(({ id }) => {
				const values = parameters.getAll(id).filter((value) => value !== '');
				return values.length === 0 ? [] : [[id, new Set(values)]];
			}),
		),
		sort: sort === 'name' ? '' : sort,
		view: parameters.get('view') === 'table' ? 'table' : '',
		page: Number.isInteger(page) && page > 0 ? page : 1,
	};
}

/** The query without a question mark; empty for the plain catalog. */
export function writeState(state: CatalogState): string {
	const parameters = new URLSearchParams();
	if (state.query.trim() !== '') parameters.set('q', state.query);
	for (const { id } of facets)
		for (const value of state.facets.get(id) ?? []) parameters.append(id, value);
	if (state.sort !== '') parameters.set('sort', state.sort);
	if (state.view !== '') parameters.set('view', state.view);
	if (state.page > 1) parameters.set('page', String(state.page));
	return parameters.toString();
}

/** True when the static page already shows what the state asks for. */
export function isPlain(state: CatalogState): boolean {
	return writeState(state) === '';
}
