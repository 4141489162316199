/**
 * JSON of a result: two spaces, keys in the order given. `##[` can only stand inside a string and is
 * written with an escape, because GitHub's runner obeys it wherever it stands in a log line.
 */
export function json(value: unknown): string {
	return JSON.stringify(value, null, 2).replaceAll('##[', '#\\u0023[');
}
