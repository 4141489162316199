import { withVisible } from '../core/invisible.ts';
import { withoutLogCommands } from '../core/printable.ts';

/**
 * Text of many lines from a skill, for a terminal or a log: what would move the cursor, reorder signs
 * or command a runner is made visible. `--json` gives the exact text.
 */
export function authorText(text: string): string {
	return withoutLogCommands(withVisible(text));
}
