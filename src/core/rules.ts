/** The words of the rules by which readings win and lose. */

import type { Runtime } from './runtimes/runtime.ts';
import { toggleOf } from './toggles.ts';
import type { Reading } from './view.ts';

/**
 * Why `winner` has the name and `loser` has not: the first thing in which they differ.
 * @example `native (100) is read before claude (80)`
 */
export function nameRule(winner: Reading, loser: Reading): string {
	const [first, second] = [winner.root, loser.root];
	if (first.source.id !== second.source.id) return sourceRule(winner, loser);
	if (first.source.priority === undefined && first.directory !== second.directory)
		return `customDirectories lists ${first.place} before ${second.place}`;
	if (first.level !== second.level)
		return `${first.source.id} reads its ${first.level} places before its ${second.level} places`;
	if (first.plugin !== undefined && first.plugin !== second.plugin)
		return `plugin ${first.plugin} is listed before ${second.plugin}`;
	if (first.directory !== second.directory)
		return `${first.source.id} reads ${folderOf(winner)} before ${folderOf(loser)}`;
	return `of two in one directory the first path wins: ${winner.candidate.folder} before ${loser.candidate.folder}`;
}

function sourceRule({ root: { source: first } }: Reading, { root: { source: second } }: Reading) {
	if (second.priority === undefined)
		return `customDirectories are read after ${first.id} and every other provider`;
	if (first.priority === second.priority)
		return `${first.id} and ${second.id} have the same priority (${first.priority}); ${first.id} is registered first`;
	return `${first.id} (${first.priority}) is read before ${second.id} (${second.priority})`;
}

/** Published path of the directory of skills that a reading comes from. */
function folderOf({ candidate }: Reading): string {
	return candidate.path.split('/').slice(0, -2).join('/') || '.';
}

/** Which settings switch the source of a reading off. */
export function toggleRule({ root }: Reading, runtime: Runtime): string {
	const toggle = toggleOf(root, runtime);
	return toggle === 'any'
		? `none of the toggles ${runtime.fallbackToggles.join(', ')} is on`
		: `skills.${toggle} is off`;
}
