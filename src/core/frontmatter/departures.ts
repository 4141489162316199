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
		const meantText = printed(value);
		const readText = read === undefined ? undefined : printed(read);
		if (meantText === readText) continue;
		const onlyBlanks = readText !== undefined && squeezed(readText) === squeezed(meantText);
		findings.push({
			code: 'frontmatter-read-differently',
			...place(offsets.get(key) ?? 0),
			...(onlyBlanks ? { severity: 'info' } : {}),
			args: {
				key,
				meant: typeof value === 'string' ? value : meantText,
				...(read === undefined ? {} : { loaded: typeof read === 'string' ? read : printed(read) }),
			},
		});
	}
	return findings;
}

/** Equal texts for equal values only; numbers that JSON has no form for are written out. */
function printed(value: FrontmatterValue): string {
	return JSON.stringify(value, (_, item: unknown) =>
		typeof item === 'number' && !Number.isFinite(item) ? { number: String(item) } : item,
	);
}

function squeezed(json: string): string {
	return json.replace(/(?:\s|\\n)+/g, ' ');
}
