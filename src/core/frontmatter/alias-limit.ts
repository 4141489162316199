import type { FrontmatterValue } from '../types.ts';
import { countLineFeeds } from './line-index.ts';

/** Aliases may multiply a document's values up to here; beyond it the file is not read. */
export const aliasLimit = 10_000;

/** Raised where aliases expand to more values than {@link aliasLimit}. */
export class AliasOverflow extends Error {
	/** 0-based line of the text. */
	readonly line: number;

	constructor(source: string, offset: number) {
		super(`Aliases expand to more than ${aliasLimit} values`);
		this.line = countLineFeeds(source, offset);
	}
}

/** Values in a value, itself included; a long text counts as many. */
export function countValues(value: FrontmatterValue): number {
	if (typeof value === 'string') return 1 + Math.floor(value.length / 100);
	if (value === null || typeof value !== 'object') return 1;
	return Object.values(value).reduce<number>((count, item) => count + countValues(item), 1);
}
