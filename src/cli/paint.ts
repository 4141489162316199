import type { Host, Paint } from './command.ts';

const codes = { bold: 1, dim: 2, red: 31, yellow: 33, green: 32, cyan: 36 };
const ends = { bold: 22, dim: 22, red: 39, yellow: 39, green: 39, cyan: 39 };

/**
 * Colours where they are wanted: a terminal, no `NO_COLOR`, no `--no-color`; `FORCE_COLOR` wins over
 * the terminal. See no-color.org and force-color.org.
 */
export function paintFor(terminal: boolean, env: Host['env'], refused: boolean): Paint {
	const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0';
	const on = !refused && !env.NO_COLOR && (terminal || forced);
	const colour = (name: keyof typeof codes) => (text: string) =>
		on ? `\u001b[${codes[name]}m${text}\u001b[${ends[name]}m` : text;
	return {
		bold: colour('bold'),
		dim: colour('dim'),
		red: colour('red'),
		yellow: colour('yellow'),
		green: colour('green'),
		cyan: colour('cyan'),
	};
}
