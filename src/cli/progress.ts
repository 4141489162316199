import type { Progress } from '../node/load-options.ts';

export interface ProgressTarget {
	/** A terminal, where one line can be drawn over; a log gets lines of its own. */
	readonly interactive: boolean;
	/** Columns of the terminal. */
	readonly width: number;
	readonly write: (text: string) => void;
	/** Milliseconds from any start. */
	readonly now: () => number;
}

/** TABLE: what each phase is called on screen. */
const titles: Readonly<Record<string, string>> = {
	discover: 'Looking for skills',
	read: 'Reading skills',
	render: 'Rendering texts',
	pages: 'Writing pages',
	search: 'Indexing for search',
	write: 'Writing files',
};

const redrawEvery = 80;
const lineEvery = 5_000;
const erase = '\r\u001b[2K';

/**
 * Shows how far long work has come. A terminal gets a bar that is redrawn; a log gets a line when a
 * phase goes on for some seconds and one at its end, so short runs stay silent there.
 */
export function createProgress({ interactive, width, write, now }: ProgressTarget): {
	update(progress: Progress): void;
	/** Takes the bar away, so that a line can be printed in its place. */
	clear(): void;
} {
	let phase = '';
	let shownAt = now();
	let drawn = false;
	/** In a log: the newest count of a phase of which a line was written. */
	let told: Progress | undefined;
	let isToldWhole = true;

	/** A phase that a log has begun to tell of gets a last line. */
	function endPhase(): void {
		if (told !== undefined && !isToldWhole) write(`${title(told)} ${count(told)}\n`);
		told = undefined;
	}

	function clear(): void {
		endPhase();
		if (drawn) write(erase);
		drawn = false;
	}

	return {
		update(progress) {
			const time = now();
			const changed = progress.phase !== phase;
			phase = progress.phase;
			if (interactive) {
				if (!changed && time - shownAt < redrawEvery) return;
				write(`${erase}${bar(progress, width)}`);
				drawn = true;
			} else {
				if (changed) endPhase();
				isToldWhole = false;
				if (told !== undefined) told = progress;
				if (time - shownAt < lineEvery) return;
				write(`${title(progress)} ${count(progress)}\n`);
				told = progress;
				isToldWhole = true;
			}
			shownAt = time;
		},
		clear,
	};
}

function title({ phase }: Progress): string {
	return titles[phase] ?? phase;
}

function count({ done, total }: Progress): string {
	return total === undefined ? `${done}` : `${done}/${total}`;
}

/** `Reading skills ████░░░░ 12/40`, cut to the terminal so that it never wraps. */
function bar(progress: Progress, width: number): string {
	const cells = 24;
	const { done, total } = progress;
	const filled = total === undefined || total === 0 ? 0 : Math.round((done / total) * cells);
	const drawing = total === undefined ? '' : `${'█'.repeat(filled)}${'░'.repeat(cells - filled)} `;
	return `${title(progress)} ${drawing}${count(progress)}`.slice(0, Math.max(0, width - 1));
}
