import type { OutcomeChange, RuntimeDiff, SkillChange } from './schema.ts';
import type { Row, SectionId, Told } from './sections.ts';

type Placed = readonly [SectionId, Omit<Row, 'runtimes'>];

/** Keys by which an author hides a skill from the model, in the spellings of the runtimes. */
const hidingKeys = ['hide', 'disable-model-invocation', 'disableModelInvocation'];

/** The rows that one runtime's changes give; what they explain is noted in `told`. */
export function runtimeSections({ skills, outcomes }: RuntimeDiff, told: Told): Placed[] {
	const byPath = new Map(outcomes.map((change) => [change.path, change]));
	/** Files whose new outcome a row about a skill explains already. */
	const explained = new Set<string>();
	const rows = skills.flatMap((change) => skillRows(change, byPath, explained, told));
	return [
		...rows,
		...outcomes.flatMap((change) => (explained.has(change.path) ? [] : outcomeRows(change))),
	];
}

function skillRows(
	change: SkillChange,
	outcomes: ReadonlyMap<string, OutcomeChange>,
	explained: Set<string>,
	told: Told,
): Placed[] {
	const { name, kind, changes, before, after, reason } = change;
	if (after === undefined) {
		const path = before?.path ?? '';
		explained.add(path);
		return [['removed', { cells: [name, path, reason || 'the file is gone'] }]];
	}
	const { page, path } = after;
	const row = (section: SectionId, ...cells: string[]): Placed => [
		section,
		{ cells: [name, ...cells], page },
	];
	explained.add(path);
	if (kind === 'added' || before === undefined)
		return [row('added', after.description, after.source)];
	told.add(path, ...explainedKeys(change));
	const rows: Placed[] = [];
	if (kind === 'renamed') rows.push(row('renamed', change.previousName ?? '', path));
	const won = changes.includes('winner');
	if (won) {
		explained.add(before.path);
		rows.push(winnerRow(change, outcomes, row));
	}
	if (changes.includes('hidden')) rows.push(row('hidden', path));
	if (changes.includes('shown')) rows.push(row('shown', path));
	// With another file, another description and source are what one expects: the row says so.
	if (!won && changes.includes('description'))
		rows.push(row('description', before.description, after.description));
	if (!won && changes.includes('source')) rows.push(row('source', before.source, after.source));
	return rows;
}

function winnerRow(
	{ changes, before, after }: SkillChange,
	outcomes: ReadonlyMap<string, OutcomeChange>,
	row: (section: SectionId, ...cells: string[]) => Placed,
): Placed {
	const [from, to] = [before?.path ?? '', after?.path ?? ''];
	const note = changes.includes('description') ? 'another description' : '';
	const loser = outcomes.get(from);
	if (loser?.after === 'shadowed')
		return row('shadowed', from, to, [note, loser.rule].filter(Boolean).join('; '));
	if (outcomes.get(to)?.before === 'shadowed') return row('unshadowed', to, note);
	return row('winner', from, to, note);
}

function explainedKeys({ kind, changes }: SkillChange): string[] {
	return [
		...(kind === 'renamed' ? ['name'] : []),
		...(changes.includes('description') ? ['description'] : []),
		...(changes.includes('hidden') || changes.includes('shown') ? hidingKeys : []),
	];
}

function outcomeRows({ name, path, page, before, after, winner, rule }: OutcomeChange): Placed[] {
	if (after === undefined) return [['not-loaded', { cells: [name, path, 'removed', ''] }]];
	if (after === 'loaded')
		return before === 'shadowed' ? [['unshadowed', { cells: [name, path, ''], page }]] : [];
	return after === 'shadowed'
		? [['shadowed', { cells: [name, path, winner ?? '', rule], page }]]
		: [['not-loaded', { cells: [name, path, after, rule], page }]];
}
