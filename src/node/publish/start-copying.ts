/** Copies published files in a thread while pages are rendered, which leaves the disk idle. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Catalog } from '../../core/catalog.ts';
import type { OutputRecord } from '../output/output-record.ts';
import { scriptBeside } from '../script-beside.ts';
import type { FileCopy } from './copy-files.ts';

/** Starting a thread costs about as much as copying so many files. */
const worthThread = 500;

const script = scriptBeside('copy-worker', import.meta.url);

export interface Copying {
	/** @returns addresses of what was copied; the rest is to be written as if there were no thread */
	finish(): Promise<ReadonlySet<string>>;
}

/**
 * Starts to copy the texts that a catalog publishes, where they are many.
 * @param directory absolute root of the site, which nobody empties any more
 * @param record what the place of the site holds already
 * @param least fewer files are left to whoever publishes the rest
 */
export function startCopying(
	catalog: Catalog,
	directory: string,
	record: OutputRecord | undefined,
	least = worthThread,
): Copying {
	const files = availableParallelism() > 1 ? filesOf(catalog, record) : [];
	if (files.length < least) return { finish: async () => new Set() };
	const worker = new Worker(script, { workerData: { files, directory } });
	const copied = new Promise<ReadonlySet<string>>((resolve) => {
		worker.once('message', (addresses: string[]) => resolve(new Set(addresses)));
		// What brings the thread down is met again where its files are written.
		worker.once('error', () => resolve(new Set()));
		worker.once('exit', () => resolve(new Set()));
	});
	// Nobody may wait for it, where a fault ends the build before.
	worker.unref();
	return {
		finish() {
			worker.ref();
			return copied;
		},
	};
}

function filesOf({ manifest, textPlace }: Catalog, record: OutputRecord | undefined): FileCopy[] {
	return manifest.candidates.flatMap(({ id, raw, digest, assets }) =>
		[
			{ raw, digest, published: true, path: undefined },
			...(raw === undefined ? [] : assets),
		].flatMap((file) => {
			if (!file.published || file.raw === undefined || file.digest === undefined) return [];
			const place = textPlace(id, file.path);
			return place === undefined || record?.keep(file.raw, file.digest) !== undefined
				? []
				: [{ place, digest: file.digest, to: file.raw }];
		}),
	);
}
