/**
 * Patterns of `ignoredSkills` and `includeSkills`, matched as the runtimes' own matcher does (Bun's
 * `Glob`, 1.3): the whole name, case-sensitive, code point by code point. General glob libraries read
 * empty names, leading dots, `[!a]`, `{1..3}`, `@(a)` and unclosed brackets differently.
 *
 * A pattern becomes a small automaton, so that no pattern is slow on any name.
 */

export interface Pattern {
	matches(name: string): boolean;
	/** Set where versions of the matcher disagree: what to write instead, or what is unclear. */
	readonly doubt?: string;
}

type Accepts = (character: string) => boolean;
type Item =
	| { readonly kind: 'one'; readonly accepts: Accepts }
	| { readonly kind: 'any'; readonly accepts: Accepts }
	| { readonly kind: 'folders' }
	| { readonly kind: 'branches'; readonly branches: readonly (readonly Item[])[] };

interface State {
	/** Undefined accepts the end of the name. */
	readonly accepts?: Accepts;
	next: readonly State[];
}

/** Reads one pattern. Never fails: what cannot be read matches nothing. */
export function parsePattern(source: string): Pattern {
	const reader = new PatternReader(source);
	const start = link(reader.items, [{ next: [] }]);
	return {
		matches: (name) => accepted(start, name) !== reader.negated,
		...(reader.doubt === undefined ? {} : { doubt: reader.doubt }),
	};
}

const isSegmentCharacter: Accepts = (character) => character !== '/';
const isAnything: Accepts = () => true;
const isNothing: Accepts = () => false;

class PatternReader {
	readonly negated: boolean;
	readonly items: readonly Item[];
	doubt: string | undefined;
	readonly #characters: readonly string[];
	#at = 0;

	constructor(source: string) {
		this.#characters = [...source];
		while (this.#characters[this.#at] === '!') this.#at++;
		this.negated = this.#at % 2 === 1;
		if (/[@+*?!]\(/.test(source)) this.#unclear('extended groups such as @(a|b)');
		if (/\{[^{},]*\.\.[^{},]*\}/.test(source)) this.#unclear('ranges such as {1..3}');
		this.items = this.#sequence(false);
	}

	#unclear(what: string): void {
		this.doubt ??= what;
	}

	#sequence(inBraces: boolean): Item[] {
		const items: Item[] = [];
		while (this.#at < this.#characters.length) {
			const character = this.#characters[this.#at] ?? '';
			if (inBraces && (character === ',' || character === '}')) return items;
			items.push(this.#item(character));
		}
		return items;
	}

	#item(character: string): Item {
		if (character === '*') return this.#star();
		if (character === '[') return { kind: 'one', accepts: this.#set() };
		if (character === '{') return this.#braces();
		this.#at++;
		if (character === '?') return { kind: 'one', accepts: isSegmentCharacter };
		const wanted = character === '\\' ? this.#escaped() : character;
		return { kind: 'one', accepts: (found) => found === wanted };
	}

	/** `**` crosses folders only as a whole segment; after `!` and in braces it is none. */
	#star(): Item {
		const start = this.#at;
		const isDouble = this.#characters[start + 1] === '*';
		this.#at += isDouble ? 2 : 1;
		if (!isDouble) return { kind: 'any', accepts: isSegmentCharacter };
		const before = this.#characters[start - 1];
		const after = this.#characters[this.#at];
		if ((before === undefined || before === '/') && (after === undefined || after === '/')) {
			if (after === undefined) return { kind: 'any', accepts: isAnything };
			this.#at++;
			return { kind: 'folders' };
		}
		if ([before, after].some((edge) => edge !== undefined && '!{},'.includes(edge)))
			this.#unclear('** after ! or in braces');
		return { kind: 'any', accepts: isSegmentCharacter };
	}

	/** The character after a backslash; undefined at the end, where the pattern matches nothing. */
	#escaped(): string | undefined {
		const character = this.#characters[this.#at++];
		return character === undefined ? undefined : (controls.get(character) ?? character);
	}

	#set(): Accepts {
		this.#at++;
		const negated = ['!', '^'].includes(this.#characters[this.#at] ?? '');
		if (negated) this.#at++;
		const ranges: [low: number, high: number][] = [];
		for (let first = true; ; first = false) {
			const low = this.#setCharacter();
			if (low === ']' && !first) break;
			if (low === undefined) {
				this.#unclear('[ without ]');
				return isNothing;
			}
			const isRange =
				this.#characters[this.#at] === '-' &&
				![']', undefined].includes(this.#characters[this.#at + 1]);
			if (isRange) this.#at++;
			const high = isRange ? this.#setCharacter() : low;
			ranges.push([codeOf(low), codeOf(high ?? low)]);
		}
		return (found) => {
			const code = codeOf(found);
			return ranges.some(([low, high]) => low <= code && code <= high) !== negated;
		};
	}

	#setCharacter(): string | undefined {
		const character = this.#characters[this.#at++];
		return character === '\\' ? this.#escaped() : character;
	}

	/** Without its `}`, `{a,b` stands for its first branch and `{a` for nothing. */
	#braces(): Item {
		const branches: Item[][] = [];
		do {
			this.#at++;
			branches.push(this.#sequence(true));
		} while (this.#characters[this.#at] === ',');
		if (this.#characters[this.#at] === '}') {
			this.#at++;
			return { kind: 'branches', branches };
		}
		this.#unclear('{ without }');
		return { kind: 'branches', branches: branches.length > 1 ? branches.slice(0, 1) : [] };
	}
}

const controls: ReadonlyMap<string, string> = new Map([
	['b', '\b'],
	['n', '\n'],
	['r', '\r'],
	['t', '\t'],
]);

function codeOf(character: string): number {
	return character.codePointAt(0) ?? 0;
}

/** Builds the states of a sequence that goes on to `next`. */
function link(items: readonly Item[], next: readonly State[]): readonly State[] {
	return items.reduceRight((after, item) => linkItem(item, after), next);
}

function linkItem(item: Item, after: readonly State[]): readonly State[] {
	switch (item.kind) {
		case 'one':
			return [{ accepts: item.accepts, next: after }];
		case 'any': {
			const loop: State = { accepts: item.accepts, next: [] };
			loop.next = [loop, ...after];
			return loop.next;
		}
		case 'folders': {
			const slash: State = { accepts: (found) => found === '/', next: after };
			const loop: State = { accepts: isAnything, next: [] };
			loop.next = [loop, slash];
			return [loop, slash, ...after];
		}
		case 'branches':
			return item.branches.flatMap((branch) => link(branch, after));
	}
}

function accepted(start: readonly State[], name: string): boolean {
	let current: ReadonlySet<State> = new Set(start);
	for (const character of name) {
		const reached = new Set<State>();
		for (const state of current)
			if (state.accepts?.(character)) for (const next of state.next) reached.add(next);
		current = reached;
	}
	for (const state of current) if (state.accepts === undefined) return true;
	return false;
}
