import { expect, test } from 'vitest';
import { compareLines } from '../../src/core/compare-lines.ts';

/** Rows in short: `=1,1`, `~2|2`, `~|3`, `…4`. */
function short(left: string, right: string): string[] {
	return compareLines(left, right).map((row) => {
		if (row.kind === 'skipped') return `…${row.lines}`;
		const sides = [row.left?.number ?? '', row.right?.number ?? ''];
		return row.kind === 'same' ? `=${sides.join(',')}` : `~${sides.join('|')}`;
	});
}

const ten = Array.from({ length: 10 }, (_, index) => `line ${index}`);

test.each([
	['the same text', 'a\nb', 'a\nb\n', []],
	['other line ends only', 'a\r\nb\r\n', 'a\nb\n', []],
	['one line changed', 'a\nb\nc', 'a\nB\nc', ['=1,1', '~2|2', '=3,3']],
	['a line more on the right', 'a\nc', 'a\nb\nc', ['=1,1', '~|2', '=2,3']],
	['a line more on the left', 'a\nb\nc', 'a\nc', ['=1,1', '~2|', '=3,2']],
	['everything else', 'a', 'b', ['~1|1']],
	['an empty text', '', 'a', ['~|1']],
	[
		'far lines left out',
		ten.join('\n'),
		[...ten, 'more'].join('\n'),
		['…7', '=8,8', '=9,9', '=10,10', '~|11'],
	],
	[
		'two changes far apart',
		['x', ...ten, 'y'].join('\n'),
		['X', ...ten, 'Y'].join('\n'),
		['~1|1', '=2,2', '=3,3', '=4,4', '…4', '=9,9', '=10,10', '=11,11', '~12|12'],
	],
])('%s', (_, left, right, rows) => {
	expect(short(left, right)).toEqual(rows);
});

test('texts without a common line end in time', () => {
	const many = (word: string) =>
		Array.from({ length: 20_000 }, (_, i) => `${word} ${i}`).join('\n');
	expect(compareLines(many('a'), many('b'))).toHaveLength(20_000);
});
