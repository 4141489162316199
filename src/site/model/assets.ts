/** Assets: their parameters in addresses, what kind of view they get, who mentions them. */
import type { Catalog } from '../../core/catalog.ts';
import type { ManifestAsset, ManifestCandidate } from '../../core/manifest-schema.ts';

/** The part of an asset's address that follows `skills/<slug>/files/`. */
export function assetPath(slug: string, page: string): string {
	return page.slice(`skills/${slug}/files/`.length).replace(/\/$/, '');
}

/** A place in a text of a skill that mentions an asset. */
export interface Use {
	/** `SKILL.md`, or the path of the asset that holds the mention. */
	readonly path: string;
	readonly line: number;
	/** Address of that line. */
	readonly address: string;
}

const cache = new WeakMap<Catalog, Map<string, Promise<ReadonlyMap<string, Use[]>>>>();

/** Where the texts of a skill mention one of its assets; read once for each skill. */
export async function usesOf(
	catalog: Catalog,
	candidate: ManifestCandidate,
	asset: string,
): Promise<readonly Use[]> {
	const known = cache.get(catalog) ?? new Map<string, Promise<ReadonlyMap<string, Use[]>>>();
	cache.set(catalog, known);
	const uses = known.get(candidate.id) ?? readUses(catalog, candidate);
	known.set(candidate.id, uses);
	return (await uses).get(asset) ?? [];
}

async function readUses(
	catalog: Catalog,
	candidate: ManifestCandidate,
): Promise<ReadonlyMap<string, Use[]>> {
	const uses = new Map<string, Use[]>();
	const texts: (ManifestAsset | undefined)[] = [
		undefined,
		...candidate.assets.filter(
			({ mediaType, published }) => published && mediaType === 'text/markdown',
		),
	];
	for (const text of texts) {
		const document = await catalog.document(candidate.id, text?.path);
		for (const { candidate: other = candidate.id, asset, line } of document?.references ?? []) {
			if (other !== candidate.id || asset === undefined || asset === text?.path) continue;
			const list = uses.get(asset) ?? [];
			uses.set(asset, list);
			list.push({
				path: text?.path ?? 'SKILL.md',
				line,
				address: `${text?.page ?? candidate.page}#L${line}`,
			});
		}
	}
	return uses;
}
