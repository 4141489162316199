import type { Frontmatter, FrontmatterValue } from './types.ts';

/**
 * Copies frontmatter off the text that it was read from. Engines keep a part of a text as a view of
 * the whole, so that one short description would hold its whole file in memory.
 */
export function detached(frontmatter: Frontmatter): Frontmatter {
	const copy: Frontmatter = Object.create(null);
	for (const key in frontmatter) copy[detachedText(key)] = detachedValue(frontmatter[key] ?? null);
	return copy;
}

function detachedValue(value: FrontmatterValue): FrontmatterValue {
	if (typeof value === 'string') return detachedText(value);
	if (typeof value !== 'object' || value === null) return value;
	return Array.isArray(value) ? value.map(detachedValue) : detached(value);
}

/** Joining makes a new text, and the cut makes the engine write it down. */
function detachedText(text: string): string {
	return text.length < 13 ? text : ` ${text}`.slice(1);
}
