import { isMap } from 'yaml';
import type { Frontmatter, FrontmatterValue } from '../types.ts';
import type { Place } from './inspect.ts';
import { startOf } from './places.ts';
import { keyText } from './shown.ts';
import type { FrontmatterFinding } from './types.ts';
import type { YamlText } from './yaml.ts';

/**
 * One finding for each key that YAML gives another value than the runtimes' reader.
 * @param loaded the mapping as loaded, with the author's keys
 * @param meant the same mapping to YAML
 */
export function departures(
	yaml: YamlText,
	loaded: Frontmatter,
	meant: Frontmatter,
	place: Place,
): FrontmatterFinding[] {
	const contents = yaml.documents[0]?.contents;
	const offsets = new Map<string, number>();
	if (isMap(contents))
		for (const { key } of contents.items) offsets.set(keyText(key, yaml.source), startOf(key));
	const findings: FrontmatterFinding[] = [];
	for (const [key, value] of Object.entries(meant)) {
		const read = Object.hasOwn(loaded, key) ? loaded[key] : undefined;
		if (isSame(value, read, Object.is)) continue;
		findings.push({
			code: 'frontmatter-read-differently',
			...place(offsets.get(key) ?? 0),
			...(isSame(value, read, differsInBlanks) ? { severity: 'info' } : {}),
			args: {
				key,
				meant: printed(value),
				...(read === undefined ? {} : { loaded: printed(read) }),
			},
		});
	}
	return findings;
}

type Comparison = (a: unknown, b: unknown) => boolean;

function isSame(
	a: FrontmatterValue,
	b: FrontmatterValue | undefined,
	areSame: Comparison,
): boolean {
	if (a === null || typeof a !== 'object') return areSame(a, b);
	if (b === null || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
	const items = new Map(Object.entries(b));
	const entries = Object.entries(a);
	return (
		entries.length === items.size &&
		entries.every(([key, item]) => isSame(item, items.get(key), areSame))
	);
}

const differsInBlanks: Comparison = (a, b) =>
	typeof a === 'string' && typeof b === 'string' ? squeezed(a) === squeezed(b) : Object.is(a, b);

function squeezed(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** Texts of values that a message can hold. */
const longestText = 200;

function printed(value: FrontmatterValue): string {
	if (typeof value === 'string') return value.slice(0, longestText);
	const json = JSON.stringify(value, (_, item: unknown) => {
		if (typeof item === 'string') return item.slice(0, longestText);
		return typeof item === 'number' && !Number.isFinite(item) ? String(item) : item;
	});
	// The runtimes turn a mapping that stands as a key into these words, which would tell nobody anything.
	return json.replaceAll('"[object Object]"', '{…}').slice(0, longestText);
}
