/** Digests in the form `sha256:` and 64 hex digits. */
import { type Hash, hash } from 'node:crypto';

/** Digest of bytes as they are. */
export function digestBytes(bytes: Uint8Array): string {
	return `sha256:${hash('sha256', bytes, 'hex')}`;
}

/** Digest of a text without what line ends, trailing blanks and a final line end differ in. */
export function digestText(text: string): string {
	return `sha256:${hash('sha256', withoutTrailingBlanks(text).trimEnd(), 'hex')}`;
}

/**
 * True where a line ends with a blank. Goes by line ends: most blanks end no line, and a search for
 * pairs would stop at each of them.
 */
export function hasTrailingBlank(text: string, start = 0, end = text.length): boolean {
	for (let at = text.indexOf('\n', start); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) {
		const last = text.charCodeAt(at - 1);
		if (at > start && (last === 0x20 || last === 0x09)) return true;
	}
	return false;
}

/** By hand: a pattern would try every blank of a text, and most end no line. */
function withoutTrailingBlanks(text: string): string {
	if (!text.includes('\r') && !hasTrailingBlank(text)) return text;
	let clean = '';
	let kept = 0;
	for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
		let last = end;
		while (last > kept && ' \t\r'.includes(text[last - 1] ?? '')) last--;
		if (last === end) continue;
		clean += text.slice(kept, last);
		kept = end;
	}
	return clean + text.slice(kept);
}

/**
 * One digest over the files of a skill, whatever order they come in.
 * @param files their paths and digests, which a withheld file may lack
 */
export function digestTree(
	files: readonly { readonly path: string; readonly digest?: string | undefined }[],
): string {
	const line = ({ path, digest = '' }: (typeof files)[number]) => `${path}\0${digest}\n`;
	const [first, ...others] = files;
	// Most skills are one file.
	const lines = first && others.length === 0 ? line(first) : files.map(line).sort().join('');
	return `sha256:${hash('sha256', lines, 'hex')}`;
}

/** Ends a digest that was fed in pieces. */
export function finishDigest(pieces: Hash): string {
	return `sha256:${pieces.digest('hex')}`;
}
