import type { RenderedFile } from '../render/document.ts';

/** Documents in memory up to a size; the ones that came first go first. */
export class HeldDocuments<Held extends { readonly file: RenderedFile }> {
	readonly #limit: number;
	readonly #held = new Map<string, Held>();
	#size = 0;

	/** @param limit characters of HTML and text of all documents together */
	constructor(limit: number) {
		this.#limit = limit;
	}

	get(key: string): Held | undefined {
		return this.#held.get(key);
	}

	set(key: string, held: Held): void {
		this.#remove(key);
		this.#held.set(key, held);
		this.#size += sizeOf(held);
		for (const oldest of this.#held.keys()) {
			if (this.#size <= this.#limit) break;
			this.#remove(oldest);
		}
	}

	#remove(key: string): void {
		const held = this.#held.get(key);
		if (held === undefined) return;
		this.#held.delete(key);
		this.#size -= sizeOf(held);
	}
}

function sizeOf({ file }: { readonly file: RenderedFile }): number {
	return file.html.length + file.text.length;
}
