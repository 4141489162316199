/**
 * Addresses of the site, below its root and without a leading slash. Pages end in `/`; the root is
 * the empty text. Addresses are plain text; {@link relativeHref} encodes them for a page.
 */
import type { ManifestCandidate } from './manifest-schema.ts';
import { type Served, servedByPath } from './media-types.ts';
import {
	foldName,
	isDeviceName,
	isSafeSegment,
	madeSegment,
	shortHash,
	utf8Length,
} from './safe-name.ts';

const PLAIN_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_PLAIN_NAME = 100;
const LONGEST_READABLE = 40;
/** Bytes; leaves room for the output directory below the shortest common limit of a whole path. */
const LONGEST_ASSET_PATH = 800;

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
 * The assets as the manifest writes them: the published ones with their addresses.
 * @param listed all assets of one skill, withheld ones included
 */
export function addressAssets<Asset extends AddressedAsset & { readonly published: boolean }>(
	slug: string,
	listed: readonly Asset[],
): (Omit<Asset, 'served'> & Partial<AssetAddress>)[] {
	const addresses = assetAddresses(slug, listed);
	return listed.map(({ served, ...asset }) => ({
		...asset,
		...(asset.published ? addresses.get(asset.path) : {}),
	}));
}

/** The safe names of all segments of a tree, folder by folder. */
class SegmentNames {
	/** Folder as written -> folded name -> names in it that fold to the same. */
	readonly #folders = new Map<string, Map<string, Set<string>>>();

	constructor(paths: readonly string[]) {
		// The bytes of the skill's own file lie beside its assets.
		this.#add('', 'SKILL.md');
		for (const path of paths) {
			let start = 0;
			for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', start)) {
				this.#add(path.slice(0, start), path.slice(start, end));
				start = end + 1;
			}
			this.#add(path.slice(0, start), path.slice(start));
		}
	}

	#add(folder: string, segment: string): void {
		const names = this.#folders.get(folder) ?? new Map<string, Set<string>>();
		this.#folders.set(folder, names);
		const folded = foldName(segment);
		const same = names.get(folded);
		if (same === undefined) names.set(folded, new Set([segment]));
		else same.add(segment);
	}

	/** The safe form of a path, with an ending appended to its last segment. */
	path(path: string, ending: string): string {
		const segments = path.split('/');
		const last = segments.pop() ?? '';
		let folder = '';
		const safe: string[] = [];
		for (const segment of segments) {
			safe.push(this.#segment(folder, segment));
			folder += `${segment}/`;
		}
		safe.push(this.#last(folder, last, ending));
		const result = safe.join('/');
		return utf8Length(result) <= LONGEST_ASSET_PATH ? result : madeSegment(last, path) + ending;
	}

	#segment(folder: string, segment: string): string {
		return this.#stays(folder, segment) ? segment : madeSegment(segment);
	}

	#last(folder: string, segment: string, ending: string): string {
		const taken = ending !== '' && this.#folders.get(folder)?.has(foldName(segment + ending));
		return (taken ? madeSegment(segment) : this.#segment(folder, segment)) + ending;
	}

	#stays(folder: string, segment: string): boolean {
		if (!isSafeSegment(segment)) return false;
		const folded = foldName(segment);
		const twins = this.#folders.get(folder)?.get(folded);
		if (folder === '' && folded === 'skill.md') return false;
		return twins === undefined || twins.size === 1 || segment === folded;
	}
}

/**
 * The shortest relative reference from a page to an address, percent-encoded.
 * @param fromPage address of the page that holds the reference
 * @param to address, with a query or fragment where one is meant; these are kept as they are
 * @example `('skills/pdf/', 'skills/git/#use')` -> `../git/#use`; to itself -> `./`
 */
export function relativeHref(fromPage: string, to: string): string {
	const cut = to.search(/[?#]/);
	const address = cut === -1 ? to : to.slice(0, cut);
	const suffix = cut === -1 ? '' : to.slice(cut);
	if (address === fromPage && suffix.startsWith('#')) return suffix;
	const from = fromPage.split('/').slice(0, -1);
	const target = address.split('/');
	let common = 0;
	while (common < target.length - 1 && from[common] === target[common] && common < from.length)
		common++;
	const path =
		'../'.repeat(from.length - common) + target.slice(common).map(encodeURIComponent).join('/');
	return (path || './') + suffix;
}

/** An address as a reference from the root of the site; `./` for the root itself. */
export function hrefFromRoot(to: string): string {
	return relativeHref('', to);
}
