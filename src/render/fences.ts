import type { Code } from 'mdast';
import type { Notes } from './notes.ts';

const FENCE = /`{3,}|~{3,}/;
const OPENING = /^ {0,3}(`{3,}|~{3,})[ \t]*[^\s`~]/gm;

/**
 * A fence that opens inside a block of the same fence was meant to be part of it; the block then
 * ends where that inner one should.
 */
export function noteEarlyEnd(node: Code, notes: Notes): void {
	if (node.position === undefined || !/`{3}|~{3}/.test(node.value)) return;
	const { start, end } = node.position;
	const fence = FENCE.exec(notes.line(start.line))?.[0];
	if (fence === undefined || !FENCE.test(notes.line(end.line)) || start.line === end.line) return;
	for (const [, inner = ''] of node.value.matchAll(OPENING))
		if (inner[0] === fence[0] && inner.length >= fence.length) {
			const opened = notes.fileLine(start.line);
			notes.report('fence-closed-early', { opened }, notes.fileLine(end.line));
			return;
		}
}
