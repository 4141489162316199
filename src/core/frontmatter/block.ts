/** Where the frontmatter of a text lies. */
export interface Block {
	/** The YAML between the fences. */
	readonly metadata: string;
	/** Offset of `metadata` in the text. */
	readonly start: number;
	/** What stands behind the dashes of the opening line, without blanks. */
	readonly opening: string;
	/** What stands behind the dashes of the closing line, without blanks. */
	readonly closing: string;
	/** Offset of the closing line's dashes. */
	readonly close: number;
	/** Offset of the body, right behind the closing dashes. */
	readonly body: number;
}

/**
 * Cuts out the frontmatter as the runtimes do: the text must start with `---`; the first line that
 * starts with `---` after it closes. Four characters are skipped at the start, whatever they are.
 * @param text line feeds only, without HTML comments
 */
export function findBlock(text: string): Block | undefined {
	if (!text.startsWith('---')) return undefined;
	const end = text.indexOf('\n---', 3);
	if (end === -1) return undefined;
	return {
		metadata: text.slice(4, end),
		start: 4,
		opening: lineFrom(text, 3),
		closing: lineFrom(text, end + 4),
		close: end + 1,
		body: end + 4,
	};
}

/**
 * The frontmatter that the author of a text without frontmatter seems to have meant: blank lines or
 * blanks stand before the opening fence, or before the closing one.
 */
export function findMisplacedBlock(text: string): Block | undefined {
	const opening = /^\s*---[ \t]*\n/.exec(text)?.[0];
	if (opening === undefined) return undefined;
	const closing = /\n[ \t]*---[ \t]*(?=\n|$)/.exec(text.slice(opening.length - 1));
	if (closing === null) return undefined;
	const close = opening.length + closing.index;
	return {
		metadata: text.slice(opening.length, Math.max(opening.length, close - 1)),
		start: opening.length,
		opening: '',
		closing: '',
		close,
		body: opening.length - 1 + closing.index + closing[0].length,
	};
}

/**
 * The same block with the next proper fence as its end, where the line that closed it has text behind
 * its dashes; lines that only look like fences are left out.
 */
export function extendBlock(text: string, block: Block): Block | undefined {
	const fence = /\n---[ \t]*(?=\n|$)/.exec(text.slice(block.body));
	if (fence === null) return undefined;
	const end = block.body + fence.index;
	const lines = text.slice(block.start, end).split('\n');
	return {
		...block,
		metadata: lines.map((line) => (line.startsWith('---') ? '' : line)).join('\n'),
		closing: '',
		close: end + 1,
		body: end + fence[0].length,
	};
}

/** Language of a block that is no YAML: `---js`, or the `+++` of TOML. */
export function foreignLanguage(text: string, block: Block | undefined): string | undefined {
	if (/^\+\+\+[ \t]*\n[\s\S]*\n\+\+\+/.test(text)) return 'toml';
	const word = /^[A-Za-z]+$/.exec(block?.opening ?? '')?.[0];
	return word === undefined || /^ya?ml$/i.test(word) ? undefined : word;
}

function lineFrom(text: string, offset: number): string {
	const end = text.indexOf('\n', offset);
	return text.slice(offset, end === -1 ? undefined : end).trim();
}
