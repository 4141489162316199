/** Two texts side by side, line by line, with what is the same left out where there is much of it. */
import { diffArrays } from 'diff';

/** One row; a side is absent where the other text has a line more. */
export interface LinePair {
	readonly kind: 'same' | 'changed' | 'skipped';
	readonly left?: NumberedLine;
	readonly right?: NumberedLine;
	/** Lines that are left out, for `skipped`. */
	readonly lines?: number;
}

export interface NumberedLine {
	/** 1-based. */
	readonly number: number;
	readonly text: string;
}

/** Same lines that are kept before and after a change. */
const context = 3;
/** Edits above which two texts are not worth aligning: all of the one, then all of the other. */
const mostEdits = 4000;

/**
 * @param left text of the one file; line ends of any kind
 * @param right text of the other
 * @returns no rows when the lines are the same
 */
export function compareLines(left: string, right: string): LinePair[] {
	const [a, b] = [linesOf(left), linesOf(right)];
	const parts = diffArrays(a, b, { maxEditLength: mostEdits }) ?? [
		{ removed: true, added: false, value: a },
		{ removed: false, added: true, value: b },
	];
	const rows: LinePair[] = [];
	let [from, to] = [1, 1];
	let removed: NumberedLine[] = [];
	for (const part of parts) {
		if (part.removed) {
			removed = part.value.map((text) => ({ number: from++, text }));
			continue;
		}
		const added = part.added ? part.value.map((text) => ({ number: to++, text })) : [];
		rows.push(...paired(removed, added));
		removed = [];
		if (!part.added)
			for (const text of part.value)
				rows.push({
					kind: 'same',
					left: { number: from++, text },
					right: { number: to++, text },
				});
	}
	rows.push(...paired(removed, []));
	return rows.some(({ kind }) => kind === 'changed') ? withoutFarLines(rows) : [];
}

function linesOf(text: string): string[] {
	const lines = text.split(/\r\n|\n|\r/);
	if (lines.at(-1) === '') lines.pop();
	return lines;
}

function paired(left: readonly NumberedLine[], right: readonly NumberedLine[]): LinePair[] {
	return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
		const [a, b] = [left[index], right[index]];
		return { kind: 'changed', ...(a && { left: a }), ...(b && { right: b }) } as const;
	});
}

/** Replaces runs of same lines that are far from every change by one row that counts them. */
function withoutFarLines(rows: readonly LinePair[]): LinePair[] {
	const near = new Set<number>();
	for (const [index, { kind }] of rows.entries())
		if (kind === 'changed')
			for (let at = index - context; at <= index + context; at++) near.add(at);
	const kept: LinePair[] = [];
	let skipped = 0;
	for (const [index, row] of rows.entries()) {
		if (!near.has(index)) {
			skipped++;
			continue;
		}
		if (skipped > 0) kept.push({ kind: 'skipped', lines: skipped });
		skipped = 0;
		kept.push(row);
	}
	if (skipped > 0) kept.push({ kind: 'skipped', lines: skipped });
	return kept;
}
