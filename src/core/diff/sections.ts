/** A diff as the tables that people read, each event in one of them. Reporters only dress the text. */
import { runtimeSections } from './runtime-sections.ts';
import type { CatalogDiff, FileChange } from './schema.ts';

/** TABLE: the sections in the order of a report, with what one row of it is called in a headline. */
export const sectionTitles = {
	added: { title: 'Added', headline: 'added', columns: ['Skill', 'Description', 'Source'] },
	removed: { title: 'Removed', headline: 'removed', columns: ['Skill', 'Was at', 'Why'] },
	renamed: { title: 'Renamed', headline: 'renamed', columns: ['Skill', 'Was called', 'File'] },
	shadowed: {
		title: 'Newly shadowed',
		headline: 'newly shadowed',
		columns: ['Skill', 'Copy that is not loaded', 'Copy that wins', 'Note'],
	},
	unshadowed: {
		title: 'No longer shadowed',
		headline: 'no longer shadowed',
		columns: ['Skill', 'Copy that wins now', 'Note'],
	},
	winner: {
		title: 'Another copy wins',
		headline: 'with another winner',
		columns: ['Skill', 'Before', 'Now', 'Note'],
	},
	hidden: { title: 'Hidden from the listing', headline: 'hidden', columns: ['Skill', 'File'] },
	shown: { title: 'Shown in the listing again', headline: 'shown', columns: ['Skill', 'File'] },
	description: {
		title: 'Another trigger',
		headline: 'with another description',
		columns: ['Skill', 'Before', 'Now'],
	},
	source: {
		title: 'Another source or level',
		headline: 'from another source',
		columns: ['Skill', 'Before', 'Now'],
	},
	tools: {
		title: 'More tools allowed',
		headline: 'with more tools',
		columns: ['Skill', 'Tools', 'File'],
	},
	scripts: {
		title: 'New scripts',
		headline: 'with new scripts',
		columns: ['Skill', 'Scripts', 'File'],
	},
	'not-loaded': {
		title: 'Files that are not loaded',
		headline: 'not loaded',
		columns: ['Skill', 'File', 'Now', 'Rule'],
	},
	files: { title: 'Other edits', headline: 'edited', columns: ['Skill', 'What', 'File'] },
} as const;

export type SectionId = keyof typeof sectionTitles;

/** All sections in the order of a report. */
export const sectionIds = Object.keys(sectionTitles) as SectionId[];

export interface Row {
	/** One text for each column; the first is the skill's name. */
	readonly cells: readonly string[];
	/** Page that the name leads to. */
	readonly page?: string | undefined;
	/** Runtimes that the row holds for; empty where it is true of the files themselves. */
	readonly runtimes: readonly string[];
}

/** The rows of every section; sections without rows are left out. */
export function diffSections(diff: CatalogDiff): Map<SectionId, Row[]> {
	const sections = new Map(sectionIds.map((id) => [id, new Map<string, Row>()]));
	function add(section: SectionId, row: Row): void {
		const rows = sections.get(section);
		const key = JSON.stringify(row.cells);
		const same = rows?.get(key)?.runtimes ?? [];
		rows?.set(key, { ...row, runtimes: [...same, ...row.runtimes] });
	}
	const told = new Told();
	for (const [runtime, changes] of Object.entries(diff.runtimes))
		for (const [section, row] of runtimeSections(changes, told))
			add(section, { ...row, runtimes: [runtime] });
	for (const file of diff.files)
		for (const [section, row] of fileSections(file, told)) add(section, row);
	const filled = [...sections].filter(([, rows]) => rows.size > 0);
	return new Map(filled.map(([id, rows]) => [id, [...rows.values()]]));
}

/** Frontmatter keys of files that a row already speaks of. */
export class Told {
	readonly #keys = new Map<string, Set<string>>();

	add(path: string, ...keys: readonly string[]): void {
		this.#keys.set(path, new Set([...(this.#keys.get(path) ?? []), ...keys]));
	}

	has(path: string, key: string): boolean {
		return this.#keys.get(path)?.has(key) ?? false;
	}
}

function fileSections(file: FileChange, told: Told): [SectionId, Row][] {
	const { name, path, page, kind, tools, scripts } = file;
	const found: [SectionId, Row][] = [];
	const row = (...cells: string[]): Row => ({ cells: [name, ...cells], page, runtimes: [] });
	if (scripts.length > 0) found.push(['scripts', row(scripts.join(', '), path)]);
	if (kind === 'added' || kind === 'removed') return found;
	if (tools !== undefined && tools.added.length > 0) {
		found.push(['tools', row(tools.added.join(', '), path)]);
		told.add(path, 'allowed-tools');
	}
	const edits = describeEdits(file, told);
	if (edits !== '') found.push(['files', row(edits, path)]);
	return found;
}

/** `body; license changed; +2 −1 assets`, without what other rows say. */
function describeEdits(file: FileChange, told: Told): string {
	const { path, previousPath, changes, frontmatter, assets, scripts } = file;
	const keys = frontmatter.filter((key) => !told.has(path, key));
	const added = assets.added.filter((asset) => !scripts.includes(asset));
	const listed = (title: string, paths: readonly string[]) =>
		paths.length === 0 ? [] : [`${title} ${paths.join(', ')}`];
	return [
		...(previousPath === undefined ? [] : [`moved from ${previousPath}`]),
		...(changes.includes('body') ? ['body'] : []),
		...(changes.includes('whitespace') ? ['whitespace only'] : []),
		...listed('frontmatter:', keys),
		...listed('assets added:', added),
		...listed('assets removed:', assets.removed),
		...listed('assets changed:', assets.changed),
		...listed('assets with other whitespace only:', assets.whitespace),
		...listed('assets with another executable bit:', assets.mode),
	].join('; ');
}
