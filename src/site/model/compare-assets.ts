/** The other files of two copies, by path and digest. */
import type { ManifestAsset } from '../../core/manifest-schema.ts';
import { compareText } from './groups.ts';

export interface AssetDifference {
	readonly path: string;
	readonly kind: 'changed' | 'onlyLoaded' | 'onlyHere';
}

export function compareAssets(
	loaded: readonly ManifestAsset[],
	copy: readonly ManifestAsset[],
): AssetDifference[] {
	const [left, right] = [loaded, copy].map(
		(assets) => new Map(assets.map((asset) => [asset.path, asset])),
	);
	const paths = [...new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])].sort(compareText);
	return paths.flatMap((path): AssetDifference[] => {
		const [a, b] = [left?.get(path), right?.get(path)];
		if (a === undefined) return [{ path, kind: 'onlyHere' }];
		if (b === undefined) return [{ path, kind: 'onlyLoaded' }];
		const isSame = a.digest === b.digest && a.size === b.size && a.executable === b.executable;
		return isSame ? [] : [{ path, kind: 'changed' }];
	});
}
