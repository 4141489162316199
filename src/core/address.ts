/**
 * Addresses of the site, below its root and without a leading slash. Pages end in `/`; the root is
 * the empty text. Addresses are plain text; {@link relativeHref} encodes them for a page.
 */
import type { ManifestCandidate } from './manifest-schema.ts';
import { type Served, servedByPath } from './media-types.ts';
import { isDeviceName, shortHash } from './safe-name.ts';
import { SegmentNames } from './segment-names.ts';

export { hrefFromRoot, relativeHref } from './href.ts';

const PLAIN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_PLAIN_NAME = 100;
const LONGEST_READABLE = 40;

/** Where the page and the bytes of one asset are. */
export interface AssetAddress {
	readonly page: string;
	readonly raw: string;
}

/** An asset as {@link assetAddresses} needs it; `served` defaults to what the extension says. */
export interface AddressedAsset {
	readonly path: string;
	readonly served?: Served | undefined;
}

/**
 * The part of addresses that stands for a skill's name. It depends on the name alone: plain names
 * (the form of the Agent Skills specification) stay, all others get an ASCII form and a hash.
 * Two names never share a slug, also where case is ignored.
 * @example `pdf` -> `pdf`; `c++` -> `c--hffkicywpl`
 */
export function skillSlug(name: string): string {
	if (PLAIN_NAME.test(name) && name.length <= LONGEST_PLAIN_NAME && !isDeviceName(name))
		return name;
	const readable = name
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-/, '')
		.slice(0, LONGEST_READABLE)
		.replace(/-$/, '');
	return `${readable || 'skill'}--${shortHash(name)}`;
}

/** Page of a skill. */
export function skillPage(slug: string): string {
	return `skills/${slug}/`;
}

/** Page of a copy that is not loaded; `n` counts from 1. */
export function copyPage(slug: string, n: number): string {
	return `skills/${slug}/copies/${n}/`;
}

/** Address of the bytes of a skill's `SKILL.md`. */
export function skillRaw(slug: string): string {
	return `raw/${slug}/SKILL.md`;
}

/**
 * Address of the archive of a skill. Skills that are a single file have none: the discovery RFC
 * wants these served as they are.
 * @returns undefined too where `SKILL.md` itself is not published
 */
export function skillArchive(
	candidate: Pick<ManifestCandidate, 'slug' | 'raw'> & {
		readonly assets: readonly { readonly published: boolean }[];
	},
): string | undefined {
	const published = candidate.raw !== undefined && candidate.assets.some((one) => one.published);
	return published ? `archives/${candidate.slug}.zip` : undefined;
}

/**
 * Addresses of all assets of one skill. Safe segments stay as they are; among names that differ
 * only in case or normal form, the lower-case one stays. What a browser or a server could run gets
 * `.txt` after its raw name.
 * @param files all assets of the skill: their paths relative to its folder, with `/`
 * @returns addresses by path, in the order given
 */
export function assetAddresses(
	slug: string,
	files: Iterable<string | AddressedAsset>,
): Map<string, AssetAddress> {
	const assets = Array.from(files, (file) => (typeof file === 'string' ? { path: file } : file));
	const names = new SegmentNames(assets.map((asset) => asset.path));
	const addresses = new Map<string, AssetAddress>();
	for (const asset of assets) {
		const served = asset.served ?? servedByPath(asset.path);
		addresses.set(asset.path, {
			page: `skills/${slug}/files/${names.path(asset.path, '')}/`,
			raw: `raw/${slug}/${names.path(asset.path, served === 'text' ? '.txt' : '')}`,
		});
	}
	return addresses;
}

/**
 * The assets as the manifest writes them: the published ones with their addresses, and texts of
 * which only the start is shown with that of their page.
 * @param listed all assets of one skill, withheld ones included
 */
export function addressAssets<
	Asset extends AddressedAsset & { readonly published: boolean; readonly previewed?: true },
>(
	slug: string,
	listed: readonly Asset[],
): (Omit<Asset, 'served' | 'previewed'> & Partial<AssetAddress>)[] {
	if (listed.length === 0) return [];
	const addresses = assetAddresses(slug, listed);
	return listed.map(({ served, previewed, ...asset }) => {
		const address = addresses.get(asset.path);
		if (asset.published) return { ...asset, ...address };
		return previewed === undefined || address === undefined
			? asset
			: { ...asset, page: address.page };
	});
}
