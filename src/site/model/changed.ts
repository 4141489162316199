/** Which skills a comparison touches, by the addresses of their pages. */
import type { CatalogDiff } from '../../core/diff.ts';

export type ChangeKind = 'added' | 'edited' | 'affected';

/**
 * `added` and `edited` are about the files of a copy; `affected` means that the same files are seen
 * differently, since another copy came, went or changed.
 */
export function changedPages(changes: CatalogDiff | undefined): ReadonlyMap<string, ChangeKind> {
	const kinds = new Map<string, ChangeKind>();
	if (changes === undefined) return kinds;
	for (const { skills, outcomes } of Object.values(changes.runtimes)) {
		for (const { after } of skills) if (after?.page) kinds.set(after.page, 'affected');
		for (const { page, after } of outcomes) if (page && after) kinds.set(page, 'affected');
	}
	for (const { page, kind } of changes.files)
		if (page && kind !== 'removed') kinds.set(page, kind === 'added' ? 'added' : 'edited');
	return kinds;
}
