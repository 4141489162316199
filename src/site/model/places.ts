/** Where in the site the place of a finding can be read. */
import type { ManifestCandidate, ManifestDiagnostic } from '../../core/manifest-schema.ts';

/** Path of a candidate in its own catalog: without the namespace of a gathered one. */
export function ownPath({ path, catalog }: Pick<ManifestCandidate, 'path' | 'catalog'>): string {
	return catalog === undefined ? path : path.slice(catalog.length + 1);
}

/** Folder of a candidate, as published. */
export function folderOf(candidate: Pick<ManifestCandidate, 'path'>): string {
	const end = candidate.path.lastIndexOf('/');
	return end === -1 ? '' : candidate.path.slice(0, end);
}

/**
 * Address of the line that a finding is about: in the source of a skill or on the page of an asset.
 * Undefined where the site shows no such file.
 */
export function placeAddress(
	diagnostic: Pick<ManifestDiagnostic, 'path' | 'line'>,
	candidate: ManifestCandidate | undefined,
): string | undefined {
	if (candidate === undefined) return undefined;
	const line = diagnostic.line === undefined ? '' : `#L${diagnostic.line}`;
	if (diagnostic.path === candidate.path) return candidate.page + line;
	const folder = folderOf(candidate);
	const inside =
		folder === ''
			? diagnostic.path
			: diagnostic.path.startsWith(`${folder}/`) && diagnostic.path.slice(folder.length + 1);
	const asset = candidate.assets.find(({ path }) => path === inside);
	return asset?.page === undefined ? candidate.page : asset.page + line;
}
