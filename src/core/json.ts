/**
 * JSON of a result: two spaces, keys in the order given. `##[` can only stand inside a string and is
 * written with an escape, because GitHub's runner obeys it wherever it stands in a log line.
 */
export function json(value: unknown): string {
	return escaped(JSON.stringify(value, null, 2));
}

/**
 * Elements of a list that are written at once. An engine writes one long text more slowly, and most
 * of all one with a letter beyond Latin-1 anywhere in it.
 */
const atOnce = 4;
/** Levels of mappings that are taken apart: the lists of a manifest's views lie on the third. */
const deepest = 3;

/**
 * The text of {@link json} and a line feed in pieces, each of them whole lines. It takes half the
 * time, and no text of its whole length, which an engine limits.
 */
export function jsonLines(value: unknown): Generator<string> {
	return linesOf(value, 0, '', '\n');
}

function* linesOf(value: unknown, depth: number, before: string, after: string): Generator<string> {
	const [indent, own] = ['  '.repeat(depth + 1), '  '.repeat(depth)];
	if (Array.isArray(value) && value.length > atOnce) {
		yield `${before}[\n`;
		for (let at = 0; at < value.length; at += atOnce) {
			const elements = elementsAt(value.slice(at, at + atOnce), depth);
			yield `${indent}${escaped(elements)}${at + atOnce < value.length ? ',' : ''}\n`;
		}
		yield `${own}]${after}`;
		return;
	}
	const isOpen = typeof value === 'object' && value !== null && !Array.isArray(value);
	const entries = isOpen ? Object.entries(value).filter(([, one]) => one !== undefined) : [];
	if (entries.length === 0 || depth > deepest) {
		yield `${before}${escaped(textAt(value, depth))}${after}`;
		return;
	}
	yield `${before}{\n`;
	for (const [index, [key, one]] of entries.entries()) {
		const name = `${indent}${escaped(JSON.stringify(key))}: `;
		yield* linesOf(one, depth + 1, name, index + 1 < entries.length ? ',\n' : '\n');
	}
	yield `${own}}${after}`;
}

/** A value as it is written so many levels deep. */
function textAt(value: unknown, depth: number): string {
	return depth === 0 ? JSON.stringify(value, null, 2) : elementsAt([value], depth - 1);
}

/** The elements of a list that lies so many levels deep, without its brackets. */
function elementsAt(list: readonly unknown[], depth: number): string {
	let nested: unknown = list;
	for (let level = 0; level < depth; level++) nested = [nested];
	// Each level has a line of its own for each bracket, two blanks further in than the one before.
	const levels = depth + 1;
	const start = levels * (levels + 3);
	return JSON.stringify(nested, null, 2).slice(start, -(levels * (levels + 1)));
}

function escaped(text: string): string {
	return text.replaceAll('##[', '#\\u0023[');
}
