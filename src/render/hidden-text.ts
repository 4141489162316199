/** What a look at the raw lines finds, before any Markdown is read. */
import { findUnseen, visibleForm } from '../core/invisible.ts';
import { clip, type Notes } from './notes.ts';

/** Characters shown on each side of the first unseen character of a line. */
const AROUND = 60;
/** Different characters that a finding names. */
const NAMED = 5;

const codes = {
	invisible: 'invisible-characters',
	bidirectional: 'bidirectional-characters',
} as const;

/** Notes unseen characters of the whole file, and over-long and empty lines of its text. */
export function noteHiddenText(notes: Notes): void {
	noteLines(notes);
	noteUnseen(notes);
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

interface Kind {
	count: number;
	readonly firstLine: number;
	lastLine: number;
	readonly characters: Set<string>;
}

/** One part for each line and kind, with the text around the first character; one finding a kind. */
function noteUnseen(notes: Notes): void {
	const text = notes.before + notes.source;
	const kinds = new Map<keyof typeof codes, Kind>();
	let line = 1 - notes.linesBefore;
	let start = 0;
	let end = text.indexOf('\n');
	for (const { kind, index, character } of findUnseen(text)) {
		for (; end !== -1 && end < index; end = text.indexOf('\n', start)) {
			line++;
			start = end + 1;
		}
		const known = kinds.get(kind);
		if (known?.lastLine !== line) notes.hide(kind, around(text, start, index), line);
		const noted = known ?? { count: 0, firstLine: line, lastLine: line, characters: new Set() };
		noted.count++;
		noted.lastLine = line;
		noted.characters.add(visibleForm(character).slice(1, -1));
		kinds.set(kind, noted);
	}
	notes.hasUnseen = kinds.size > 0;
	for (const [kind, { count, firstLine, characters }] of kinds) {
		const names = [...characters];
		const named = names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ' …' : '');
		notes.report(codes[kind], { count, characters: named }, notes.fileLine(firstLine));
	}
}

/** The part of a line around an index, cut between characters. */
function around(text: string, lineStart: number, index: number): string {
	const lineEnd = text.indexOf('\n', index);
	let start = Math.max(lineStart, index - AROUND);
	const unit = text.charCodeAt(start);
	if (unit >= 0xdc00 && unit <= 0xdfff) start++;
	const length = (lineEnd === -1 ? text.length : lineEnd) - start;
	return clip(text.slice(start, start + Math.min(length, index - start + AROUND + 1)), 2 * AROUND);
}
