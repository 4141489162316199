/** The tree of a skill's files as nested lists; folders with many files are closed. */
import type { ManifestAsset } from '../../core/manifest-schema.ts';
import type { Folder } from '../model/tree.ts';
import { bdi, escapeHtml } from './escape.ts';

export interface TreeView {
	/** Link to the page or, where there is none, to the bytes of an asset. */
	readonly href: (asset: ManifestAsset) => string | undefined;
	readonly size: (bytes: number) => string;
	/** Word for what is listed but not published. */
	readonly withheld: string;
	/** Path of the file whose page this is. */
	readonly current?: string | undefined;
}

/** Files in a folder above which it is closed at first. */
const manyFiles = 40;

export function fileTreeHtml(folder: Folder, view: TreeView): string {
	const folders = folder.folders.map((below) => {
		const open = below.count <= manyFiles || holds(below, view.current) ? ' open' : '';
		return `<li><details${open}><summary>${bdi(`${below.name}/`)} <span class="sa-count">${below.count}</span></summary>${fileTreeHtml(below, view)}</details></li>`;
	});
	const files = folder.files.map((asset) => `<li>${fileHtml(asset, view)}</li>`);
	return `<ul class="sa-tree">${folders.join('')}${files.join('')}</ul>`;
}

function fileHtml(asset: ManifestAsset, view: TreeView): string {
	const name = bdi(asset.path.slice(asset.path.lastIndexOf('/') + 1));
	const size = `<span class="sa-count">${escapeHtml(view.size(asset.size))}</span>`;
	if (asset.path === view.current) return `<span aria-current="page">${name}</span>${size}`;
	if (!asset.published && asset.page === undefined)
		return `<span title="${escapeHtml(asset.withheld ?? '')}">${name}</span><span class="sa-count">${escapeHtml(view.withheld)}</span>`;
	const href = view.href(asset);
	return href === undefined
		? `<span>${name}</span>${size}`
		: `<a href="${escapeHtml(href)}">${name}</a>${size}`;
}

function holds(folder: Folder, path: string | undefined): boolean {
	if (path === undefined) return false;
	return (
		folder.files.some((file) => file.path === path) ||
		folder.folders.some((one) => holds(one, path))
	);
}
