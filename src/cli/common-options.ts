/** TABLE: options that every command takes. */
import type { Options, OptionValues } from './command.ts';

/** Commands that look at the skills of a directory as a runtime does. */
const readers: readonly string[] = [
	'build',
	'dev',
	'scan',
	'check',
	'explain',
	'read',
	'prompt',
	'invoke',
	'context',
];

export const commonOptions = {
	config: {
		kind: 'text',
		value: 'FILE',
		about: 'config file; found in the catalog by default',
		listedBy: readers,
	},
	runtime: {
		kind: 'list',
		value: 'ID',
		about: 'runtime to follow; the first is primary',
		listedBy: readers,
	},
	cwd: {
		kind: 'text',
		value: 'DIR',
		about: 'where the runtime would start; the catalog by default',
		listedBy: readers,
	},
	home: {
		kind: 'text',
		value: 'DIR',
		about: 'home whose user-level skills are read, or none',
		listedBy: readers,
	},
	repoRoot: {
		kind: 'text',
		value: 'DIR',
		about: 'where the walk to parent folders ends',
		listedBy: readers,
	},
	settings: {
		kind: 'text',
		value: 'FILE',
		about: "the runtime's own settings, YAML or JSON",
		listedBy: readers,
	},
	extension: {
		kind: 'list',
		value: 'DIR',
		about: 'extension package that brings skills',
		listedBy: readers,
	},
	pluginDir: { kind: 'list', value: 'DIR', about: 'Claude plugin folder', listedBy: readers },
	configDirName: {
		kind: 'text',
		value: 'NAME',
		about: "name of the runtime's folder, such as .omp",
		listedBy: readers,
	},
	agentDir: {
		kind: 'text',
		value: 'DIR',
		about: "the runtime's agent folder below home",
		listedBy: readers,
	},
	tools: {
		kind: 'text',
		value: 'NAMES',
		about: 'tools of the agent, as in read,bash',
		listedBy: ['prompt'],
	},
	key: {
		kind: 'choice',
		choices: ['enter', 'ctrl+enter'],
		default: 'enter',
		about: 'key that sends the message',
		listedBy: ['invoke'],
	},
	out: {
		kind: 'text',
		value: 'DIR',
		about: 'folder of the site, from the current one (default: dist)',
		listedBy: ['build', 'merge', 'preview'],
	},
	quiet: { kind: 'flag', about: 'say nothing but errors and the result' },
} as const satisfies Options;

export type CommonOptions = OptionValues<typeof commonOptions>;
