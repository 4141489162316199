import { constants } from 'node:fs';
import { copyFile, lstat, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ManifestCandidate } from '../../core/manifest-schema.ts';
import { shardOf } from '../../core/shards.ts';
import { filesBelow } from '../output/file-list.ts';
import { invalid, type ShardedBuild } from './read-shards.ts';
import { shardFiles } from './shard-plan.ts';

/** A page of a skill: where it is, and its file below the root of the site. */
export interface ShardPage {
	readonly from: string;
	readonly file: string;
}

/**
 * Lists the pages of all skills.
 * @throws AtlasError `shards-invalid` where a shard has not exactly the pages of its skills
 */
export async function shardPages({ shards, catalog }: ShardedBuild): Promise<ShardPage[]> {
	const { candidates } = catalog.manifest;
	const { languages } = catalog.config;
	const starts = languages.map((code, index) => (index === 0 ? 'skills/' : `${code}/skills/`));
	const byShard = Map.groupBy(candidates, ({ slug }) => shardOf(shards.length, slug));
	const pages: ShardPage[] = [];
	for (const { plan, directory } of shards) {
		const own = byShard.get(plan.shard.index) ?? [];
		const files = await filesOf(directory, own.length > 0);
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
		for (const file of files) pages.push({ from: join(directory, shardFiles.pages, file), file });
	}
	return pages;
}

/**
 * Copies pages into a site as they are: never what a link leads to, never over a page that is there.
 * @param site absolute directory that holds the other pages
 * @throws AtlasError `shards-invalid` for what is no file
 */
export async function copyPages(
	pages: readonly ShardPage[],
	site: string,
	onProgress?: (done: number, total: number) => void,
): Promise<void> {
	const made = new Set<string>();
	for (const [index, { from, file }] of pages.entries()) {
		if (!(await lstat(from)).isFile())
			throw invalid(`${from} is no file`, 'Build the shard again.');
		const to = join(site, file);
		const folder = dirname(to);
		if (!made.has(folder)) await mkdir(folder, { recursive: true });
		made.add(folder);
		await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
		onProgress?.(index + 1, pages.length);
	}
}

/** Its own page, and one for each file that has one. */
function countPages({ assets }: ManifestCandidate): number {
	return 1 + assets.filter(({ page }) => page !== undefined).length;
}

async function filesOf(directory: string, isNeeded: boolean): Promise<string[]> {
	try {
		return filesBelow(join(directory, shardFiles.pages)).files.sort();
	} catch (error) {
		// A shard may have no skills and so no pages.
		if (!isNeeded) return [];
		throw invalid(`The pages of ${directory} cannot be read`, 'Build it again.', error);
	}
}
