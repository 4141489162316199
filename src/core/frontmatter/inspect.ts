import { isMap, isPair, isScalar, isSeq, type Pair, visit } from 'yaml';
import { countCharacters } from '../tokens.ts';
import type { Frontmatter, FrontmatterValue } from '../types.ts';
import { camelCaseKey, isMapping, meantKey } from './keys.ts';
import { endOf, startOf } from './places.ts';
import { keyText, shownMapping, writtenValue } from './shown.ts';
import { scalarValue } from './tagged-scalar.ts';
import type { FrontmatterFinding } from './types.ts';
import type { YamlText } from './yaml.ts';

/** The specification of agent skills allows a description this many characters. */
const descriptionLimit = 1024;

/** Keys whose value has an effect only as a boolean, and the runtimes' default for them. */
const flags = new Map([
	['hide', false],
	['disableModelInvocation', false],
	['enabled', true],
]);

/** Line and column of an offset in the YAML source. */
export type Place = (offset: number) => { readonly line: number; readonly column?: number };

export interface Inspection {
	readonly shown: Frontmatter;
	readonly findings: readonly FrontmatterFinding[];
}

/**
 * Compares what a runtime loads from a mapping with what its author wrote.
 * @param loaded the mapping as loaded, with the author's keys
 */
export function inspectMapping(yaml: YamlText, loaded: Frontmatter, place: Place): Inspection {
	const { shown, eaten } = shownMapping(yaml);
	const findings: FrontmatterFinding[] = eaten.map((text) => ({
		code: 'frontmatter-text-eaten',
		...place(text.offset),
		args: { key: text.key, written: text.written, sign: text.written.charAt(0) },
	}));
	const eatenAt = new Set(eaten.map((text) => text.offset));
	const contents = yaml.documents[0]?.contents;
	const pairs = isMap(contents) ? contents.items : [];
	const seen = new Map<string, number>();
	for (const pair of pairs) {
		const key = keyText(pair.key, yaml.source);
		const at = place(startOf(pair.key));
		const earlier = seen.get(camelCaseKey(key));
		if (earlier !== undefined)
			findings.push({ code: 'frontmatter-duplicate-key', ...at, args: { key, first: earlier } });
		seen.set(camelCaseKey(key), at.line);
		if (!eatenAt.has(startOf(pair.value)))
			findings.push(...inspectPair(pair, key, loaded[key], shown, yaml, place));
	}
	return { shown, findings };
}

function* inspectPair(
	pair: Pair,
	key: string,
	loaded: FrontmatterValue | undefined,
	shown: Frontmatter,
	yaml: YamlText,
	place: Place,
): Generator<FrontmatterFinding> {
	const written = dedent(writtenValue(pair, yaml.source));
	const at = place(startOf(pair.key));
	const cut = commentAfter(pair, written, yaml.source);
	const isText = key === 'name' || key === 'description';
	if (isText && cut !== '' && (key === 'description' || written === '')) {
		if (written === '') shown[key] = cut;
		yield { code: 'frontmatter-comment-cut', ...at, args: { key, kept: written, cut } };
	} else if (isText && typeof (loaded ?? '') !== 'string') {
		shown[key] = written;
		const type = typeName(loaded);
		yield key === 'name'
			? { code: 'frontmatter-name-not-text', ...at, args: { written, type } }
			: { code: 'frontmatter-description-not-text', ...at, args: { written, type } };
	} else if (flags.has(camelCaseKey(key))) {
		if (typeof loaded !== 'boolean' && loaded !== undefined)
			yield {
				code: 'frontmatter-flag-not-boolean',
				...at,
				args: { key, written, default: flags.get(camelCaseKey(key)) === true },
			};
	} else yield* changedNumbers(pair, key, place);
	if (key === 'description') yield* longDescription(shown[key], at);
	if (key === 'name' && (loaded === null || (typeof loaded === 'string' && loaded.trim() === '')))
		yield { code: 'frontmatter-name-empty', ...at, args: { written } };
	const meant = meantKey(key);
	if (meant !== undefined) yield { code: 'frontmatter-key-spelling', ...at, args: { key, meant } };
	if (key === '__proto__') yield { code: 'frontmatter-key-dropped', ...at, args: { key } };
}

/** One finding where the description is longer than the specification allows. */
export function* longDescription(
	description: FrontmatterValue | undefined,
	at: { readonly line: number; readonly column?: number },
): Generator<FrontmatterFinding> {
	// A code point is at most two units, so that most descriptions need no counting.
	if (typeof description !== 'string' || description.length <= descriptionLimit) return;
	const characters = countCharacters(description.trimEnd());
	if (characters > descriptionLimit)
		yield {
			code: 'frontmatter-description-long',
			...at,
			args: { characters, limit: descriptionLimit },
		};
}

/** Numbers in a value, nested ones too, that do not print as they are written: 1.10 loads as 1.1. */
function changedNumbers(pair: Pair, key: string, place: Place): FrontmatterFinding[] {
	const findings: FrontmatterFinding[] = [];
	const check = (node: unknown, nearest: string) => {
		if (!isScalar(node)) return;
		const loaded = scalarValue(node);
		const written = String(node.value);
		if (typeof loaded === 'number' && String(loaded) !== written)
			findings.push({
				code: 'frontmatter-number-changed',
				...place(startOf(node)),
				args: { key: nearest, written, loaded: String(loaded) },
			});
	};
	if (isScalar(pair.value)) check(pair.value, key);
	else if (isMap(pair.value) || isSeq(pair.value))
		visit(pair.value, {
			Scalar: (position, node, path) => {
				const parent = path.findLast((ancestor) => isPair(ancestor));
				if (position !== 'key') check(node, parent === undefined ? key : keyText(parent.key, ''));
			},
		});
	return findings;
}

/** The comment on the line on which the value ends, from its `#` on. */
function commentAfter(pair: Pair, written: string, source: string): string {
	const from = endOf(written === '' ? pair.key : pair.value);
	const end = source.indexOf('\n', from);
	const rest = source.slice(from, end === -1 ? undefined : end).trimEnd();
	return /^\s*:?\s+(#.*)$/.exec(rest)?.[1] ?? '';
}

function dedent(text: string): string {
	return text.replace(/\n[ ]+/g, '\n');
}

function typeName(value: FrontmatterValue | undefined): string {
	if (Array.isArray(value)) return 'list';
	return isMapping(value) ? 'mapping' : typeof value;
}
