/**
 * The catalogs in one manifest: its own, and those gathered into it under namespaces. A runtime
 * starts in one of them and never sees another, so each has its own views.
 */
import type { Manifest } from '../manifest-schema.ts';

export interface CatalogPart {
	/** Absent for the manifest's own catalog. */
	readonly namespace?: string;
	readonly title: string;
	readonly repository?: string | undefined;
	readonly primary: string;
	/** The runtimes whose views it has; the primary one is first. */
	readonly runtimes: Manifest['runtimes'];
	readonly views: Manifest['views'];
}

/** The catalogs of a manifest, its own first, then by namespace. */
export function catalogParts(
	manifest: Pick<Manifest, 'title' | 'repository' | 'primary' | 'runtimes' | 'views' | 'catalogs'>,
): CatalogPart[] {
	const { title, repository, primary, runtimes, views, catalogs = [] } = manifest;
	const rows = new Map(runtimes.map((row) => [row.id, row]));
	return [
		{
			title,
			repository,
			primary,
			views,
			runtimes: runtimes.filter(({ id }) => Object.hasOwn(views, id)),
		},
		...catalogs.map((one) => ({
			namespace: one.namespace,
			title: one.title,
			repository: one.repository,
			primary: one.primary,
			views: one.views,
			runtimes: one.runtimes.flatMap((id) => rows.get(id) ?? []),
		})),
	];
}

/** Finds the catalog of a candidate, a root or a context file by what stands in its `catalog`. */
export function partsByNamespace(
	parts: readonly CatalogPart[],
): (namespace: string | undefined) => CatalogPart | undefined {
	const byNamespace = new Map(parts.map((part) => [part.namespace, part]));
	return (namespace) => byNamespace.get(namespace);
}
