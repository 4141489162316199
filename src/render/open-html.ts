/** Bounds what HTML in Markdown makes a parser do. */
import { htmlTokens } from './html-tokens.ts';
import { harmlessElements, voidElements } from './schema.ts';

/** A text that can only be shown as source. */
export class CannotRender extends Error {
	readonly reason: 'too-deep';

	constructor(reason: 'too-deep') {
		super(reason);
		this.reason = reason;
	}
}

/** Elements that a browser opens again in every block until they are closed. */
const formatting = new Set('a b code em i s small strike strong tt u'.split(' '));
/** Elements that end by themselves where the next one begins. */
const selfEnding = new Set('col colgroup dd dt li p rp rt tbody td tfoot th thead tr'.split(' '));
/** How often open formatting may have to be repeated in one document. */
const MOST_REPEATED = 20_000;

/**
 * Follows the HTML of a document as a parser will: how deep it nests, and how often it would repeat
 * open formatting, once in every block until it is closed.
 */
export class OpenHtml {
	readonly #limit: number;
	readonly #formatting: string[] = [];
	#blocks = 0;
	#repeated = 0;

	/** @param limit levels that are allowed */
	constructor(limit: number) {
		this.#limit = limit;
	}

	/** Counts one more node. @throws CannotRender */
	enter(): void {
		this.#repeated += this.#formatting.length;
		if (this.#repeated > MOST_REPEATED) throw new CannotRender('too-deep');
	}

	/** Follows the tags of an `html` node. @throws CannotRender */
	read(html: string): void {
		for (const token of htmlTokens(html)) {
			this.enter();
			if (token.type !== 'open' && token.type !== 'close') continue;
			const { name, type } = token;
			if (!harmlessElements.has(name) || voidElements.has(name)) continue;
			if (formatting.has(name)) this.#format(name, type);
			else if (!selfEnding.has(name))
				this.#blocks = Math.max(0, this.#blocks + (type === 'open' ? 1 : -1));
			if (this.#blocks + this.#formatting.length > this.#limit) throw new CannotRender('too-deep');
		}
	}

	#format(name: string, type: 'open' | 'close'): void {
		if (type === 'open') {
			this.#formatting.push(name);
			return;
		}
		const at = this.#formatting.lastIndexOf(name);
		if (at !== -1) this.#formatting.splice(at, 1);
	}
}
