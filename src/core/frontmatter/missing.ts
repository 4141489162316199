import type { Frontmatter } from '../types.ts';
import { findMisplacedBlock, foreignLanguage } from './block.ts';
import type { StrippedText } from './comments.ts';
import { emptyMapping } from './keys.ts';
import { bodyOf } from './meaning.ts';
import { readBlock } from './reading.ts';
import type { FrontmatterFinding, ParsedSkill } from './types.ts';

/** A text in which the runtimes see no frontmatter: all of it is body. */
export function readWithoutBlock(stripped: StrippedText): ParsedSkill {
	const { whole, text } = stripped;
	const nothing = {
		data: emptyMapping(),
		shown: emptyMapping(),
		body: text,
		bodyLine: 1,
		shownBody: whole,
		shownBodyLine: 1,
	};
	const language = foreignLanguage(text, undefined);
	if (whole === '') return { ...nothing, findings: [{ code: 'skill-empty', line: 1, args: {} }] };
	if (language !== undefined) {
		const finding = { code: 'frontmatter-language', line: 1, args: { language } } as const;
		return { ...nothing, findings: [finding] };
	}
	return { ...nothing, ...(misplaced(stripped) ?? unclosed(stripped)) };
}

type Found = Partial<ParsedSkill> & Pick<ParsedSkill, 'findings'>;

/** Frontmatter behind blank lines, or with a closing fence that is indented. */
function misplaced(stripped: StrippedText): Found | undefined {
	const block = findMisplacedBlock(stripped.text);
	if (block === undefined) return undefined;
	const { shown } = readBlock(block, stripped.lineAt);
	if (!hasKeys(shown)) return undefined;
	const finding: FrontmatterFinding = stripped.text.startsWith('---')
		? {
				code: 'frontmatter-unclosed',
				line: stripped.lineAt(block.close),
				args: { indented: true },
			}
		: startsAt(stripped.lineAt(block.start - 1));
	return { shown, ...bodyOf(stripped, block), findings: [finding] };
}

function startsAt(line: number): FrontmatterFinding {
	return { code: 'frontmatter-not-first', line, args: { line } };
}

/**
 * Frontmatter that has no end: its keys are those up to the first blank line, or to the `...`
 * that YAML ends a document with.
 */
function unclosed({ text, lineAt }: StrippedText): Found {
	const opening = /^---[ \t]*\n/.exec(text)?.[0].length;
	if (opening === undefined) return { findings: [] };
	const length = text.slice(opening).search(/\n(?:\.\.\.)?[ \t]*(?:\n|$)/);
	const metadata = text.slice(opening, length === -1 ? undefined : opening + length);
	if (!/^[\w-]+:(?:\s|$)/m.test(metadata)) return { findings: [] };
	const block = { metadata, start: opening, opening: '', closing: '', close: 0, body: 0 };
	const { shown } = readBlock(block, lineAt);
	return {
		shown,
		findings: [{ code: 'frontmatter-unclosed', line: 1, args: { indented: false } }],
	};
}

function hasKeys(shown: Frontmatter): boolean {
	return Object.keys(shown).length > 0;
}
