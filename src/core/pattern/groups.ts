/** The branches of a group in braces: offsets of their first characters. */
export interface Group {
	readonly starts: readonly number[];
	/** Offset behind the closing brace; undefined where there is none. */
	readonly end: number | undefined;
	/** True where a comma in brackets starts a branch: `{[a,b],c}` has `[a,b]`, `b]` and `c`. */
	readonly splitsBrackets: boolean;
}

/** Finds the branches of the group that opens at `open`, as the matcher does before it tries them. */
export function findGroup(pattern: readonly string[], open: number): Group {
	const starts = [open + 1];
	let splitsBrackets = false;
	let depth = 0;
	let inBrackets = false;
	for (let at = open; at < pattern.length; at++) {
		const character = pattern[at];
		if (character === '\\') at++;
		else if (character === '[') inBrackets = true;
		else if (character === ']') inBrackets = false;
		else if (character === ',' && depth === 1) {
			splitsBrackets ||= inBrackets;
			starts.push(at + 1);
		} else if (character === '{' && !inBrackets) depth++;
		else if (character === '}' && !inBrackets && --depth === 0)
			return { starts, end: at + 1, splitsBrackets };
	}
	return { starts, end: undefined, splitsBrackets };
}

/** Offset behind the brace that closes the groups entered since, counted from a place inside of them. */
export function endOfBranch(pattern: readonly string[], from: number): number | undefined {
	let depth = 1;
	let inBrackets = false;
	for (let at = from; at < pattern.length; at++) {
		const character = pattern[at];
		if (character === '\\') at++;
		else if (character === '[') inBrackets = true;
		else if (character === ']') inBrackets = false;
		else if (character === '{' && !inBrackets) depth++;
		else if (character === '}' && !inBrackets && --depth === 0) return at + 1;
	}
	return undefined;
}
