/** Gives the files behind a manifest on demand, by real path and only what is published. */
import type { Candidate } from '../core/candidate.ts';
import type { FilePlace } from '../core/catalog.ts';
import type { Manifest } from '../core/manifest-schema.ts';
import { isTextMediaType } from '../core/media-types.ts';
import { lastSegment, parentPath } from '../core/paths.ts';
import { publishLimits } from '../core/publish-rules.ts';
import { readInside } from './safe-file.ts';
import { textAt } from './text-at.ts';

export interface CatalogReader {
	bytes(candidate: string, asset?: string): Promise<Uint8Array | undefined>;
	text(candidate: string, asset?: string): Promise<string | undefined>;
	textPlace(candidate: string, asset?: string): FilePlace | undefined;
}

/** @param candidates with the absolute places that the manifest does not hold */
export function createReader(
	manifest: Pick<Manifest, 'candidates'>,
	candidates: readonly Candidate[],
): CatalogReader {
	const files = new Map(candidates.map((candidate) => [candidate.id, candidate]));
	const published = new Map(
		manifest.candidates.map(({ id, withheld, assets }) => [
			id,
			{
				isWithheld: withheld !== undefined,
				assets: new Map(
					assets
						.filter(({ published, page }) => published || page !== undefined)
						.map((one) => [one.path, one]),
				),
			},
		]),
	);

	function placeOf(id: string, asset: string | undefined): FilePlace | undefined {
		const file = files.get(id);
		const entry = published.get(id);
		if (file === undefined || entry === undefined) return undefined;
		if (asset !== undefined)
			return entry.assets.has(asset)
				? { folder: parentPath(file.absolute), path: asset }
				: undefined;
		return entry.isWithheld
			? undefined
			: { folder: parentPath(file.realAbsolute), path: lastSegment(file.realAbsolute) };
	}

	function textPlace(id: string, asset?: string): FilePlace | undefined {
		const media = asset === undefined ? 'text/markdown' : mediaTypeOf(published.get(id), asset);
		return media !== undefined && isTextMediaType(media) ? placeOf(id, asset) : undefined;
	}

	function read(id: string, asset: string | undefined, most: number): Uint8Array | undefined {
		const place = placeOf(id, asset);
		if (place === undefined) return undefined;
		const found = readInside(place.folder, place.path, { maxBytes: most });
		if (found === undefined || found.size <= most) return found?.bytes;
		const listed = asset === undefined ? undefined : published.get(id)?.assets.get(asset);
		// Of a text that is too large to be published, the page shows the start.
		return listed?.published === false && most > publishLimits.previewBytes
			? wholeLines(found.bytes.subarray(0, publishLimits.previewBytes))
			: undefined;
	}

	return {
		bytes: async (id, asset) => read(id, asset, publishLimits.assetBytes),
		async text(id, asset) {
			const place = textPlace(id, asset);
			return place === undefined ? undefined : textAt(place)?.text;
		},
		textPlace,
	};
}

/** Bytes up to the end of a line, so that no character is cut; up to a whole one in a single line. */
function wholeLines(bytes: Uint8Array): Uint8Array {
	// In UTF-16 the byte of a line end is half a character, and an even length ends with a whole one.
	if (bytes[0] === 0xff || bytes[0] === 0xfe) return bytes;
	const end = bytes.lastIndexOf(0x0a) + 1;
	if (end > 0) return bytes.subarray(0, end);
	let cut = bytes.length;
	// Bytes that go on with a character of UTF-8 have the form 10xxxxxx.
	while (cut > 0 && bytes.length - cut < 4 && ((bytes[cut - 1] ?? 0) & 0xc0) === 0x80) cut--;
	return bytes.subarray(0, cut > 0 && (bytes[cut - 1] ?? 0) >= 0xc0 ? cut - 1 : bytes.length);
}

function mediaTypeOf(
	entry: { readonly assets: ReadonlyMap<string, { readonly mediaType: string }> } | undefined,
	asset: string,
): string | undefined {
	return entry?.assets.get(asset)?.mediaType;
}
