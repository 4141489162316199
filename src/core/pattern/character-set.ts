/** `[a-z]` and its like, as read from a pattern. */
export interface CharacterSet {
	accepts(character: string): boolean;
	/** Offset behind the closing bracket. */
	readonly end: number;
}

const controls = new Map([
	['b', '\b'],
	['n', '\n'],
	['r', '\r'],
	['t', '\t'],
]);

/** What a backslash makes of the character behind it. */
export function escaped(character: string): string {
	return controls.get(character) ?? character;
}

/** Reads the set that opens at `open`; undefined where no bracket closes it. It takes slashes too. */
export function readCharacterSet(
	pattern: readonly string[],
	open: number,
): CharacterSet | undefined {
	let at = open + 1;
	const negated = pattern[at] === '!' || pattern[at] === '^';
	if (negated) at++;
	const next = (): string | undefined => {
		const character = pattern[at++];
		if (character !== '\\') return character;
		const behind = pattern[at++];
		return behind === undefined ? undefined : escaped(behind);
	};
	const ranges: [low: number, high: number][] = [];
	// A bracket that comes first is a character.
	for (const first = at; at === first || pattern[at] !== ']'; ) {
		const low = next();
		const isRange = pattern[at] === '-' && ![']', undefined].includes(pattern[at + 1]);
		if (isRange) at++;
		const high = isRange ? next() : low;
		if (low === undefined || high === undefined) return undefined;
		ranges.push([codeOf(low), codeOf(high)]);
	}
	const accepts = (character: string): boolean => {
		const code = codeOf(character);
		return ranges.some(([low, high]) => low <= code && code <= high) !== negated;
	};
	return { accepts, end: at + 1 };
}

function codeOf(character: string): number {
	return character.codePointAt(0) ?? 0;
}
