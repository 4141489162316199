/** Folders that a team keeps out of the search for stray skills: fixtures, templates, archives. */
import picomatch from 'picomatch';

/**
 * Turns the config's `exclude` patterns into one question.
 * @param patterns globs of paths relative to the catalog's directory, with `/`; a dot needs no special care
 * @returns true for a relative path that one of the patterns matches; never true without patterns
 */
export function pathExcluder(patterns: readonly string[]): (path: string) => boolean {
	if (patterns.length === 0) return () => false;
	return picomatch(
		patterns.map((pattern) => pattern.replace(/^\.\/|\/$/g, '')),
		{ dot: true },
	);
}
