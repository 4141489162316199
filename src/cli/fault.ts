import { AtlasError } from '../core/errors.ts';
import { printable } from '../core/printable.ts';
import { authorText } from './author-text.ts';
import type { Paint } from './command.ts';

/**
 * An error in words: one line for what a person can mend, a trace for a fault of our own. Both may
 * quote what a pull request has put into a file or a name.
 */
export function faultText(error: unknown, paint: Paint): string {
	const name = paint.red('skill-atlas:');
	if (error instanceof AtlasError)
		return `${name} ${printable(error.message)} ${printable(error.hint)}`;
	const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
	return `${name} internal fault, please report it.\n${authorText(trace)}`;
}
