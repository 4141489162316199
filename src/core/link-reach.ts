/** What a reference gives that leads to something which exists: its state, and an address for it. */
import { relativeHref } from './address.ts';
import type { ReferenceKind, ReferenceState, ResolvedVia } from './documents.ts';
import type { LinkAsset, LinkIndex, PlaceIndex } from './link-index.ts';
import { knownMediaType } from './media-types.ts';
import { encodePart } from './percent.ts';

/** A reference as the text has it, before anything is looked up. */
export interface WrittenReference {
	readonly kind: ReferenceKind;
	/** Address or path as the author meant it, Markdown escapes already resolved. */
	readonly target: string;
}

/** What a reference leads to. */
export interface Resolution {
	readonly state: ReferenceState;
	/** Relative to the page that shows the text, encoded; absent where no link may be made. */
	readonly href?: string;
	/** Address for `<img>`; absent where the target cannot be shown as an image. */
	readonly image?: string;
	readonly asset?: string;
	readonly candidate?: string;
	/** Decoded, without `#`. */
	readonly fragment?: string;
	readonly via?: ResolvedVia;
}

/** The text whose references are resolved, and what is known around it. */
export interface LinkScope {
	readonly index: Pick<LinkIndex, 'place' | 'loaded' | 'around'>;
	readonly candidate: string;
	/** `SKILL.md`, or the path of an asset in the skill's folder. */
	readonly file: string;
	/** Address of the page that shows the text, below the root of the site. */
	readonly page: string;
	/** Where a file outside all skills can be seen, by its published path. */
	readonly sourceUrl?: (publishedPath: string) => string | undefined;
	/**
	 * Whether a published path is there on disk, by exact name, be it published or not; undefined
	 * where that cannot be told.
	 */
	readonly exists?: (publishedPath: string) => boolean | undefined;
	/**
	 * Id that a fragment has on another page, given by its address; false where no element has it,
	 * undefined where that page is not known yet.
	 */
	readonly anchor?: (page: string, fragment: string) => string | false | undefined;
}

/** The lines that a fragment such as `L10-L20` begins with. */
const LINES = /^L\d+(?=$|C\d|-)/;

/** The resolution of a path that exists in a place. */
export function reach(
	scope: LinkScope,
	place: PlaceIndex,
	path: string,
	fragment: string | undefined,
	via?: ResolvedVia,
): Resolution {
	const isOwn = place.place.candidate === scope.candidate;
	const more = {
		...optional('fragment', fragment),
		...optional('via', via),
		...(isOwn ? {} : { candidate: place.place.candidate }),
	};
	if (isOwn && path === scope.file) return { state: 'self', ...more };
	const { candidate } = place.place;
	if (path === 'SKILL.md') {
		const to = anchored(scope, place.place.page, fragment);
		const href = relativeHref(scope.page, place.place.page + (to.anchor ?? ''));
		return { state: to.isMissing ? 'missing-anchor' : 'skill', href, ...more, candidate };
	}
	const state = isOwn ? 'asset' : 'skill';
	const asset = place.asset(path) ?? readmeOf(place, path);
	if (asset === undefined) return { state, asset: path, ...more };
	return { ...assetResolution(scope, asset, fragment, state), ...more, asset: path };
}

/** What stands for a folder, as on the pages of code hosts. */
function readmeOf(place: PlaceIndex, folder: string): LinkAsset | undefined {
	const prefix = folder === '' ? '' : `${folder}/`;
	return place.asset(`${prefix}README.md`) ?? place.asset(`${prefix}index.md`);
}

function assetResolution(
	scope: LinkScope,
	asset: LinkAsset,
	fragment: string | undefined,
	state: ReferenceState,
): Resolution {
	if (!asset.published && asset.page === undefined) return { state: 'withheld' };
	const kind = knownMediaType(asset.path)?.kind;
	const to =
		kind === 'markdown'
			? anchored(scope, asset.page ?? '', fragment)
			: { anchor: lineAnchor(fragment), isMissing: false };
	const address = asset.page ?? asset.raw;
	const served = asset.raw === undefined ? undefined : knownMediaType(asset.raw)?.kind;
	const isImage = served === 'image' || served === 'vector';
	return {
		state: to.isMissing ? 'missing-anchor' : state,
		...(address === undefined
			? {}
			: { href: relativeHref(scope.page, address + (to.anchor ?? '')) }),
		...(isImage && asset.raw !== undefined ? { image: relativeHref(scope.page, asset.raw) } : {}),
	};
}

function anchored(
	scope: LinkScope,
	page: string,
	fragment: string | undefined,
): { readonly anchor?: string; readonly isMissing: boolean } {
	if (fragment === undefined || LINES.test(fragment)) return { isMissing: false };
	const id = scope.anchor?.(page, fragment);
	if (id === false) return { isMissing: true };
	return { anchor: `#${encodePart(id ?? fragment)}`, isMissing: false };
}

/** The first of the lines that `L10-L20` means: the one element of a source view that is there. */
function lineAnchor(fragment: string | undefined): string | undefined {
	const line = fragment === undefined ? undefined : LINES.exec(fragment)?.[0];
	return line === undefined ? undefined : `#${line}`;
}

/** The property where it has a value. */
export function optional<K extends string, V>(
	key: K,
	value: V | undefined,
): { readonly [P in K]?: V } {
	return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}
