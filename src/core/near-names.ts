/** Names that a misspelt one may have meant. */

/**
 * @returns known names within two edits, or those that hold the text, nearest first; at most five
 */
export function nearNames(text: string, known: Iterable<string>): string[] {
	const wanted = text.toLowerCase();
	const ranked: [rank: number, name: string][] = [];
	for (const name of new Set(known)) {
		const candidate = name.toLowerCase();
		const edits =
			Math.abs(candidate.length - wanted.length) > 2 ? 3 : editDistance(candidate, wanted);
		if (edits <= 2) ranked.push([edits, name]);
		else if (wanted.length > 2 && candidate.includes(wanted)) ranked.push([3, name]);
	}
	return ranked
		.sort(([a, first], [b, second]) => a - b || (first < second ? -1 : 1))
		.slice(0, 5)
		.map(([, name]) => name);
}

/** Letters to insert, drop, replace or swap with a neighbour, each at most once (Damerau). */
function editDistance(a: string, b: string): number {
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next[j] = Math.min(
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
				isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		before = row;
		row = next;
	}
	return row[b.length] ?? 0;
}
