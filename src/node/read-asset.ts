/** One file of a skill's folder: what it is, and what speaks against publishing it. */
import type { DiagnosticCode } from '../core/diagnostics.ts';
import type { ManifestAsset } from '../core/manifest-schema.ts';
import { describeFile, isTextMediaType, type Served } from '../core/media-types.ts';
import { publishLimits } from '../core/publish-rules.ts';
import { isInertSvg } from '../core/svg.ts';
import type { DiagnosticArgs } from '../core/types.ts';
import { codeOf, type WalkedFile } from './asset-walk.ts';
import { digestText } from './digest.ts';
import { type ReadFile, readRegularFile } from './safe-file.ts';
import { findSecretsIn } from './secrets.ts';

/** An asset before it has addresses; `served` decides on the name of its bytes. */
export type ListedAsset = Omit<ManifestAsset, 'page' | 'raw'> & {
	readonly served: Served;
	/** A text that is too large to be published: its page shows how it starts. */
	readonly previewed?: true;
};

export interface ReadAsset {
	readonly asset: ListedAsset;
	/** Names of the file on this disk, and what tells two names of one file. */
	readonly links: number;
	readonly inode: string;
	readonly problem?: Problem;
}

/** Why an asset is listed but not published. */
export interface Problem {
	readonly code: DiagnosticCode;
	/** For people, in the manifest. */
	readonly words: string;
	readonly args: DiagnosticArgs;
	readonly line?: number;
}

export const problems: Readonly<
	Record<'hardLink' | 'fileTooLarge' | 'skillTooLarge' | 'siteTooLarge', Problem>
> = {
	hardLink: {
		code: 'asset-hard-link',
		words: 'it is a hard link to a file outside the skill',
		args: {},
	},
	fileTooLarge: tooLarge('a file', publishLimits.assetBytes),
	skillTooLarge: tooLarge('all files of a skill', publishLimits.skillBytes),
	siteTooLarge: tooLarge('all files of a site', publishLimits.siteBytes),
};

function tooLarge(what: string, bytes: number): Problem {
	const words = `${what} may have ${bytes / 1024 / 1024} MB`;
	return { code: 'asset-too-large', words, args: { reason: words } };
}

/** Bytes that tell text from other content. */
const HEAD = 8192;

/**
 * Reads one file, once.
 * @returns undefined where it cannot be read, which is reported
 */
export function readAsset(
	{ path, real }: WalkedFile,
	report: (code: DiagnosticCode, asset: string, args?: DiagnosticArgs) => void,
): ReadAsset | undefined {
	let file: ReadFile | undefined;
	try {
		const { assetBytes, digestBytes } = publishLimits;
		file = readRegularFile(real, { maxBytes: assetBytes, digestBytes });
	} catch (error) {
		report('asset-unreadable', path, { reason: codeOf(error) });
		return undefined;
	}
	if (file === undefined) {
		report('asset-special', path);
		return undefined;
	}
	const problem = problemOf(file);
	return {
		asset: describe(path, file),
		links: file.links,
		inode: file.inode,
		...(problem === undefined ? {} : { problem }),
	};
}

function problemOf(file: ReadFile): Problem | undefined {
	const hit = findSecretsIn(file.bytes)[0];
	if (hit === undefined)
		return file.size > publishLimits.assetBytes ? problems.fileTooLarge : undefined;
	return {
		code: 'asset-secret',
		words: `it holds what looks like ${hit.title}`,
		args: { kind: hit.title, rule: hit.rule },
		line: hit.line,
	};
}

function describe(path: string, { bytes, size, digest, executable }: ReadFile): ListedAsset {
	const { mediaType, kind, served } = describeFile(path, bytes.subarray(0, HEAD));
	const text =
		isTextMediaType(mediaType) && size <= publishLimits.previewBytes ? decode(bytes) : undefined;
	return {
		path,
		size,
		mediaType,
		...(digest === undefined ? {} : { digest }),
		...(text === undefined ? {} : { textDigest: digestText(text) }),
		...(executable ? { executable } : {}),
		published: true,
		served: kind === 'vector' && text !== undefined && isInertSvg(text) ? 'itself' : served,
	};
}

function decode(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes);
}
