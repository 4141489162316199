import type { Frontmatter, FrontmatterValue } from '../../types.ts';
import { isMapping } from '../keys.ts';

/**
 * Puts a pair into a mapping; the last one of a name stays. A merge key overwrites what stands before
 * it, unlike the merge of YAML 1.1.
 */
export function addPair(
	mapping: Frontmatter,
	key: FrontmatterValue,
	value: FrontmatterValue,
): void {
	if (key === '<<' && isMapping(value)) Object.assign(mapping, value);
	else if (key === '<<' && Array.isArray(value))
		Object.assign(mapping, ...value.filter((item) => isMapping(item)));
	else mapping[propertyName(key)] = value;
}

/** A key as JavaScript makes text of it: items joined with commas, `[object Object]` for a mapping. */
function propertyName(key: FrontmatterValue): string {
	if (Array.isArray(key))
		return key.map((item) => (item === null ? '' : propertyName(item))).join(',');
	return isMapping(key) ? '[object Object]' : String(key);
}
