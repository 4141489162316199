/** Gives the files behind a manifest on demand, by real path and only what is published. */
import type { Candidate } from '../core/candidate.ts';
import type { FilePlace } from '../core/catalog.ts';
import type { Manifest, ManifestAsset } from '../core/manifest-schema.ts';
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

interface PublishedSkill {
	readonly file: Candidate;
	readonly isWithheld: boolean;
	/** Those that have bytes or a page, by their paths. */
	readonly assets: ReadonlyMap<string, ManifestAsset>;
}

function publishedSkills(
	manifest: Pick<Manifest, 'candidates'>,
	candidates: readonly Candidate[],
): Map<string, PublishedSkill> {
	const files = new Map(candidates.map((candidate) => [candidate.id, candidate]));
	return new Map(
		manifest.candidates.flatMap(({ id, withheld, assets }): [string, PublishedSkill][] => {
			const file = files.get(id);
			if (file === undefined) return [];
			const shown = assets.filter(({ published, page }) => published || page !== undefined);
			const byPath = new Map(shown.map((one) => [one.path, one]));
			return [[id, { file, isWithheld: withheld !== undefined, assets: byPath }]];
		}),
	);
}

/** @param candidates with the absolute places that the manifest does not hold */
export function createReader(
	manifest: Pick<Manifest, 'candidates'>,
	candidates: readonly Candidate[],
): CatalogReader {
	// Made with the first question: many loads read no file again.
	let skills: ReadonlyMap<string, PublishedSkill> | undefined;
	function skillOf(id: string): PublishedSkill | undefined {
		skills ??= publishedSkills(manifest, candidates);
		return skills.get(id);
	}

	function placeOf(id: string, asset: string | undefined): FilePlace | undefined {
		const skill = skillOf(id);
		if (skill === undefined) return undefined;
		const { file, isWithheld, assets } = skill;
		if (asset !== undefined)
			return assets.has(asset) ? { folder: parentPath(file.absolute), path: asset } : undefined;
		return isWithheld
			? undefined
			: { folder: parentPath(file.realAbsolute), path: lastSegment(file.realAbsolute) };
	}

	function textPlace(id: string, asset?: string): FilePlace | undefined {
		const media = asset === undefined ? 'text/markdown' : skillOf(id)?.assets.get(asset)?.mediaType;
		return media !== undefined && isTextMediaType(media) ? placeOf(id, asset) : undefined;
	}

	function read(id: string, asset: string | undefined, most: number): Uint8Array | undefined {
		const place = placeOf(id, asset);
		if (place === undefined) return undefined;
		const found = readInside(place.folder, place.path, { maxBytes: most });
		if (found === undefined || found.size <= most) return found?.bytes;
		const listed = asset === undefined ? undefined : skillOf(id)?.assets.get(asset);
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
