import type { Frontmatter, FrontmatterValue } from '../../types.ts';
import { emptyMapping, isMapping } from '../keys.ts';

type Pair = readonly [key: FrontmatterValue, value: FrontmatterValue];

/** Pairs of the mappings that were built: in them `1` and `"1"` are two keys. */
const pairsByMapping = new WeakMap<Frontmatter, readonly Pair[]>();

/** Puts the pairs of a mapping together: merge keys add what is missing, the last pair of a name stays. */
export class MappingBuilder {
	readonly #pairs: Pair[] = [];
	readonly #keys = new Set<FrontmatterValue>();

	add(key: FrontmatterValue, value: FrontmatterValue): void {
		if (key === '<<' && isMapping(value)) this.#merge(value);
		else if (key === '<<' && Array.isArray(value)) {
			for (const item of value) if (isMapping(item)) this.#merge(item);
		} else this.#append([key, value]);
	}

	build(): Frontmatter {
		const mapping = emptyMapping();
		for (const [key, value] of this.#pairs) mapping[propertyName(key)] = value;
		pairsByMapping.set(mapping, this.#pairs);
		return mapping;
	}

	/** The pairs come in the opposite order, so that the last one of a name is the one that is taken. */
	#merge(mapping: Frontmatter): void {
		for (const pair of pairsByMapping.get(mapping)?.toReversed() ?? [])
			if (!this.#keys.has(pair[0])) this.#append(pair);
	}

	#append(pair: Pair): void {
		this.#pairs.push(pair);
		this.#keys.add(pair[0]);
	}
}

/** A key as JavaScript makes text of it: items joined with commas, `[object Object]` for a mapping. */
function propertyName(key: FrontmatterValue): string {
	if (Array.isArray(key))
		return key.map((item) => (item === null ? '' : propertyName(item))).join(',');
	return isMapping(key) ? '[object Object]' : String(key);
}
