/** A title of what belongs to one of several catalogs; in the own one it stands alone. */
export function inCatalog(namespace: string | undefined, title: string): string {
	return namespace === undefined ? title : `${namespace} · ${title}`;
}
