import type { PagePiece, PieceByPiece } from '../../core/page-piece.ts';
import { visibleSource } from '../../render/visible-source.ts';
import type { Output } from '../publish/output.ts';

/** Pages as they cross to a thread. */
export type Pages = readonly PieceByPiece[];

/** @throws AtlasError `output-unsafe`, as {@link Output.write} does */
export function writePages(pages: Pages, output: Output): void {
	for (const { address, parts } of pages)
		output.write(`${address}index.html`, Buffer.concat(parts.map(bytesOf)));
}

function bytesOf(part: string | PagePiece): Uint8Array {
	if (typeof part === 'string') return Buffer.from(part);
	if ('source' in part) return Buffer.from(visibleSource(part.source));
	return typeof part.html === 'string' ? Buffer.from(part.html) : part.html;
}
