/** Forgives typing errors: the terms of an index that are spelled almost like a word. */

/** Shorter words have too many neighbours. */
const SHORTEST = 4;
const TWO_ERRORS_FROM = 7;
const LIMIT = 8;
const WEIGHT_BY_ERRORS = [1, 0.7, 0.4];

/**
 * Errors between two words: a letter more, less, other, or two neighbours swapped.
 * Returns `limit + 1` as soon as it is sure to be more than `limit`.
 */
export function spellingErrors(left: string, right: string, limit: number): number {
	if (Math.abs(left.length - right.length) > limit) return limit + 1;
	let beforeLast: number[] = [];
	let last = Array.from({ length: right.length + 1 }, (_, at) => at);
	for (let row = 1; row <= left.length; row++) {
		const current = [row];
		let best = row;
		for (let column = 1; column <= right.length; column++) {
			const isSame = left[row - 1] === right[column - 1];
			let errors = Math.min(
				(last[column] ?? 0) + 1,
				(current[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (isSame ? 0 : 1),
			);
			const isSwap =
				row > 1 &&
				column > 1 &&
				left[row - 1] === right[column - 2] &&
				left[row - 2] === right[column - 1];
			if (isSwap) errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1);
			current.push(errors);
			best = Math.min(best, errors);
		}
		if (best > limit) return limit + 1;
		beforeLast = last;
		last = current;
	}
	return Math.min(last[right.length] ?? 0, limit + 1);
}

/** How many errors a word of this length may hold. */
export function errorsAllowed(word: string): number {
	if (word.length < SHORTEST) return 0;
	return word.length < TWO_ERRORS_FROM ? 1 : 2;
}

/** The first letter is almost never mistyped, except where it was swapped with the second. */
export function beginsAlike(left: string, right: string): boolean {
	return left[0] === right[0] || (left[0] === right[1] && left[1] === right[0]);
}

/**
 * Numbers of the terms that are spelled almost like one of some spellings, with the weight of each as
 * a match; best first. Where some need one error, those that need two are left out.
 */
export function nearTerms(
	terms: readonly string[],
	spellings: ReadonlySet<string>,
): [term: number, weight: number][] {
	const found = new Map<number, number>();
	for (const spelling of spellings) {
		const allowed = errorsAllowed(spelling);
		if (allowed === 0) continue;
		for (const [term, other] of terms.entries()) {
			if (other.length < SHORTEST || !beginsAlike(other, spelling)) continue;
			const errors = spellingErrors(spelling, other, allowed);
			if (errors <= Math.min(allowed, (found.get(term) ?? allowed + 1) - 1))
				found.set(term, errors);
		}
	}
	const fewest = Math.min(...found.values());
	return [...found]
		.filter(([, errors]) => errors === fewest)
		.sort(([a], [b]) => a - b)
		.slice(0, LIMIT)
		.map(([term, errors]) => [term, WEIGHT_BY_ERRORS[errors] ?? 0]);
}
