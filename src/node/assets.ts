/** The files beside a `SKILL.md`: what they are, which are published, and why the others are not. */
import { realpathSync } from 'node:fs';
import type { DiagnosticCode } from '../core/diagnostics.ts';
import { isTextMediaType } from '../core/media-types.ts';
import { publishLimits } from '../core/publish-rules.ts';
import type { DiagnosticArgs, Finding } from '../core/types.ts';
import { codeOf, walkAssets } from './asset-walk.ts';
import { type ListedAsset, type Problem, problems, readAsset } from './read-asset.ts';

export interface AssetListing {
	/** Sorted by the code units of their paths. */
	readonly assets: readonly ListedAsset[];
	/** Entries that are not even listed: private by name, or ignored by git. A folder counts once. */
	readonly leftOut: number;
	readonly findings: readonly Finding[];
}

export interface ListAssetsOptions {
	/** Absolute directory of the skill; links in it are resolved. */
	readonly skillDirectory: string;
	/** Its path in published form, for findings. */
	readonly publishedDirectory: string;
	/** Name of the skill's own file. */
	readonly skillFile?: string;
	/** Absolute real directories of all skills; those below this one are left to them. */
	readonly nestedSkillDirectories?: ReadonlySet<string>;
	/** From `createGit(…).ignored()`; takes absolute real paths. */
	readonly ignoredByGit?: (absolute: string) => boolean;
	/** Shared by all skills of a site, so that its size has a limit. */
	readonly budget?: SiteBudget;
}

/** Bytes that the site may still take; each listing takes its part. */
export interface SiteBudget {
	bytes: number;
}

/** A fresh budget for one load. */
export function siteBudget(): SiteBudget {
	return { bytes: publishLimits.siteBytes };
}

/**
 * Lists the assets of one skill. Nothing outside its real folder is read, and every file once.
 * Broken, private and oversized files are findings, never errors.
 */
export async function listAssets(options: ListAssetsOptions): Promise<AssetListing> {
	const findings: Finding[] = [];
	const report = (
		code: DiagnosticCode,
		asset: string,
		args: DiagnosticArgs = {},
		line?: number,
	) => {
		const path =
			asset === '.' ? options.publishedDirectory : `${options.publishedDirectory}/${asset}`;
		findings.push({
			code,
			path,
			...(line === undefined ? {} : { line }),
			args: { asset, ...args },
		});
	};
	let directory: string;
	try {
		directory = realpathSync.native(options.skillDirectory);
	} catch (error) {
		report('asset-unreadable', '.', { reason: codeOf(error) });
		return { assets: [], leftOut: 0, findings };
	}
	const { files, leftOut } = walkAssets({
		directory,
		skillFile: options.skillFile ?? 'SKILL.md',
		nestedSkillDirectories: options.nestedSkillDirectories ?? new Set(),
		ignoredByGit: options.ignoredByGit ?? (() => false),
		report,
	});
	const read = files.flatMap((file) => readAsset(file, report) ?? []);
	const namesInside = new Map<string, number>();
	for (const { inode } of read) namesInside.set(inode, (namesInside.get(inode) ?? 0) + 1);
	const site = options.budget ?? siteBudget();
	const skill = { bytes: publishLimits.skillBytes };
	const assets = read.map(({ asset, links, inode, problem }): ListedAsset => {
		const reason =
			problem ??
			(links > (namesInside.get(inode) ?? 0) ? problems.hardLink : undefined) ??
			overBudget(asset.size, skill, site);
		if (reason === undefined) return asset;
		report(reason.code, asset.path, { size: asset.size, ...reason.args }, reason.line);
		const isStartShown = reason === problems.fileTooLarge && isTextMediaType(asset.mediaType);
		return { ...withheld(asset, reason), ...(isStartShown ? { previewed: true } : {}) };
	});
	return { assets, leftOut, findings };
}

/** Takes a file's part of what a skill and the site may hold. */
function overBudget(size: number, skill: SiteBudget, site: SiteBudget): Problem | undefined {
	if (size > skill.bytes) return problems.skillTooLarge;
	if (size > site.bytes) return problems.siteTooLarge;
	skill.bytes -= size;
	site.bytes -= size;
	return undefined;
}

/** What stays of an asset that is not published: of a private one not even its digest. */
function withheld(asset: ListedAsset, { code, words }: Problem): ListedAsset {
	const { digest, textDigest, ...rest } = asset;
	const kept = code === 'asset-too-large' && digest !== undefined ? { digest } : {};
	return { ...rest, ...kept, published: false, withheld: words };
}
