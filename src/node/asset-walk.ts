/** Everything below a skill's folder that could be an asset, by real paths and never outside it. */
import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { DiagnosticCode } from '../core/diagnostics.ts';
import { publishLimits, whyNeverPublished } from '../core/publish-rules.ts';
import type { DiagnosticArgs } from '../core/types.ts';
import { fileListName } from './output/file-list.ts';
import { isInside } from './safe-file.ts';

export interface WalkOptions {
	/** Absolute real directory of the skill. */
	readonly directory: string;
	/** Name of the skill's own file in it. */
	readonly skillFile: string;
	/** Absolute real directories of skills; those below this one are theirs. */
	readonly nestedSkillDirectories: ReadonlySet<string>;
	readonly ignoredByGit: (absolute: string) => boolean;
	readonly report: (code: DiagnosticCode, asset: string, args?: DiagnosticArgs) => void;
}

/** A regular file, or a link to one inside the folder. */
export interface WalkedFile {
	/** Relative to the skill's folder, with `/`. */
	readonly path: string;
	/** Absolute path without links. */
	readonly real: string;
}

export interface WalkResult {
	/** Sorted by the code units of their paths. */
	readonly files: readonly WalkedFile[];
	/** Entries that are never published or that git ignores; a folder counts once. */
	readonly leftOut: number;
}

/** Walks a skill's folder without following links out of it, in circles, or into what stays private. */
export function walkAssets(options: WalkOptions): WalkResult {
	const { directory, report } = options;
	const files: WalkedFile[] = [];
	let leftOut = 0;
	let entries = 0;

	function walk(real: string, below: string, holders: readonly string[]): void {
		const list = entriesOf(real, below);
		// A site that was built in here would hold itself once more after each build. It is not
		// counted either, so that the first build says the same as the second.
		if (below !== '' && list.some(({ name }) => name === fileListName)) return;
		for (const entry of list) {
			if (below === '' && entry.name === options.skillFile) continue;
			if (++entries > publishLimits.entries) return;
			const path = below + entry.name;
			const absolute = real + (real.endsWith(sep) ? '' : sep) + entry.name;
			if (whyNeverPublished(entry.name) !== undefined || options.ignoredByGit(absolute)) leftOut++;
			else if (!entry.isSymbolicLink()) visit(entry, absolute, path, holders);
			else {
				const target = targetOf(absolute, holders);
				if (typeof target !== 'string') report(target.code, path, target.args);
				else visit(lstatSync(target), target, path, holders);
			}
		}
	}

	function entriesOf(real: string, below: string): Dirent[] {
		try {
			const list = readdirSync(real, { withFileTypes: true });
			return list.sort((a, b) => (a.name < b.name ? -1 : 1));
		} catch (error) {
			report('asset-unreadable', below.slice(0, -1) || '.', { reason: codeOf(error) });
			return [];
		}
	}

	function visit(
		entry: Pick<Dirent, 'isFile' | 'isDirectory'>,
		real: string,
		path: string,
		holders: readonly string[],
	): void {
		if (entry.isFile()) files.push({ path, real });
		else if (!entry.isDirectory()) report('asset-special', path);
		else if (options.nestedSkillDirectories.has(real)) return;
		else if (holders.length < publishLimits.depth) walk(real, `${path}/`, [...holders, real]);
		else
			report('asset-limit', path, {
				reason: `folders in it lie more than ${publishLimits.depth} deep`,
			});
	}

	/** The real path that a link may be followed to, or why not. */
	function targetOf(
		link: string,
		holders: readonly string[],
	): string | { readonly code: DiagnosticCode; readonly args?: DiagnosticArgs } {
		try {
			const real = realpathSync.native(link);
			if (holders.includes(real)) return { code: 'asset-link-loop' };
			if (!isInside(directory, real)) return { code: 'asset-link-outside' };
			const reason = whyPrivate(real);
			return reason === undefined ? real : { code: 'asset-link-withheld', args: { reason } };
		} catch (error) {
			const reason = codeOf(error);
			if (reason === 'ELOOP') return { code: 'asset-link-loop' };
			if (reason === 'ENOENT' || reason === 'ENOTDIR') return { code: 'asset-link-dead' };
			return { code: 'asset-unreadable', args: { reason } };
		}
	}

	/** Why the target of a link is private, by any folder on the way to it. */
	function whyPrivate(real: string): string | undefined {
		let folder = directory;
		for (const name of real.slice(directory.length + 1).split(sep)) {
			folder += sep + name;
			const why = whyNeverPublished(name);
			if (why !== undefined) return `it ${why}`;
			if (options.ignoredByGit(folder)) return 'git ignores it';
			if (options.nestedSkillDirectories.has(folder)) return 'it belongs to another skill';
		}
		return undefined;
	}

	walk(directory, '', [directory]);
	if (entries > publishLimits.entries)
		report('asset-limit', '.', { reason: `it has more than ${publishLimits.entries} entries` });
	files.sort((a, b) => (a.path < b.path ? -1 : 1));
	return { files, leftOut };
}

/** The system's word for an error, such as `EACCES`. */
export function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
