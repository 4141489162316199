/** What a look at the raw lines finds, before any Markdown is read. */
import { findUnseen, type UnseenCharacter, visibleForm } from '../core/invisible.ts';
import { clip, type Notes } from './notes.ts';

/** Characters shown on each side of the first unseen character of a line. */
const AROUND = 60;
/** Different characters that a finding names. */
const NAMED = 5;

/** Notes invisible characters, over-long lines and runs of empty lines of the whole text. */
export function noteHiddenText(notes: Notes): void {
	const { source } = notes;
	noteLines(notes);
	const unseen = findUnseen(source);
	if (unseen.length === 0) return;
	notes.hasUnseen = true;
	noteUnseen(notes, unseen);
	for (const kind of ['invisible', 'bidirectional'] as const) {
		const found = unseen.filter((one) => one.kind === kind);
		const [first] = found;
		if (first === undefined) continue;
		const names = [...new Set(found.map(({ character }) => visibleForm(character).slice(1, -1)))];
		notes.report(
			kind === 'invisible' ? 'invisible-characters' : 'bidirectional-characters',
			{
				count: found.length,
				characters: names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : ''),
			},
			notes.fileLine(lineAt(source, first.index)),
		);
	}
}

function noteLines(notes: Notes): void {
	const { limits } = notes;
	let blank = 0;
	for (const [index, line] of [...notes.lines(), '.'].entries()) {
		if (line.length > limits.line) notes.hide('long-line', line, index + 1);
		if (line.trim() === '') {
			blank++;
			continue;
		}
		if (blank > limits.blankLines) {
			notes.hide('blank-lines', `${blank} empty lines`, index + 1 - blank);
			notes.report('hidden-padding', { count: blank }, notes.fileLine(index + 1 - blank));
		}
		blank = 0;
	}
}

/** One part for each line and kind, with the text around the first character of it. */
function noteUnseen(notes: Notes, unseen: readonly UnseenCharacter[]): void {
	const { source } = notes;
	let line = 1;
	let from = 0;
	const noted = new Set<string>();
	for (const { kind, index } of unseen) {
		for (let end = source.indexOf('\n', from); end !== -1 && end < index; ) {
			line++;
			from = end + 1;
			end = source.indexOf('\n', from);
		}
		const key = `${kind} ${line}`;
		if (noted.has(key)) continue;
		noted.add(key);
		const end = source.indexOf('\n', index);
		const until = Math.min(end === -1 ? source.length : end, index + AROUND);
		notes.hide(kind, clip(source.slice(Math.max(from, index - AROUND), until)), line);
	}
}

function lineAt(text: string, index: number): number {
	let line = 1;
	for (let end = text.indexOf('\n'); end !== -1 && end < index; end = text.indexOf('\n', end + 1))
		line++;
	return line;
}
