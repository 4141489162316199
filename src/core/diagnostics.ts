/**
 * TABLE: every finding that Skill Atlas can report. A code is permanent; its words may improve.
 * `message` and `hint` take the finding's arguments; `why` is the paragraph on the code's own page.
 */
import { catalogRows } from './diagnostics/catalogs.ts';
import { discoveryRows } from './diagnostics/discovery.ts';
import { frontmatterRows } from './diagnostics/frontmatter.ts';
import { linkRows } from './diagnostics/links.ts';
import { renderingRows } from './diagnostics/rendering.ts';
import type { DiagnosticRow } from './diagnostics/row.ts';
import type { Diagnostic, Finding } from './types.ts';

const table = {
	...discoveryRows,
	...frontmatterRows,
	...linkRows,
	...renderingRows,
	...catalogRows,
	'skill-secret': {
		severity: 'error',
		title: 'SKILL.md holds a credential',
		message: (a) => `This file holds what looks like ${a.kind}; it is not published.`,
		why: 'A site is public and so is its history: a credential that was published once has to be replaced. The file is shown without its text, and the credential itself is in no report.',
		hint: () =>
			'Remove it, replace it where it was issued, and name an environment variable instead.',
	},
	'skill-withheld': {
		severity: 'error',
		title: 'SKILL.md is not published',
		message: (a) => `This SKILL.md is not published: ${a.reason}.`,
		why: 'What is published is chosen: never what git ignores, and never a file that a link fetches from somewhere else. A runtime may still load the skill on the machine of its author.',
		hint: () => 'Replace the link by the file itself, or stop ignoring it in git.',
	},
	'asset-secret': {
		severity: 'error',
		title: 'A file holds a credential',
		message: (a) => `${a.asset} holds what looks like ${a.kind}; it is not published.`,
		why: 'A site is public and so is its history: a credential that was published once has to be replaced. The file is listed without its text, and the credential itself is in no report.',
		hint: () =>
			'Remove it, replace it where it was issued, and name an environment variable instead.',
	},
	'asset-too-large': {
		severity: 'warning',
		title: 'A file is too large to publish',
		message: (a) => `${a.asset} (${a.size} bytes) is not published: ${a.reason}.`,
		why: 'Hosts of static sites refuse files above a limit, and some then refuse the whole site. The file is listed with its size.',
		hint: () => 'Make it smaller, or keep it elsewhere and link to it.',
	},
	'asset-link-outside': {
		severity: 'warning',
		title: 'A link leads out of the skill',
		message: (a) =>
			`${a.asset} is a link that leads out of the skill's folder; it is not followed.`,
		why: 'A link can fetch any file of the machine that builds the site into it, and whoever installs the skill gets a dead link.',
		hint: () => 'Copy the file into the skill, or move what skills share into a skill of its own.',
	},
	'asset-link-loop': {
		severity: 'info',
		title: 'A link leads in a circle',
		message: (a) =>
			`${a.asset} is a link to a folder that holds it, or to itself; it is not followed.`,
		why: 'Tools that follow it copy the same files again and again until the disk or the path is full.',
		hint: () => 'Remove the link.',
	},
	'asset-link-dead': {
		severity: 'warning',
		title: 'A link leads nowhere',
		message: (a) => `${a.asset} is a link to something that does not exist.`,
		why: 'An agent that opens the file gets an error, and some installers stop at such a link.',
		hint: () => 'Remove the link, or add the file it names.',
	},
	'asset-link-withheld': {
		severity: 'warning',
		title: 'A link leads to what is not published',
		message: (a) => `${a.asset} is a link to a file that is not published: ${a.reason}.`,
		why: 'Under another name, a file that must stay private would reach the site.',
		hint: () => 'Remove the link.',
	},
	'asset-hard-link': {
		severity: 'warning',
		title: 'A file has another name outside the skill',
		message: (a) =>
			`${a.asset} is a hard link to a file outside the skill's folder; it is not published.`,
		why: 'Nothing tells where the other name is: it may be a private file of the machine that builds the site. A checkout by git holds no such links.',
		hint: () => 'Replace it by a copy of the file.',
	},
	'asset-special': {
		severity: 'warning',
		title: 'Neither a file nor a folder',
		message: (a) => `${a.asset} is a pipe, a socket or a device; it is left out.`,
		why: 'Reading it could wait forever or act on the machine.',
		hint: () => 'Remove it.',
	},
	'asset-unreadable': {
		severity: 'warning',
		title: 'A file or folder cannot be read',
		message: (a) => `${a.asset} cannot be read (${a.reason}); it is left out.`,
		why: 'What the site does not show, an agent on another machine may still read, or miss.',
		hint: () => 'Check its rights and its name, which must be valid UTF-8.',
	},
	'asset-limit': {
		severity: 'warning',
		title: 'The folder holds too much',
		message: (a) => `Not everything in this folder is listed: ${a.reason}.`,
		why: 'A folder that grows without end would stop the build for every other skill.',
		hint: () => 'Keep what an agent needs, and move the rest elsewhere.',
	},
	'git-unavailable': {
		severity: 'info',
		title: 'git could not be asked',
		message: (a) => `git could not be asked about this folder: ${a.reason}.`,
		why: 'Without git there are no dates, and files that git ignores are not told from others.',
		hint: (a) => String(a.advice),
	},
	'git-shallow': {
		severity: 'info',
		title: 'The history is cut off',
		message: () => 'This is a shallow clone, so no dates and authors are shown.',
		why: 'A shallow clone knows its last commits only and would show their date for every skill.',
		hint: () =>
			'In GitHub Actions set `fetch-depth: 0` at actions/checkout; elsewhere run `git fetch --unshallow --filter=blob:none`.',
	},
} satisfies Record<string, DiagnosticRow>;

export type DiagnosticCode = keyof typeof table;

/** All codes, in the order of the table. */
export const diagnosticCodes = Object.keys(table) as DiagnosticCode[];

/** The row of a code: default severity, title, words. */
export function diagnosticRow(code: DiagnosticCode): DiagnosticRow {
	return table[code];
}

/** Adds the table's severity to a finding that does not carry its own. */
export function report(finding: Finding): Diagnostic {
	return { ...finding, severity: finding.severity ?? table[finding.code].severity };
}

/** One sentence for people: what happened, with the finding's own values. */
export function diagnosticMessage(diagnostic: Pick<Diagnostic, 'code' | 'args'>): string {
	return diagnosticRow(diagnostic.code).message(diagnostic.args);
}

/** What to do about it. */
export function diagnosticHint(diagnostic: Pick<Diagnostic, 'code' | 'args'>): string {
	return diagnosticRow(diagnostic.code).hint(diagnostic.args);
}
