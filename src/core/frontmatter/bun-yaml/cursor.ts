import { YamlRefusal } from '../refusal.ts';

/** What signs such as `,` and `:` mean depends on what the cursor stands in. */
export type Context = 'block' | 'flow' | 'flow-key';

/**
 * A place in a YAML text, and what is known of the lines and collections around it. The text has
 * line feeds and blanks only; a NUL ends it.
 */
export class Cursor {
	readonly source: string;
	at = 0;
	/** Line feeds passed; that of a block scalar's header is not counted. */
	line = 0;
	/** Blanks before the first sign of the line; in a compact list those of its items count too. */
	indent = 0;
	readonly contexts: Context[] = [];
	/** Indentations of the block collections around the cursor. */
	readonly blocks: number[] = [];

	constructor(source: string) {
		this.source = source;
	}

	get isFlow(): boolean {
		return this.context !== 'block';
	}

	get context(): Context {
		return this.contexts.at(-1) ?? 'block';
	}

	/** True where the line cannot belong to the innermost block collection. */
	get isOutdented(): boolean {
		return this.indent <= (this.blocks.at(-1) ?? -1);
	}

	/** The sign at the cursor or behind it; empty at the end of the text. */
	peek(ahead = 0): string {
		const sign = this.source[this.at + ahead];
		return sign === undefined || sign === '\0' ? '' : sign;
	}

	/** True for a blank, a line feed and the end. */
	isBlankAt(ahead: number): boolean {
		return [' ', '\n', undefined].includes(this.source[this.at + ahead]);
	}

	/** True for a sign that gives structure, as these do inside of brackets only. */
	isBracketAt(ahead: number): boolean {
		return this.isFlow && /[,[\]{}]/.test(this.peek(ahead));
	}

	/**
	 * True at a `---` or `...` that starts or ends a document. It does so anywhere in a line that is not
	 * indented, behind other text too.
	 * @param endCounts whether the end of the text may follow, as it may between tokens only
	 */
	isAtMarker(endCounts: boolean): boolean {
		const sign = this.peek();
		if (this.indent !== 0 || (sign !== '-' && sign !== '.')) return false;
		if (!this.source.startsWith(sign.repeat(3), this.at)) return false;
		return this.isBlankAt(3) && (endCounts || this.at + 3 < this.source.length);
	}

	passLineFeed(): void {
		this.at++;
		this.line++;
		this.indent = 0;
	}

	/** @returns number of blanks */
	passBlanks(): number {
		const start = this.at;
		while (this.peek() === ' ') this.at++;
		return this.at - start;
	}

	/** Passes empty lines and the indentation of the next one. @returns number of empty lines */
	passEmptyLines(): number {
		for (let count = 0; ; )
			if (this.peek() === ' ') this.indent = this.passBlanks();
			else if (this.peek() === '\n') {
				this.passLineFeed();
				count++;
			} else return count;
	}

	/** Passes what a sticky pattern matches here. @returns the match, empty where there is none */
	pass(pattern: RegExp): string {
		pattern.lastIndex = this.at;
		const match = pattern.exec(this.source)?.[0] ?? '';
		this.at += match.length;
		return match;
	}

	refuse(reason: string, offset = this.at): never {
		throw new YamlRefusal(reason, this.source, offset);
	}
}
