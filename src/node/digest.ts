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
 * {@link digestText} of the end of a file, taken from its bytes where they hold just that: turning a
 * text back into bytes takes longer than all else.
 * @param bytes of the file
 * @param text what they were decoded to, without a byte order mark
 * @param body the end of the text, its line ends as line feeds
 * @param isExact false where the bytes are not UTF-8 throughout
 */
export function digestBody(
	bytes: Uint8Array,
	text: string,
	body: string,
	isExact: boolean,
): string {
	if (!isExact) return digestText(body);
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	const mark = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf ? 3 : 0;
	const head = text.slice(0, text.length - body.length);
	const start = mark + Buffer.byteLength(head);
	let end = buffer.length;
	while (end > start && asciiBlanks.has(buffer[end - 1] ?? 0)) end--;
	const part = buffer.subarray(start, end);
	const isClean =
		(part.at(-1) ?? 0) < 0x80 && !buffer.includes(carriageReturn) && !hasTrailingBlank(body);
	return isClean ? digestBytes(part) : digestText(body);
}

/** Goes by line ends: most blanks end no line, and a search for pairs would stop at each of them. */
function hasTrailingBlank(text: string): boolean {
	for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) {
		const last = text.charCodeAt(end - 1);
		if (last === 0x20 || last === 0x09) return true;
	}
	return false;
}

const carriageReturn = 0x0d;
const asciiBlanks = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);

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
	const lines = files.map(({ path, digest = '' }) => `${path}\0${digest}\n`).sort();
	return `sha256:${hash('sha256', lines.join(''), 'hex')}`;
}

/** Ends a digest that was fed in pieces. */
export function finishDigest(pieces: Hash): string {
	return `sha256:${pieces.digest('hex')}`;
}
