import type { Frontmatter } from '../types.ts';
import { camelCaseKey } from './keys.ts';
import { type Entry, entryText, isEmptyBlock, quoted, splitEntries } from './lines.ts';
import { readEntry, recoveredMapping } from './shown.ts';
import type { FrontmatterFinding } from './types.ts';

/** Keys in which it matters to a runtime that a value has turned into plain text. */
const effective = new Set(['name', 'description', 'hide', 'disableModelInvocation', 'enabled']);

export interface Recovery {
	readonly shown: Frontmatter;
	readonly findings: readonly FrontmatterFinding[];
}

/**
 * Says what is wrong with YAML that the runtime could only read line by line, and recovers what its
 * author meant.
 * @param metadata the block as the runtime cuts it out
 * @param loaded what the runtime made of its lines
 * @param refusal why and on which line of the file
 * @param lineOf 1-based line in the file of a 0-based line of the metadata
 */
export function recover(
	metadata: string,
	loaded: Frontmatter,
	refusal: { readonly problem: string; readonly line: number },
	lineOf: (line: number) => number,
): Recovery {
	const { entries, loose } = splitEntries(metadata);
	const shown = recoveredMapping(metadata);
	const joined = entries.map(joinedKeys).find((pair) => pair !== undefined);
	if (joined !== undefined) {
		for (const entry of splitEntries(joined.corrected).entries) shown[entry.key] = entry.firstLine;
		return { shown, findings: [joinedFinding(joined, lineOf)] };
	}
	const broken = entries.filter(
		(entry) => readEntry(entry, entry !== entries.at(-1)) === undefined,
	);
	const isBroken = new Set(broken);
	const findings = broken.map((entry) => brokenFinding(entry, loaded, lineOf));
	if (loose[0] !== undefined) {
		const text = loose.map((line) => line.text).join('\n');
		findings.push({
			code: 'frontmatter-loose-text',
			line: lineOf(loose[0].line),
			args: { text, lines: loose.length },
		});
	}
	if (findings.length === 0)
		findings.push({
			code: 'frontmatter-broken',
			line: refusal.line,
			args: { problem: refusal.problem },
		});
	const cause = findings[0]?.line ?? refusal.line;
	for (const entry of entries) {
		if (isBroken.has(entry) || !effective.has(camelCaseKey(entry.key))) continue;
		const value = loaded[entry.key] ?? '';
		if (value === (shown[entry.key] ?? '')) continue;
		findings.push({
			code: 'frontmatter-side-effect',
			line: lineOf(entry.line),
			args: { key: entry.key, written: entryText(entry), loaded: String(value), cause },
		});
	}
	return { shown, findings };
}

function brokenFinding(
	entry: Entry,
	loaded: Frontmatter,
	lineOf: (line: number) => number,
): FrontmatterFinding {
	const text = entryText(entry);
	const value = String(loaded[entry.key] ?? '');
	const reason = reasonOf(entry);
	return {
		code: 'frontmatter-repaired',
		line: lineOf(entry.line),
		args: {
			key: entry.key,
			reason,
			corrected: `${entry.key}: ${reason === 'closing' ? text : quoted(text)}`,
			...(value === text ? {} : { loaded: value }),
		},
	};
}

/** Why the value is no plain text to YAML: a word that the table of diagnostics spells out. */
function reasonOf(entry: Entry): string {
	if (isEmptyBlock(entry)) return 'block';
	const { firstLine: value, moreLines } = entry;
	if (/^[[{]/.test(value) && moreLines.some((line) => /^[\]}]/.test(line))) return 'closing';
	if (/^["']/.test(value)) return 'quote';
	if (/^\[/.test(value)) return 'bracket';
	if (/^\{/.test(value)) return 'brace';
	if (/^(?:[*&!@`%|>]|[-?:](?:\s|$))/.test(value)) return 'sign';
	if (/:(?:\s|$)/.test(value)) return 'colon';
	return /(?:---|\.\.\.)(?:\s|$)/.test(value) ? 'marker' : 'other';
}

interface JoinedKeys {
	readonly entry: Entry;
	readonly key: string;
	/** The same as two lines. */
	readonly corrected: string;
}

/** `name: pdf description: Reads PDFs`: a formatter has joined two lines. */
function joinedKeys(entry: Entry): JoinedKeys | undefined {
	const match = /^(\S+)\s+((description|license|allowed-tools|metadata):\s.*)$/.exec(
		entry.firstLine,
	);
	const key = match?.[3];
	if (entry.key !== 'name' || key === undefined) return undefined;
	return { entry, key, corrected: `name: ${match?.[1]}\n${match?.[2]}` };
}

function joinedFinding(
	{ entry, key, corrected }: JoinedKeys,
	lineOf: (line: number) => number,
): FrontmatterFinding {
	return {
		code: 'frontmatter-keys-joined',
		line: lineOf(entry.line),
		args: { key, corrected },
	};
}
