/** Findings about where skills are found and which copy of one is loaded. */
import type { DiagnosticRow } from './row.ts';

export const discoveryRows = {
	'skill-shadowed': {
		severity: 'warning',
		title: 'A different copy hides this skill',
		message: (a) => `“${a.name}” is hidden by the copy at ${a.winner}: ${a.rule}.`,
		why: 'A runtime keeps one skill per name. The copy that lost is never loaded, and nothing tells the people who edit it.',
		hint: () =>
			'Rename one of the two, delete the copy that should not exist, or ignore this one by name.',
	},
	'skill-shadowed-identical': {
		severity: 'info',
		title: 'An identical copy is loaded instead',
		message: (a) => `“${a.name}” is the same, byte for byte, as the loaded copy at ${a.winner}.`,
		why: 'Mirrors that installers make are harmless until one side changes; then the two drift apart silently.',
		hint: () => 'Keep one copy and link the other to it.',
	},
	'skill-hidden-by-unloaded': {
		severity: 'warning',
		title: 'A copy that is not loaded hides this skill',
		message: (a) =>
			`“${a.name}” is not loaded: the copy at ${a.winner} takes its name (${a.rule}).`,
		why: 'Runtimes drop duplicate names before they ask whether a copy is switched on. A switched-off copy of higher precedence therefore takes the enabled ones below it with it, and nobody gets the skill.',
		hint: () =>
			'Switch off the other copy by name (disabledExtensions), which acts earlier, or rename one of the two.',
	},
	'skill-duplicate': {
		severity: 'info',
		title: 'The same file is reached twice',
		message: (a) => `This is the same file as ${a.winner}, which is loaded.`,
		why: 'Links let several places share one skill. The runtime counts the file once, under the path that it reads first.',
		hint: () => 'Nothing to do, as long as the link is meant.',
	},
	'skill-filtered': {
		severity: 'info',
		title: 'A setting leaves this skill out',
		message: (a) => `“${a.name}” is left out: ${a.rule}.`,
		why: 'Settings and frontmatter can switch a skill off. The file stays where it is and is easily taken for a working skill.',
		hint: () => 'Nothing to do if this is meant; else change the setting that the message names.',
	},
	'skill-description-missing': {
		severity: 'warning',
		title: 'A skill has no description',
		message: (a) =>
			a.rejected
				? `“${a.name}” is not loaded: ${a.source} requires a description.`
				: `“${a.name}” has no description, so the model cannot tell when to use it.`,
		why: 'The description is all that the model sees before it opens a skill. Some places require one, and a skill without it is dropped there in silence.',
		hint: () => 'Add `description: …` to the frontmatter: what the skill does and when to use it.',
	},
	'skill-name-rejected': {
		severity: 'error',
		title: 'A managed skill has a name that is not allowed',
		message: (a) => `“${a.name}” is not loaded: ${a.rule}.`,
		why: 'Managed skills are written by the runtime itself, and it reads back only names of its own form.',
		hint: () => 'Give the skill a name of lower-case letters, digits and dashes.',
	},
	'skill-unreadable': {
		severity: 'error',
		title: 'A SKILL.md cannot be read',
		message: (a) => `This SKILL.md is not loaded: ${a.reason}.`,
		why: 'Runtimes pass over a file that they cannot read, without a word.',
		hint: () => 'Make it a readable text file with frontmatter, or delete the folder.',
	},
	'skill-spelling': {
		severity: 'warning',
		title: 'SKILL.md is spelled differently',
		message: (a) => `Found ${a.found}, expected SKILL.md: this is not a skill.`,
		why: 'Runtimes look for the exact name. On a disk that ignores case the skill works, and on the next machine it is gone.',
		hint: () => 'Rename the file to SKILL.md; with git: `git mv` by way of another name.',
	},
	'skill-nested': {
		severity: 'warning',
		title: 'A skill lies too deep',
		message: (a) =>
			`${a.below} is nested too deep and not discovered: ${a.root} is read one level deep.`,
		why: 'Runtimes read one level of folders below a skills directory. Groups of skills in a folder are invisible to them.',
		hint: (a) =>
			`Move the folder up into ${a.root}, or name its parent folder in customDirectories.`,
	},
	'skill-in-root': {
		severity: 'warning',
		title: 'A SKILL.md lies directly in a skills directory',
		message: (a) => `This file is not a skill: ${a.root} holds skills in folders, one each.`,
		why: 'A skill takes its folder’s name and its files from its own folder. A SKILL.md beside the folders belongs to none.',
		hint: () => 'Move it into a folder that has the name of the skill.',
	},
	'skill-in-dot-folder': {
		severity: 'info',
		title: 'A SKILL.md lies in a hidden folder',
		message: (a) => `This file is passed over: ${a.rule}.`,
		why: 'Folders whose name starts with a dot are not read as skills, so that backups and tools do not become skills.',
		hint: () => 'Rename the folder if this is a skill.',
	},
	'skill-place-not-read': {
		severity: 'info',
		title: 'A skills directory is not scanned',
		message: (a) => `${a.directory} is not scanned (${a.count}): ${a.rule}.`,
		why: 'Project skills are read where the runtime starts and in the folders above. Those of a package further down belong to whoever starts there, and a folder such as skills/ is read only when customDirectories names it.',
		hint: (a) => {
			const line = `\`skills: { customDirectories: [${a.directory}] }\``;
			return a.reason === 'not-on-the-way'
				? `Start in that package (--cwd), or add ${line} to the config file to publish its skills here too.`
				: `Add ${line} to the config file (paths in it start at cwd), or move the skills to a place that is read.`;
		},
	},
	'skill-name-folder': {
		severity: 'warning',
		title: 'Name and folder differ',
		message: (a) => `The name “${a.name}” does not match the directory ${a.folder}.`,
		why: 'The Agent Skills specification asks for the same word. Some clients know a skill by its folder and others by its name, so that one of the two does not find it.',
		hint: (a) => `Rename the folder to ${a.name}, or write \`name: ${a.folder}\`.`,
	},
	'skill-name-form': {
		severity: 'info',
		title: 'A name has another form than the specification asks for',
		message: (a) => `The name “${a.name}” ${a.problem}.`,
		why: 'The Agent Skills specification allows 1 to 64 lower-case letters, digits and single dashes between them. Runtimes that follow it to the letter refuse other names.',
		hint: () => 'Use lower-case letters and digits, joined by single dashes.',
	},
	'skill-name-case': {
		severity: 'info',
		title: 'Two names differ only in case',
		message: (a) => `“${a.name}” and “${a.other}” are two skills.`,
		why: 'Names are compared exactly. People and models that type one of the two will often get the other.',
		hint: () => 'Rename one of the two.',
	},
	'root-unreadable': {
		severity: 'warning',
		title: 'A skills directory cannot be read',
		message: (a) => `${a.provider} cannot list this directory: ${a.reason}.`,
		why: 'Everything in it is missing for the runtime. A place that does not exist is no problem; one that is there and cannot be listed is.',
		hint: () => 'Make it a folder that can be listed, or delete what stands there.',
	},
	'custom-directory-missing': {
		severity: 'warning',
		title: 'A custom directory does not exist',
		message: (a) => `customDirectories names ${a.directory}, and nothing is there.`,
		why: 'Runtimes pass over a missing directory in silence. Relative entries count from where the runtime starts.',
		hint: () => 'Correct the entry, or create the directory.',
	},
	'home-unknown': {
		severity: 'warning',
		title: 'A path below home without a home',
		message: (a) => `${a.directory} lies below home, and home is not read here.`,
		why: 'What is published is chosen: home is read only when it is named.',
		hint: () => 'Give --home or `home:` if these skills are to be published.',
	},
	'extension-not-a-directory': {
		severity: 'warning',
		title: 'An extension package is not there',
		message: (a) => `${a.place} names this extension package, and it is no directory.`,
		why: 'Runtimes drop such an entry in silence, with all skills that the package brings.',
		hint: () => 'Correct the path; relative ones count from where the runtime starts.',
	},
	'plugin-registry-invalid': {
		severity: 'warning',
		title: 'A plugin registry cannot be parsed',
		message: (a) =>
			`The ${a.registry} plugin registry is no JSON of the form {version: 2, plugins: {…}}.`,
		why: 'None of the plugins in it is loaded.',
		hint: () => 'Correct the file, or let the program that owns it write it anew.',
	},
	'plugin-id-invalid': {
		severity: 'warning',
		title: 'A plugin id names no marketplace',
		message: (a) => `The plugin “${a.id}” is passed over: an id has the form name@marketplace.`,
		why: 'The runtime passes over such an entry.',
		hint: () => 'Install the plugin again, or correct its id.',
	},
	'plugin-without-path': {
		severity: 'warning',
		title: 'A plugin entry has no path',
		message: (a) => `An entry of the plugin ${a.id} has no installPath.`,
		why: 'Without a path there is nothing to read, and the runtime passes over the entry.',
		hint: () => 'Install the plugin again.',
	},
	'plugin-entry-not-a-list': {
		severity: 'warning',
		title: 'A plugin entry has an old form',
		message: (a) => `The plugin ${a.id} is passed over: its entry is no list of installations.`,
		why: 'Older registries held one entry per plugin instead of a list. The runtime passes over them in silence.',
		hint: () => 'Install the plugin again, so that the registry is written in its present form.',
	},
	'plugin-skills-outside': {
		severity: 'warning',
		title: 'A plugin keeps its skills outside itself',
		message: (a) =>
			`The plugin ${a.id} names ${a.skills} for its skills, outside its own folder; it is ignored.`,
		why: 'A plugin may move its skills only within its own folder; the usual place is read instead.',
		hint: () => 'Keep the skills in the plugin.',
	},
	'pattern-ambiguous': {
		severity: 'warning',
		title: 'A pattern that versions read differently',
		message: (a) =>
			`${a.setting}: ${a.pattern} uses ${a.doubt}, which versions of the matcher read differently.`,
		why: 'The runtimes match with the glob of the Bun that they ship. Its versions disagree on extended groups, ranges, unclosed brackets, and ** after ! or in braces.',
		hint: () => 'Write plain names, *, ?, {a,b}, [ab] and **/ only.',
	},
	'pattern-adds': {
		severity: 'warning',
		title: 'A pattern with ! takes nothing away',
		message: (a) => `${a.setting}: ${a.pattern} does not subtract; it matches every name but one.`,
		why: 'Each pattern counts for itself, and one match is enough. Beside others, a pattern with ! makes the list match nearly everything.',
		hint: () => 'Say what is wanted with includeSkills and what is not with ignoredSkills.',
	},
	'setting-without-effect': {
		severity: 'info',
		title: 'A setting has no effect',
		message: (a) => `${a.setting}: ${a.value} ${a.problem}.`,
		why: 'Most often a name was changed or misspelt, and the setting was left behind.',
		hint: () => 'Correct the entry, or remove it.',
	},
	'survey-excluded': {
		severity: 'info',
		title: 'Folders are left out of the search',
		message: (a) =>
			`exclude leaves out ${a.folders === 1 ? 'one folder' : `${a.folders} folders`}, ${a.first} first; stray SKILL.md files in there are not explained.`,
		why: 'Besides the places that runtimes read, the catalog’s directory is searched for SKILL.md files that nobody reads. The config keeps that search out of some folders.',
		hint: () => 'Nothing to do; places that runtimes read are read all the same.',
	},
	'survey-cut': {
		severity: 'info',
		title: 'Not every folder was looked at',
		message: (a) => `The search for stray SKILL.md files ended after ${a.entries} entries.`,
		why: 'Besides the places that runtimes read, the catalog’s directory is searched for SKILL.md files that nobody reads. That search has a limit.',
		hint: () => 'Nothing to do; places that runtimes read are always read whole.',
	},
} satisfies Record<string, DiagnosticRow>;
