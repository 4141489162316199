import type { FilePlace } from '../core/catalog.ts';
import { decodeSkillBytes } from '../core/frontmatter/decode.ts';
import { publishLimits } from '../core/publish-rules.ts';
import { readInside } from './safe-file.ts';

export interface TextAtPlace {
	readonly text: string;
	/** What it was decoded from: the whole file. */
	readonly bytes: Uint8Array;
}

/** A file of a text type; undefined where it is not there, is too large to show, or binary after all. */
export function textAt({ folder, path }: FilePlace): TextAtPlace | undefined {
	const { previewBytes: maxBytes } = publishLimits;
	const found = readInside(folder, path, { maxBytes });
	if (found === undefined || found.size > maxBytes) return undefined;
	const { text } = decodeSkillBytes(found.bytes);
	return text.includes('\0') ? undefined : { text, bytes: found.bytes };
}
