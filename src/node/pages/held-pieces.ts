/**
 * Large parts of pages while Astro renders what is around them. Astro copies the text of a page
 * several times on its way to the disk, and most of that text never depends on Astro.
 */
import { randomUUID } from 'node:crypto';
import type { PagePiece, PieceByPiece } from '../../core/page-piece.ts';

interface Held {
	readonly address: string;
	readonly piece: PagePiece;
}

export class HeldPieces {
	/** No author can know it, so no text of theirs is taken for a mark. */
	readonly #name = randomUUID();
	readonly #mark = new RegExp(`<!--${this.#name} (\\d+)-->`);
	readonly #held = new Map<string, Held>();
	#count = 0;

	/**
	 * @param address of the page, below the root of the site
	 * @returns HTML that stands for the piece until {@link take}
	 */
	hold(address: string, piece: PagePiece): string {
		const number = String(this.#count++);
		this.#held.set(number, { address, piece });
		return `<!--${this.#name} ${number}-->`;
	}

	/** Cuts a page at its pieces, and forgets them; undefined for a page that holds none. */
	take(html: string): PieceByPiece | undefined {
		let address: string | undefined;
		const parts = html.split(this.#mark).map((part, index): string | PagePiece => {
			if (index % 2 === 0) return part;
			const held = this.#held.get(part);
			if (held === undefined) throw new Error('A piece of a page was placed twice.');
			this.#held.delete(part);
			address = held.address;
			return held.piece;
		});
		return address === undefined ? undefined : { address, parts };
	}
}
