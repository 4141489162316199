import type { Provider, Runtime } from './runtime.ts';
import { claude, codex, native, opencode, pluginRegistries } from './shared-providers.ts';

const providers: readonly Provider[] = [
	native,
	{
		id: 'omp-plugins',
		title: 'OMP Extension Packages',
		priority: 90,
		requiresDescription: true,
		toggles: {},
		places: [
			{
				in: 'extensions',
				directory: 'skills',
				settings: [
					{ in: 'cwd', file: '{config}/settings.json', level: 'project' },
					{ in: 'agent', file: 'settings.json', level: 'user' },
				],
				installed: {
					directory: '{config}/plugins',
					lockFile: 'omp-plugins.lock.json',
					manifestKeys: ['omp', 'pi'],
					overrides: '{config}/plugin-overrides.json',
				},
			},
		],
	},
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
				manifestMovesSkills: true,
				prefixesNames: false,
			},
		],
	},
	{
		id: 'agents',
		title: 'Agents (standard)',
		priority: 70,
		requiresDescription: false,
		toggles: { project: 'enableAgentsProject', user: 'enableAgentsUser' },
		places: [
			{
				in: 'ancestors',
				level: 'project',
				directories: ['.agent/skills', '.agents/skills'],
				exceptHome: true,
			},
			{ in: 'home', level: 'user', directories: ['.agent/skills', '.agents/skills'] },
		],
	},
	codex,
	opencode,
	{
		id: 'github',
		title: 'GitHub Copilot',
		priority: 30,
		requiresDescription: true,
		toggles: {},
		places: [{ in: 'cwd', level: 'project', directories: ['.github/skills'] }],
	},
	{
		id: 'omp-managed',
		title: 'Managed Skills (auto-learn)',
		priority: 5,
		requiresDescription: true,
		toggles: 'none',
		places: [{ in: 'agent', level: 'user', directories: ['managed-skills'] }],
		managed: {
			name: /^[a-z0-9][a-z0-9-]{0,63}$/,
			description: [
				[/[\p{Cc}\p{Cf}]/gu, ' '],
				[/[<>`]/g, ''],
				[/~{2,}/g, '~'],
				[/\s+/g, ' '],
				[/^ | $/g, ''],
			],
		},
	},
];

/** oh-my-pi, as recorded from the running program. */
export const omp: Runtime = {
	id: 'omp',
	title: 'oh-my-pi',
	version: '16.0.3',
	source: 'https://github.com/can1357/oh-my-pi/tree/d5b3c781',
	checkedOn: '2026-06-17',
	deviates: [
		'The document does not give the order inside a provider: native and agents read the project first, claude, codex and opencode read the user first, so there a user copy beats a project copy.',
		'Names that two providers share lose silently; only customDirectories give a collision warning.',
		'Duplicate names are dropped before source toggles and patterns are looked at: a copy whose source is switched off still hides the enabled copies below it.',
		'disabledExtensions, enabled: false and a missing description act before duplicate names are dropped.',
		'The frontmatter key enabled: false drops a skill although no document names it.',
		'The toggle of Codex covers the user level only; .codex/skills in a project follows the any-toggle fallback, in which the two Agents toggles do not count.',
		'A managed skill also gives way to an authored copy that was itself dropped, so both can vanish.',
		'Custom directories and managed skills obey no source toggle.',
		'Broken YAML is read line by line without a warning; quoted and nested values are lost on the way.',
		'skill:// follows links out of the skill’s folder and folds plain .. segments; Skill Atlas refuses both, as the document asks.',
		'A SKILL.md of zero bytes or one that cannot be read is passed over silently.',
	],
	configDirectory: '.omp',
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
	hidingKeys: ['hide', 'disableModelInvocation'],
	frontmatter: { keepsProtoKey: true },
	contextFile: { fileName: 'AGENTS.md', level: 'project', skipsDotFolders: true },
	command: { delivery: { enter: 'steer', 'ctrl+enter': 'followUp' } },
};
