import { readMarkdown } from '../core/search-source.ts';
import { type CutText, TextWriter } from '../core/search-text.ts';
import { Vocabulary } from '../core/search-vocabulary.ts';
import { digestBytes } from './digest.ts';
import type { IndexedText, IndexTask } from './search-messages.ts';
import { findTexts, keepTexts } from './search-store.ts';
import { textAt } from './text-at.ts';

export interface CutTexts {
	/** Has the words of all texts. */
	readonly vocabulary: Vocabulary;
	/** In the order of their records; those that have no text are left out. */
	readonly texts: readonly CutText[];
}

/** Cuts the texts of a catalog into words. Files whose texts are in the store are not read. */
export function cutTexts({ texts, store }: Pick<IndexTask, 'texts' | 'store'>): CutTexts {
	const wanted = new Set(texts.map(keyOf).filter((key) => key !== undefined));
	const known = store && findTexts(store, wanted);
	const vocabulary = new Vocabulary(known?.vocabulary);
	const writer = new TextWriter(vocabulary);
	const kept = new Map(known?.texts);
	const cut: CutText[] = [];
	for (const text of texts) {
		const key = keyOf(text);
		const found = key === undefined ? undefined : kept.get(key);
		const bytes = found ?? cutFile(text, writer);
		if (bytes === undefined) continue;
		cut.push({ record: text.record, bytes });
		if (key !== undefined) kept.set(key, bytes);
	}
	const isNew = kept.size > (known?.texts.size ?? 0);
	if (store && isNew) keepTexts(store, { vocabulary: vocabulary.keep(), texts: kept }, known);
	return { vocabulary, texts: cut };
}

/** What the bytes of a cut text follow from, with the program; undefined where that is not known. */
function keyOf({ digest, line }: IndexedText): string | undefined {
	return digest === undefined ? undefined : `${digest} ${line ?? '-'}`;
}

/** @returns undefined for what has no text, or is not the file any more that the manifest tells of */
function cutFile({ place, digest, line }: IndexedText, writer: TextWriter): Uint8Array | undefined {
	const found = textAt(place);
	if (found === undefined || found.text === '') return undefined;
	const { text, bytes } = found;
	if (digest !== undefined && digestBytes(bytes) !== digest) return undefined;
	return writer.write(line === undefined ? { text, headings: [] } : readMarkdown(text, line));
}
