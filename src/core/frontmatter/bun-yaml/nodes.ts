import type { FrontmatterValue } from '../../types.ts';
import { AliasOverflow, aliasLimit, countValues } from '../alias-limit.ts';
import { readMapping, readSequence } from './blocks.ts';
import type { Cursor } from './cursor.ts';
import { readFlowMapping, readFlowSequence } from './flows.ts';
import { emptyValue } from './properties.ts';
import { readToken, type Token, type TokenKind, type TokenOptions } from './tokens.ts';

/** The runtimes' own reader gives up at some depth beyond this one. */
const deepestNesting = 1000;

/** Anchor and tag before a value. */
export interface Properties {
	readonly anchor?: Token | undefined;
	readonly tag?: Token | undefined;
	/** Those on an earlier line: they belong to the mapping of which the value is the first key. */
	readonly outerAnchor?: Token | undefined;
	readonly outerTag?: Token | undefined;
}

export interface NodeOptions {
	/** Indentation of the mapping that is being read: a key at it starts no mapping of its own. */
	readonly mappingIndent?: number;
	/** True behind `?`: the key may have several lines. */
	readonly isExplicitKey?: boolean;
	/** What stands before the value and is read already. */
	readonly properties?: Properties;
}

/** Reads the values of a YAML text token by token. */
export class NodeReader {
	readonly cursor: Cursor;
	token: Token;
	/** Line of the `---` that starts the document; no mapping may start on it. */
	documentLine: number | undefined;
	readonly #anchors = new Map<
		string,
		{ readonly value: FrontmatterValue; readonly size: number }
	>();
	/** Values read so far, those behind aliases counted each time. */
	#size = 0;
	#depth = 0;

	constructor(cursor: Cursor) {
		this.cursor = cursor;
		this.token = readToken(cursor, 0, {});
	}

	advance(options: TokenOptions = {}): void {
		this.token = readToken(this.cursor, this.token.line, options);
	}

	isAt(...kinds: readonly TokenKind[]): boolean {
		return kinds.includes(this.token.kind);
	}

	refuse(reason: string, token = this.token): never {
		return this.cursor.refuse(reason, token.start);
	}

	/** Anchors end with their document. */
	startDocument(): void {
		this.#anchors.clear();
		this.documentLine = undefined;
		if (this.isAt('directive')) this.refuse('A directive stands before the keys');
		if (!this.isAt('document')) return;
		this.documentLine = this.token.line;
		this.advance();
	}

	/** Reads one value with all that is in it, up to the token behind it. */
	node(options: NodeOptions = {}): FrontmatterValue {
		this.#size++;
		if (++this.#depth > deepestNesting) this.refuse('Collections are nested too deeply');
		const value = this.#content(options, this.#properties(options.properties ?? {}));
		this.#depth--;
		return value;
	}

	#properties(read: Properties): Properties {
		let properties = read;
		for (;;) {
			const { token } = this;
			const { anchor, tag } = properties;
			if (token.kind === 'anchor') {
				if (anchor?.line === token.line) this.refuse('Two anchors stand before one value');
				properties = { ...properties, anchor: token, outerAnchor: anchor };
			} else if (token.kind === 'tag') {
				if (tag?.line === token.line) this.refuse('Two tags stand before one value');
				properties = { ...properties, tag: token, outerTag: tag };
			} else return properties;
			this.advance({ tag: properties.tag?.tag });
		}
	}

	#content(options: NodeOptions, properties: Properties): FrontmatterValue {
		const first = this.token;
		const onSameLine = [properties.anchor, properties.tag].some((one) => one?.line === first.line);
		switch (first.kind) {
			case 'alias':
				if (onSameLine) this.refuse('An anchor or a tag stands before an alias');
				return this.#alias(first, options, properties);
			case 'scalar':
				this.advance({ tag: properties.tag?.tag, afterScalar: true });
				return this.#keyOrValue(first.value ?? null, first, options, properties);
			case '[':
				return this.#keyOrValue(readFlowSequence(this), first, options, properties);
			case '{':
				return this.#keyOrValue(readFlowMapping(this), first, options, properties);
			case 'item':
				if (onSameLine) this.refuse('A list starts behind an anchor or a tag');
				return this.#finish(readSequence(this), properties);
			case 'key':
				return this.#explicitKey(first, options, properties);
			case 'value': {
				const isKey = this.cursor.context === 'flow-key' || options.mappingIndent === first.indent;
				return this.#finish(isKey ? null : readMapping(this, null, first), properties);
			}
			case ',':
			case ']':
			case '}':
				if (properties.anchor === undefined && properties.tag === undefined)
					this.refuse(`A value is missing before ${first.kind}`);
				return this.#finish(null, properties);
			case 'directive':
				return this.refuse('A value cannot start with %');
			default:
				return this.#finish(null, properties);
		}
	}

	#alias(first: Token, options: NodeOptions, properties: Properties): FrontmatterValue {
		const target = this.#anchors.get(first.name ?? '');
		// An anchor counts from the end of its value on, so that nothing contains itself.
		if (target === undefined) return this.refuse(`Unknown alias *${first.name}`);
		this.#size += target.size;
		if (this.#size > aliasLimit) throw new AliasOverflow(this.cursor.source, first.start);
		this.advance();
		return this.#keyOrValue(target.value, first, options, this.isAt('value') ? {} : properties);
	}

	#explicitKey(first: Token, options: NodeOptions, properties: Properties): FrontmatterValue {
		this.cursor.blocks.push(first.indent);
		this.advance();
		const { mappingIndent = first.indent } = options;
		const key = this.node({ isExplicitKey: true, mappingIndent });
		this.cursor.blocks.pop();
		if (options.mappingIndent === first.indent) return key;
		return this.#finish(readMapping(this, key, first), properties);
	}

	/** Goes on with a mapping where a colon shows that the value is the first key of one. */
	#keyOrValue(
		value: FrontmatterValue,
		first: Token,
		options: NodeOptions,
		properties: Properties,
	): FrontmatterValue {
		if (!this.#startsMapping(first, options)) return this.#finish(value, properties);
		const { anchor, outerAnchor } = properties;
		const ofKey = outerAnchor !== undefined || anchor?.line === first.line;
		if (ofKey) this.#remember(anchor, value);
		const mapping = readMapping(this, value, first);
		this.#remember(ofKey ? outerAnchor : anchor, mapping);
		return first.kind === '{' ? this.#finish(mapping, properties) : mapping;
	}

	#startsMapping(first: Token, options: NodeOptions): boolean {
		if (!this.isAt('value')) return false;
		const isKey = this.cursor.context === 'flow-key' || options.mappingIndent === first.indent;
		if (first.kind === 'scalar' && isKey) return false;
		if (first.line !== this.token.line && options.isExplicitKey !== true)
			this.refuse('A key has several lines');
		return !isKey;
	}

	#finish(value: FrontmatterValue, properties: Properties): FrontmatterValue {
		const { anchor, tag, outerAnchor, outerTag } = properties;
		if (outerAnchor !== undefined) this.refuse('Two anchors stand before one value', outerAnchor);
		if (outerTag !== undefined) this.refuse('Two tags stand before one value', outerTag);
		const finished = value === null ? emptyValue(tag?.tag) : value;
		this.#remember(anchor, finished);
		return finished;
	}

	#remember(anchor: Token | undefined, value: FrontmatterValue): void {
		if (anchor?.name !== undefined)
			this.#anchors.set(anchor.name, { value, size: countValues(value) });
	}
}
