import type { Frontmatter, FrontmatterValue } from '../types.ts';
import { findBlock } from './block.ts';
import { bodyFindings, firstText, shownBodyFrom } from './body.ts';
import { stripComments } from './comments.ts';
import { camelCaseKey, emptyMapping, meantKey } from './keys.ts';
import { countLineFeeds } from './line-index.ts';
import { isFolded, readBlockScalar } from './simple-block.ts';
import { readFlowList, readSimpleScalar, type SimpleScalar, trimBlanks } from './simple-scalar.ts';
import type { ParsedSkill } from './types.ts';

/** What both readings of a value are, where it is simple: as loaded, and as shown. */
interface SimpleValue {
	readonly loaded: FrontmatterValue;
	readonly shown: FrontmatterValue;
}

/** YAML allows a key without quotes 1024 characters; the full parser tells of longer ones. */
const keyLine = /^([A-Za-z_][\w-]{0,1023}):(?: +(.*)| *)$/;
const flags = new Set(['hide', 'disableModelInvocation', 'enabled']);

/**
 * Reads the files that nearly all skills are: plain keys with values of one line, simple lists and
 * mappings one level deep, block scalars without surprises. It exists for speed alone.
 * @param whole text with line feeds
 * @returns what the full parser gives, or undefined where only that one can tell
 */
export function readSimpleSkill(whole: string): ParsedSkill | undefined {
	const block = findBlock(whole);
	if (block === undefined || block.opening !== '' || block.closing !== '') return undefined;
	const comment = whole.indexOf('<!--');
	const text = firstText(whole, block.body);
	if (comment !== -1 && comment <= text) return undefined;
	if (/[\0\t]/.test(block.metadata)) return undefined;
	const entries = readEntries(block.metadata.split('\n'));
	if (entries === undefined) return undefined;
	const shownBody = shownBodyFrom(whole, block.body);
	const body = (comment === -1 ? whole : stripComments(whole).text).slice(block.body).trim();
	return {
		...entries,
		body,
		bodyLine: 1 + countLineFeeds(whole, text),
		...shownBody,
		findings: bodyFindings(body, shownBody.shownBodyLine),
	};
}

function readEntries(
	lines: readonly string[],
): { data: Frontmatter; shown: Frontmatter } | undefined {
	const data = emptyMapping();
	const shown = emptyMapping();
	let isAsShown = true;
	for (let at = 0; at < lines.length; ) {
		const line = lines[at] ?? '';
		at++;
		if (line === '' || line.startsWith('#')) continue;
		const match = keyLine.exec(line);
		const key = match?.[1];
		if (key === undefined || key === '__proto__' || camelCaseKey(key) in data) return undefined;
		if (meantKey(key) !== undefined) return undefined;
		let end = at;
		while (end < lines.length && /^(?: |- |$)/.test(lines[end] ?? '')) end++;
		const value = readValue(trimBlanks(match?.[2] ?? ''), lines.slice(at, end));
		const name = camelCaseKey(key);
		if (value === undefined || !isExpected(name, value.loaded)) return undefined;
		at = end;
		data[name] = value.loaded;
		shown[key] = value.shown;
		if (name !== key || value.loaded !== value.shown) isAsShown = false;
	}
	// One mapping for both takes half the memory.
	return { data, shown: isAsShown ? data : shown };
}

function readValue(first: string, more: readonly string[]): SimpleValue | undefined {
	if (/^[|>]-?$/.test(first)) {
		const text = readBlockScalar(more, isFolded(first), first.endsWith('-'));
		return text === undefined ? undefined : { loaded: text, shown: text };
	}
	const nested = more.filter((line) => line !== '');
	if (nested.length === 0) {
		if (first === '') return { loaded: null, shown: null };
		return first.startsWith('[') ? readFlowList(first) : readSimpleScalar(first);
	}
	if (first !== '' || nested.length < more.length) return undefined;
	return readNested(nested);
}

/** A list of scalars, or a mapping of scalars, one a line and all at one indentation. */
function readNested(lines: readonly string[]): SimpleValue | undefined {
	const indent = /^ */.exec(lines[0] ?? '')?.[0] ?? '';
	const items: SimpleScalar[] = [];
	const loaded = emptyMapping();
	const shown = emptyMapping();
	for (const line of lines) {
		if (!line.startsWith(indent)) return undefined;
		const content = line.slice(indent.length);
		const isItem = content.startsWith('- ');
		const match = isItem ? null : keyLine.exec(content);
		const text = trimBlanks(isItem ? content.slice(2) : (match?.[2] ?? ''));
		const value = text === '' ? undefined : readSimpleScalar(text);
		if (value === undefined) return undefined;
		if (isItem) items.push(value);
		else {
			const key = match?.[1];
			if (key === undefined || key === '__proto__' || camelCaseKey(key) in loaded) return undefined;
			loaded[camelCaseKey(key)] = value.loaded;
			shown[key] = value.shown;
		}
	}
	if (items.length === 0) return { loaded, shown };
	if (items.length < lines.length) return undefined;
	return { loaded: items.map((item) => item.loaded), shown: items.map((item) => item.shown) };
}

/** False where the full parser would have something to say about the value. */
function isExpected(key: string, value: FrontmatterValue): boolean {
	if (flags.has(key)) return typeof value === 'boolean';
	if (key === 'name') return typeof value === 'string' && value.trim() !== '';
	return key !== 'description' || (typeof value === 'string' && value.length <= 1024);
}
