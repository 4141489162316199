import type { DiagnosticRow } from './row.ts';

/** Findings about catalogs that are gathered under namespaces. */
export const catalogRows = {
	'catalog-collision': {
		severity: 'warning',
		title: 'Another catalog has a different skill of this name',
		message: (a) => `“${a.name}” is another skill in ${a.catalogs}.`,
		why: 'Each catalog is read alone: no runtime loads both, so neither hides the other. But whoever searches the site meets two skills by one name, and installers that go by the name find the first one only.',
		hint: () => 'Rename one of them, or keep the skill in one place and install it from there.',
	},
	'catalog-copy': {
		severity: 'info',
		title: 'Another catalog has the same skill',
		message: (a) => `“${a.name}” is loaded with the same files in ${a.catalogs}.`,
		why: 'Copies in several repositories start equal and part with the first edit of one of them.',
		hint: () => 'Keep the skill in one place and install it from there, or leave the copies be.',
	},
	'catalog-unavailable': {
		severity: 'error',
		title: 'A catalog could not be read',
		message: (a) => `The catalog “${a.namespace}” is missing from this site: ${a.reason}.`,
		why: 'Everything that it holds is missing from pages, search and manifest. The other catalogs are complete.',
		hint: () =>
			'Correct its entry under `catalogs:`; a path starts at the folder of the config file. `skill-atlas scan` on it tells more.',
	},
	'catalog-manifest': {
		severity: 'info',
		title: 'A catalog is known by its manifest only',
		message: (a) =>
			`The catalog “${a.namespace}” is read from a manifest: the texts and files of its ${a.skills} skills are not on this site.`,
		why: 'A manifest holds names, descriptions, outcomes and findings, and no bodies. Pages of such skills show what is known, and search finds them by name and description.',
		hint: () => 'Name a checkout of the repository in its place to have the texts too.',
	},
	'catalog-nested': {
		severity: 'info',
		title: 'A gathered catalog names further ones',
		message: (a) =>
			`The catalog “${a.namespace}” gathers others (${a.names}); they are not followed.`,
		why: 'What a site holds is chosen in its own config file, not in those of others.',
		hint: () => 'Name them under `catalogs:` of this site where they are wanted.',
	},
	'catalog-home': {
		severity: 'info',
		title: 'The home of a gathered catalog is not read',
		message: (a) =>
			`The catalog “${a.namespace}” names a home outside of its own folder; it is not read.`,
		why: 'A home may hold anything. A repository that is gathered cannot choose that the site publishes from the home of the machine that builds it.',
		hint: () => 'Build that catalog by itself where its home belongs to it.',
	},
} satisfies Record<string, DiagnosticRow>;
