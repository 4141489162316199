import type { Frontmatter } from '../types.ts';
import { type Block, extendBlock, findBlock, foreignLanguage } from './block.ts';
import { shownBodyFrom } from './body.ts';
import type { RemovedComment, StrippedText } from './comments.ts';
import { emptyMapping } from './keys.ts';
import { readBlock } from './reading.ts';
import type { BlockReading, FrontmatterFinding, ParsedSkill } from './types.ts';

export type Meaning = Pick<ParsedSkill, 'shown' | 'shownBody' | 'shownBodyLine' | 'findings'>;

/** What the author of a text with frontmatter meant, where the fences leave it open. */
export function meaningOf(stripped: StrippedText, block: Block, reading: BlockReading): Meaning {
	const language = foreignLanguage(stripped.text, block);
	const body = bodyOf(stripped, block);
	if (language !== undefined) {
		const finding = { code: 'frontmatter-language', line: 1, args: { language } } as const;
		return { shown: emptyMapping(), ...body, findings: [finding] };
	}
	const opened = openingOf(stripped, block, reading);
	const closed = closingOf(stripped, block);
	const end = stripped.wholeAt(block.close);
	const removed = stripped.removed.filter((comment) => comment.start < end);
	const shown = closed?.shown ?? opened.shown;
	return {
		...(closed ?? body),
		shown: removed.length > 0 ? withComments(stripped.whole, shown) : shown,
		findings: [
			...opened.findings,
			...fenceFindings(stripped, block),
			...commentFinding(stripped, removed),
			...tabFinding(stripped, block),
		],
	};
}

/** The block without the rest of its first line, where that rest breaks it. */
function openingOf(
	stripped: StrippedText,
	block: Block,
	reading: BlockReading,
): Pick<Meaning, 'shown' | 'findings'> {
	if (block.opening === '' || reading.kind === 'mapping') return reading;
	const end = block.metadata.indexOf('\n');
	const skipped = end === -1 ? block.metadata.length : end + 1;
	const metadata = block.metadata.slice(skipped);
	const rest = readBlock({ ...block, metadata, start: block.start + skipped }, stripped.lineAt);
	// What is said about the block as it is read would only follow from the fence.
	return { shown: rest.shown, findings: rest.kind === 'mapping' ? [] : rest.findings };
}

/** The longer block that a line such as `---x` cuts short, where that is sound YAML. */
function closingOf(stripped: StrippedText, block: Block): Omit<Meaning, 'findings'> | undefined {
	const longer = block.closing === '' ? undefined : extendBlock(stripped.text, block);
	const reading = longer && readBlock(longer, stripped.lineAt);
	if (longer === undefined || reading?.kind !== 'mapping') return undefined;
	return { shown: reading.shown, ...bodyOf(stripped, longer) };
}

function fenceFindings(stripped: StrippedText, block: Block): FrontmatterFinding[] {
	const findings: FrontmatterFinding[] = [];
	const code = 'frontmatter-fence';
	if (block.opening !== '')
		findings.push({ code, line: 1, args: { found: `---${block.opening}`, where: 'opening' } });
	if (block.closing !== '') {
		const line = stripped.lineAt(block.close);
		findings.push({ code, line, args: { found: `---${block.closing}`, where: 'closing' } });
	}
	return findings;
}

function commentFinding(
	stripped: StrippedText,
	[first, ...others]: readonly RemovedComment[],
): FrontmatterFinding[] {
	if (first === undefined) return [];
	const line = stripped.lineInWhole(first.start);
	const args = { comment: first.text, others: others.length };
	return [{ code: 'frontmatter-comment-removed', line, args }];
}

function tabFinding(stripped: StrippedText, block: Block): FrontmatterFinding[] {
	const tab = block.metadata.indexOf('\t');
	if (tab === -1) return [];
	return [{ code: 'frontmatter-tab', line: stripped.lineAt(block.start + tab), args: {} }];
}

/** Values that hold a comment are shown with it, where the block with its comments is sound YAML. */
function withComments(whole: string, shown: Frontmatter): Frontmatter {
	const block = findBlock(whole);
	const reading = block && readBlock(block, () => 1);
	return reading?.kind === 'mapping' ? reading.shown : shown;
}

/** The body as written, behind a block's closing fence. */
export function bodyOf(
	stripped: StrippedText,
	block: Block,
): Pick<ParsedSkill, 'shownBody' | 'shownBodyLine'> {
	return shownBodyFrom(stripped.whole, stripped.wholeAt(block.body));
}
