import { expect, test } from 'vitest';
import { createProgress } from '../../src/cli/progress.ts';

function recorded(interactive: boolean, width = 80) {
	let time = 0;
	let text = '';
	const progress = createProgress({
		interactive,
		width,
		write: (piece) => {
			text += piece;
		},
		now: () => time,
	});
	return {
		...progress,
		after: (milliseconds: number) => {
			time += milliseconds;
		},
		take: () => {
			const taken = text;
			text = '';
			return taken;
		},
	};
}

const erase = '\r\u001b[2K';

test('a terminal shows a bar that is drawn over, and taken away for a line', () => {
	const { update, clear, after, take } = recorded(true);
	update({ phase: 'pages', done: 0, total: 4 });
	expect(take()).toBe(`${erase}Writing pages ${'░'.repeat(24)} 0/4`);
	update({ phase: 'pages', done: 1, total: 4 });
	expect(take()).toBe('');
	after(100);
	update({ phase: 'pages', done: 2, total: 4 });
	expect(take()).toBe(`${erase}Writing pages ${'█'.repeat(12)}${'░'.repeat(12)} 2/4`);
	clear();
	clear();
	expect(take()).toBe(erase);
	update({ phase: 'search', done: 7 });
	expect(take()).toBe(`${erase}Indexing for search 7`);
});

test('a bar never wraps', () => {
	const { update, take } = recorded(true, 20);
	update({ phase: 'pages', done: 1, total: 4 });
	expect(take().slice(erase.length).length).toBeLessThan(20);
});

test('a log gets a line every few seconds, and none for short work', () => {
	const { update, clear, after, take } = recorded(false);
	update({ phase: 'read', done: 1, total: 9 });
	after(4_000);
	update({ phase: 'read', done: 2, total: 9 });
	expect(take()).toBe('');
	after(2_000);
	update({ phase: 'read', done: 3, total: 9 });
	update({ phase: 'read', done: 4, total: 9 });
	expect(take()).toBe('Reading skills 3/9\n');
	update({ phase: 'read', done: 9, total: 9 });
	update({ phase: 'render', done: 1, total: 2 });
	expect(take()).toBe('Reading skills 9/9\n');
	update({ phase: 'render', done: 2, total: 2 });
	clear();
	expect(take()).toBe('');
});
