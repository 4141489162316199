import { constants } from 'node:fs';
import { copyFile, lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ManifestCandidate } from '../../core/manifest-schema.ts';
import { isInShard } from '../../core/shards.ts';
import { filesBelow } from '../output/file-list.ts';
import { invalid, type OpenShard, type ShardedBuild } from './read-shards.ts';
import { shardFiles } from './shard-plan.ts';

/**
 * Copies the pages of all skills from the shards into the site.
 * @param site absolute directory that holds the other pages
 * @throws AtlasError `shards-invalid` where a shard has not exactly the pages of its skills
 */
export async function copyPages(
	{ shards, catalog }: ShardedBuild,
	site: string,
	onProgress?: (done: number, total: number) => void,
): Promise<void> {
	const { candidates } = catalog.manifest;
	const { languages } = catalog.config;
	const starts = languages.map((code, index) => (index === 0 ? 'skills/' : `${code}/skills/`));
	let done = 0;
	for (const { plan, directory } of shards) {
		const pages = join(directory, shardFiles.pages);
		const own = candidates.filter(({ slug }) => isInShard(plan.shard, slug));
		const files = await pagesOf(directory, own.length > 0);
		const expected = own.reduce((sum, one) => sum + countPages(one), 0) * languages.length;
		const stranger = files.find(
			(file) => !file.endsWith('/index.html') || !starts.some((start) => file.startsWith(start)),
		);
		if (stranger !== undefined)
			throw invalid(
				`${directory} holds ${stranger}, which is no page of a skill`,
				'Build it again.',
			);
		if (files.length !== expected)
			throw invalid(
				`${directory} holds ${files.length} pages, and its skills have ${expected}`,
				'Build it again.',
			);
		for (const file of files) {
			await copyPage(join(pages, file), join(site, file));
			onProgress?.(++done, files.length * shards.length);
		}
	}
}

/** Its own page, and one for each file that has one. */
function countPages({ assets }: ManifestCandidate): number {
	return 1 + assets.filter(({ page }) => page !== undefined).length;
}

async function pagesOf(directory: OpenShard['directory'], isNeeded: boolean): Promise<string[]> {
	try {
		return (await filesBelow(join(directory, shardFiles.pages))).files.sort();
	} catch (error) {
		// A shard may have no skills and so no pages.
		if (!isNeeded) return [];
		throw invalid(`The pages of ${directory} cannot be read`, 'Build it again.', error);
	}
}

/** Copies a file as it is, and never what a link leads to or over a page that is there. */
async function copyPage(from: string, to: string): Promise<void> {
	if (!(await lstat(from)).isFile()) throw invalid(`${from} is no file`, 'Build the shard again.');
	await mkdir(dirname(to), { recursive: true });
	await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
}
