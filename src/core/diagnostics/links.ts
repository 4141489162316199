/** Findings about references in texts, and about files that none leads to. */
import type { DiagnosticArgs } from '../types.ts';
import type { DiagnosticRow } from './row.ts';

/** What the last of very many findings says about the others. */
function more({ more: count }: DiagnosticArgs): string {
	return count === undefined ? '' : ` The same holds for ${count} more in this file.`;
}

export const linkRows = {
	'missing-target': {
		severity: 'warning',
		title: 'A reference leads nowhere',
		message: (a) =>
			(a.target === '' ? 'A link has no target.' : `${a.target} does not exist.`) + more(a),
		why: 'An agent that follows the reference gets an error and goes on without what it should have read.',
		hint: (a) => {
			if (a.address !== undefined) return `It exists in skill ${a.holder}: ${a.address}`;
			if (a.skill !== undefined)
				return `Look at the files of the skill ${a.skill}, and at how the name is written.`;
			return 'Add the file, or correct the path; paths are read from the file they stand in.';
		},
	},
	'link-outside-skill': {
		severity: 'warning',
		title: 'A reference leads out of the skill',
		message: (a) => `${a.target} leads out of the skill's folder.${more(a)}`,
		why: 'Installers copy the skill’s folder and nothing around it. What lies outside is there in this repository only.',
		hint: () =>
			'Copy the file into the skill, or link to its web address. For a file of another skill write skill://<name>/<path>.',
	},
	'target-wrong-case': {
		severity: 'warning',
		title: 'A reference differs from the file in case',
		message: (a) => `${a.target} not found, did you mean ${a.asset}?${more(a)}`,
		why: 'It works on macOS and Windows, where case is ignored, and fails on Linux, in containers and on most sites.',
		hint: () => 'Write the name exactly as the file has it.',
	},
	'target-from-root': {
		severity: 'info',
		title: 'A reference works from the skill’s folder only',
		message: (a) =>
			`${a.target} is not beside this file; it was found from the skill's folder, as ${a.asset}.${more(a)}`,
		why: 'Links are read from the file they stand in. Agents that start at the skill’s folder find it, code hosts and editors do not.',
		hint: () => 'Write the path as seen from this file.',
	},
	'target-unescaped': {
		severity: 'info',
		title: 'A file name reads as part of an address',
		message: (a) =>
			`${a.target} was taken by its name; as a link it means something else.${more(a)}`,
		why: '“#” begins a part of a page, “%” an escape and “?” a query, so code hosts and browsers look for another file.',
		hint: () => 'Write %23 for “#”, %25 for “%” and %3F for “?”, or rename the file.',
	},
	'target-other-skill': {
		severity: 'info',
		title: 'A reference reaches another skill by its path',
		message: (a) => `${a.target} leads into the folder of another skill.${more(a)}`,
		why: 'It works as long as both skills lie side by side. Installed alone, or from another root, the skill has a dead link.',
		hint: (a) => `Write ${a.address ?? 'skill://<name>/<path>'} instead.`,
	},
	'target-unknown-skill': {
		severity: 'warning',
		title: 'A reference names a skill that is not loaded',
		message: (a) => `${a.target} names a skill that ${a.runtime} does not load.${more(a)}`,
		why: 'The runtime answers “Unknown skill”, and the agent goes on without what it should have read.',
		hint: (a) =>
			a.near === undefined
				? 'Correct the name, or check why that skill is not loaded.'
				: `Did you mean ${a.near}?`,
	},
	'target-withheld': {
		severity: 'info',
		title: 'A reference leads to a file that is not published',
		message: (a) => `${a.target} is not on this site, so it is shown without a link.${more(a)}`,
		why: 'Readers of the site cannot follow the reference; an agent on a machine that has the file can.',
		hint: () => 'Publish the file, or say in the text why it is missing.',
	},
	'target-refused': {
		severity: 'warning',
		title: 'An address that no page may link to',
		message: (a) => `${a.target} is shown without a link.${more(a)}`,
		why: 'Addresses that run code, carry their content in themselves or name files of one machine can harm whoever follows them.',
		hint: () => 'Link to a file of the skill or to an https address.',
	},
	'missing-anchor': {
		severity: 'warning',
		title: 'A reference names a part that does not exist',
		message: (a) => `${a.target}: no heading or element has the id “${a.fragment}”.${more(a)}`,
		why: 'Readers land at the top of the page, and an agent that looks for the part finds nothing.',
		hint: () =>
			'Use the heading’s own words: lower case, blanks as “-”, other signs left out; -1, -2 … for repeated ones.',
	},
	'code-path-missing': {
		severity: 'info',
		title: 'A path in code names no file of the skill',
		message: (a) => `${a.target} is not among the files of this skill.${more(a)}`,
		why: 'Agents open paths that instructions name. This one looks like a file of the skill and is not there.',
		hint: () => 'Add the file, correct the path, or ignore this where another project is meant.',
	},
	'orphan-asset': {
		severity: 'info',
		title: 'Nothing mentions this file',
		message: (a) =>
			a.count === undefined
				? `No text of the skill mentions ${a.asset}.`
				: `No text of the skill mentions the ${a.count} files in ${a.asset}.`,
		why: 'Agents read the files that they are told about. One that no text names is published and installed, and most likely never read.',
		hint: () => 'Mention it in SKILL.md, or remove it.',
	},
} satisfies Record<string, DiagnosticRow>;
