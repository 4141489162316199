/**
 * How what belongs to a gathered catalog is written. Slugs of one catalog never hold `_`, and
 * namespaces hold neither `_` nor `:`, so nothing of one catalog meets anything of another.
 */
/** The form of a key under `catalogs:`. */
export const namespacePattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const longestNamespace = 40;

/** @example `data`, `pdf` -> `data_pdf` */
export function namespacedSlug(namespace: string, slug: string): string {
	return `${namespace}_${slug}`;
}

/** An id or a published path of a gathered catalog. @example `data:skills/pdf/SKILL.md` */
export function namespaced(namespace: string, text: string): string {
	return `${namespace}:${text}`;
}

/** Namespace of an id and the id in that catalog; ids of the manifest's own catalog have no colon. */
export function splitId(id: string): { readonly namespace?: string; readonly id: string } {
	const end = id.indexOf(':');
	return end === -1 ? { id } : { namespace: id.slice(0, end), id: id.slice(end + 1) };
}
