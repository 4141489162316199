import type { Provider, Runtime } from './runtime.ts';
import { claude, codex, native, opencode, pluginRegistries } from './shared-providers.ts';

const providers: readonly Provider[] = [
	native,
	claude,
	{
		id: 'claude-plugins',
		title: 'Claude Code Marketplace',
		priority: 70,
		requiresDescription: false,
		toggles: {},
		places: [
			{
				in: 'plugins',
				registries: pluginRegistries,
				directory: 'skills',
				manifest: '.claude-plugin/plugin.json',
				manifestMovesSkills: false,
				prefixesNames: true,
			},
		],
	},
	{
		id: 'agents',
		title: 'Agents (standard)',
		priority: 70,
		requiresDescription: false,
		toggles: {},
		places: [
			{
				in: 'ancestors',
				level: 'project',
				directories: ['.agent/skills', '.agents/skills'],
			},
			{ in: 'home', level: 'user', directories: ['.agent/skills', '.agents/skills'] },
		],
	},
	codex,
	opencode,
];

/** xcsh, as recorded from the running program; its context file as its document names it. */
export const xcsh: Runtime = {
	id: 'xcsh',
	title: 'xcsh',
	version: '17.4.4',
	source: 'https://github.com/f5xc-salesdemos/xcsh/tree/faec786eb',
	checkedOn: '2026-04-19',
	deviates: [
		'opencode (55) is read although the document does not name it.',
		'disabledExtensions works, and acts first, although the document does not mention it.',
		'hide and disable-model-invocation have no effect: every loaded skill is listed.',
		'Skills of Claude plugins are called <plugin>:<name>.',
		'When home lies on the way up, ~/.agent/skills and ~/.agents/skills count as project places, and that copy wins.',
		'The program of this version reads AGENTS.md; its document and its later versions read XCSH.md, which is what is followed here.',
		'The walk for context files has no depth limit.',
		'Names that two providers share lose silently; only customDirectories give a collision warning.',
		'Duplicate names are dropped before source toggles and patterns are looked at: a copy whose source is switched off still hides the enabled copies below it.',
		'skill:// follows links out of the skill’s folder and folds plain .. segments; Skill Atlas refuses both, as the document asks.',
	],
	configDirectory: '.xcsh',
	agentDirectory: 'agent',
	providers,
	custom: { id: 'custom', title: 'Custom', level: 'user', requiresDescription: true },
	fallbackToggles: [
		'enableCodexUser',
		'enableClaudeUser',
		'enableClaudeProject',
		'enablePiUser',
		'enablePiProject',
	],
	hidingKeys: [],
	frontmatter: { keepsProtoKey: false },
	contextFile: {
		fileName: 'XCSH.md',
		recordedName: 'AGENTS.md',
		level: 'project',
		skipsDotFolders: true,
	},
	command: { delivery: { enter: 'followUp', 'ctrl+enter': null } },
	urlSchemes: ['skill'],
};
