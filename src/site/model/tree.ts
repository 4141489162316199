/** The files of a skill as a tree, folders before files, each level by name. */
import type { ManifestAsset } from '../../core/manifest-schema.ts';
import { compareText } from './groups.ts';

export interface Folder {
	readonly name: string;
	readonly folders: readonly Folder[];
	readonly files: readonly ManifestAsset[];
	/** Files in it and below it. */
	readonly count: number;
}

interface Growing {
	readonly folders: Map<string, Growing>;
	readonly files: ManifestAsset[];
}

export function fileTree(assets: readonly ManifestAsset[]): Folder {
	const root: Growing = { folders: new Map(), files: [] };
	for (const asset of assets) {
		let folder = root;
		for (const name of asset.path.split('/').slice(0, -1)) {
			const next = folder.folders.get(name) ?? { folders: new Map(), files: [] };
			folder.folders.set(name, next);
			folder = next;
		}
		folder.files.push(asset);
	}
	return finish('', root);
}

function finish(name: string, growing: Growing): Folder {
	const folders = [...growing.folders]
		.sort(([a], [b]) => compareText(a, b))
		.map(([below, one]) => finish(below, one));
	const files = growing.files.toSorted((a, b) => compareText(a.path, b.path));
	const count = folders.reduce((sum, one) => sum + one.count, files.length);
	return { name, folders, files, count };
}

/** Assets in the order in which the tree shows them. */
export function treeOrder(folder: Folder): ManifestAsset[] {
	return [...folder.folders.flatMap(treeOrder), ...folder.files];
}
