/** TABLE: what `init --ci` writes beside the config file. Templates are the files of this folder. */

export interface Template {
	/** File in this folder. */
	readonly source: string;
	/** Where it goes, from the root of the repository. */
	readonly target: string;
}

const checks: Template = {
	source: 'github/check.yml',
	target: '.github/workflows/skills-check.yml',
};
const pages: Template = { source: 'github/pages.yml', target: '.github/workflows/skills.yml' };

export const templates = {
	github: [checks, pages],
	'github-previews': [
		checks,
		{ source: 'github/previews.yml', target: '.github/workflows/skills.yml' },
	],
	'github-forks': [
		checks,
		pages,
		{ source: 'github/fork-preview.yml', target: '.github/workflows/skills-fork-preview.yml' },
		{ source: 'github/fork-comment.yml', target: '.github/workflows/skills-fork-comment.yml' },
	],
	gitlab: [{ source: 'gitlab/pages.yml', target: '.gitlab/skills.yml' }],
	none: [],
} satisfies Record<string, readonly Template[]>;

/** Address of a template's text. */
export function templateUrl({ source }: Template): URL {
	return new URL(source, import.meta.url);
}

/**
 * A template with its blanks filled in.
 * @param text as it lies in this folder
 * @param catalog the catalog's folder from the root of the repository, with `/`; `.` for the root
 */
export function filled(text: string, version: string, catalog: string): string {
	// A name that starts with a dash would be taken for an option.
	const folder = catalog.startsWith('-') ? `./${catalog}` : catalog;
	return text
		.replaceAll('{version}', () => version)
		.replaceAll('"{catalog}"', () => JSON.stringify(folder));
}
