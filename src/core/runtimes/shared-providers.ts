/** Rows of providers that several runtimes read in the same way. */
import type { PluginRegistry, Provider } from './runtime.ts';

/** The runtime's own folders: the nearest project first, then the user's. */
export const native: Provider = {
	id: 'native',
	title: 'OMP',
	priority: 100,
	requiresDescription: true,
	toggles: { project: 'enablePiProject', user: 'enablePiUser' },
	places: [
		{ in: 'ancestors', level: 'project', directories: ['{config}/skills'] },
		{ in: 'agent', level: 'user', directories: ['skills'] },
	],
};

export const claude: Provider = {
	id: 'claude',
	title: 'Claude Code',
	priority: 80,
	requiresDescription: false,
	toggles: { user: 'enableClaudeUser', project: 'enableClaudeProject' },
	places: [
		{ in: 'home', level: 'user', directories: ['.claude/skills'] },
		{ in: 'ancestors', level: 'project', directories: ['.claude/skills'] },
	],
};

export const codex: Provider = {
	id: 'codex',
	title: 'OpenAI Codex',
	priority: 70,
	requiresDescription: false,
	toggles: { user: 'enableCodexUser' },
	places: [
		{ in: 'home', level: 'user', directories: ['.codex/skills'] },
		{ in: 'cwd', level: 'project', directories: ['.codex/skills'] },
	],
};

export const opencode: Provider = {
	id: 'opencode',
	title: 'OpenCode',
	priority: 55,
	requiresDescription: false,
	toggles: {},
	places: [
		{ in: 'home', level: 'user', directories: ['.config/opencode/skills'] },
		{ in: 'cwd', level: 'project', directories: ['.opencode/skills'] },
	],
};

/** Later ones win over earlier ones for the same id; the project's entries are read first. */
export const pluginRegistries: readonly PluginRegistry[] = [
	{
		in: 'home',
		file: '.claude/plugins/installed_plugins.json',
		title: 'Claude Code',
		placed: 'after',
	},
	{
		in: 'home',
		file: '{config}/plugins/installed_plugins.json',
		title: 'user',
		placed: 'after',
	},
	{
		in: 'project',
		file: '{config}/plugins/installed_plugins.json',
		title: 'project',
		level: 'project',
		placed: 'before',
	},
];
