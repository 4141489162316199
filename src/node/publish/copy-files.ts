import type { FilePlace } from '../../core/catalog.ts';
import { publishLimits } from '../../core/publish-rules.ts';
import { digestBytes } from '../digest.ts';
import { readInside } from '../safe-file.ts';
import { Output } from './output.ts';

/** A file that is published as it is. */
export interface FileCopy {
	readonly place: FilePlace;
	/** Of what was judged: other bytes are not copied. */
	readonly digest: string;
	/** Address below the root of the site. */
	readonly to: string;
}

/**
 * Copies files into a site.
 * @param directory absolute root of the site
 * @returns addresses of those that are there now; the others are left to whoever can tell why
 */
export function copyFiles(files: readonly FileCopy[], directory: string): string[] {
	const output = new Output(directory, true);
	return files.flatMap(({ place, digest, to }) => {
		const found = readInside(place.folder, place.path, { maxBytes: publishLimits.assetBytes });
		if (found === undefined || digestBytes(found.bytes) !== digest) return [];
		try {
			output.write(to, found.bytes);
			return [to];
		} catch {
			return [];
		}
	});
}
