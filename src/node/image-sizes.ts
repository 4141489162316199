/** Sizes of images that are published, read from their first bytes once for each. */
import type { Catalog } from '../core/catalog.ts';

export interface ImageSize {
	readonly width: number;
	readonly height: number;
}

/** What reads the size of an image; it may throw for what it does not know. */
export type MeasureImage = (bytes: Uint8Array) => Promise<ImageSize>;

/** @returns the size of the image at an address below the site root; undefined where none is known */
export function imageSizes(
	catalog: Catalog,
	measure: MeasureImage,
): (address: string) => Promise<ImageSize | undefined> {
	const places = new Map(
		catalog.manifest.candidates.flatMap(({ id, assets }) =>
			assets.flatMap(({ raw, mediaType, path }) =>
				raw !== undefined && mediaType.startsWith('image/') ? [[raw, { id, path }] as const] : [],
			),
		),
	);
	const sizes = new Map<string, Promise<ImageSize | undefined>>();
	return (address) => {
		const place = places.get(address);
		if (place === undefined) return Promise.resolve(undefined);
		const known = sizes.get(address) ?? sizeOf(place);
		sizes.set(address, known);
		return known;
	};

	async function sizeOf({ id, path }: { id: string; path: string }) {
		try {
			const bytes = await catalog.bytes(id, path);
			if (bytes === undefined) return undefined;
			const { width, height } = await measure(bytes);
			return width > 0 && height > 0 ? { width, height } : undefined;
		} catch {
			// An image without a size is shown all the same.
			return undefined;
		}
	}
}
