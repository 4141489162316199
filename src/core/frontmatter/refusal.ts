import { countLineFeeds } from './line-index.ts';

/** A reader refuses the text: it is no YAML to it. A runtime then reads it line by line. */
export class YamlRefusal extends Error {
	/** 0-based line of the text. */
	readonly line: number;

	/** @param reason without a full stop */
	constructor(reason: string, source: string, offset: number) {
		super(reason);
		this.line = countLineFeeds(source, offset);
	}
}
