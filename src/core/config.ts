/**
 * The config file `skill-atlas.config.yaml|json`. One schema gives type, check, defaults and docs.
 * Keys that belong to a runtime keep the runtime's own name.
 */
import { z } from 'zod';
import { longestNamespace, namespacePattern } from './catalogs/namespace.ts';
import { defaultConfig } from './config-defaults.ts';
import { AtlasError } from './errors.ts';
import { nearNames } from './near-names.ts';

const defaults = defaultConfig();
const names = z.array(z.string());

/** The runtime's `skills.*` settings; undefined means that the runtime's default holds. */
export const skillsSettings = z.strictObject({
	enabled: z.unknown().optional().describe('False: the runtime loads no skill at all.'),
	enableCodexUser: z.unknown().optional().describe('Toggle of `~/.codex/skills`.'),
	enableClaudeUser: z.unknown().optional().describe('Toggle of `~/.claude/skills`.'),
	enableClaudeProject: z.unknown().optional().describe('Toggle of `.claude/skills`.'),
	enablePiUser: z.unknown().optional().describe("Toggle of the runtime's own user directory."),
	enablePiProject: z
		.unknown()
		.optional()
		.describe("Toggle of the runtime's own project directory."),
	enableAgentsUser: z.unknown().optional().describe('Toggle of `~/.agent[s]/skills` (omp).'),
	enableAgentsProject: z.unknown().optional().describe('Toggle of `.agent[s]/skills` (omp).'),
	enableSkillCommands: z.unknown().optional().describe('False: `/skill:<name>` is not a command.'),
	customDirectories: names.optional().describe('More skill directories, read after all providers.'),
	ignoredSkills: names.optional().describe('Glob patterns of names that are left out.'),
	includeSkills: names.optional().describe('Glob patterns; when given, only these names stay.'),
});

// Both end up in links that readers follow, so no address may run a script.
const webAddress = z.url({ protocol: /^https?$/, error: 'it has to be an http or https address' });
const ruleLevel = z.enum(['off', 'info', 'warning', 'error']);

export const configSchema = z.strictObject({
	title: z.string().default(defaults.title).describe('Title of the site.'),
	description: z.string().optional().describe('One sentence under the title.'),
	runtimes: z
		.array(z.string())
		.min(1)
		.default(defaults.runtimes)
		.describe('Runtimes whose view is computed; the first is primary.'),
	cwd: z.string().default(defaults.cwd).describe('Directory in which the runtime would start.'),
	repoRoot: z.string().optional().describe('Where the walk-up ends; found by `.git` when absent.'),
	home: z
		.string()
		.default(defaults.home)
		.describe('Home directory whose user-level roots are read, or `none`.'),
	skills: skillsSettings.default(defaults.skills),
	disabledExtensions: names
		.default(defaults.disabledExtensions)
		.describe('`skill:<name>` entries that are switched off.'),
	disabledProviders: names
		.default(defaults.disabledProviders)
		.describe('Provider ids that are left out whole.'),
	extensions: names
		.default(defaults.extensions)
		.describe('Extension packages of omp that bring skills.'),
	pluginDirs: names
		.default(defaults.pluginDirs)
		.describe('Claude plugin folders that are loaded directly.'),
	site: webAddress
		.optional()
		.describe('Absolute address of the site, for canonical links and feeds.'),
	repository: webAddress.optional().describe('Repository on GitHub or GitLab, for “view source”.'),
	branch: z.string().optional().describe('Branch or commit for “view source” without git.'),
	languages: z
		.array(z.string())
		.min(1)
		.default(defaults.languages)
		.describe('Languages of the interface; the first is at `/`, others under `/<language>/`.'),
	exclude: names
		.default(defaults.exclude)
		.describe('Folders, as globs, in which nobody looks for skills that no runtime reads.'),
	rules: z
		.record(z.string(), ruleLevel)
		.default(defaults.rules)
		.describe('Severity of single diagnostics, by code.'),
	catalogs: z
		.record(z.string(), z.string().min(1))
		.superRefine((catalogs, context) => {
			for (const namespace of Object.keys(catalogs))
				if (!namespacePattern.test(namespace) || namespace.length > longestNamespace)
					context.addIssue({
						code: 'custom',
						path: [namespace],
						message: `a namespace is lower-case letters and digits with single hyphens, ${longestNamespace} at most`,
					});
		})
		.default(defaults.catalogs)
		.describe('Further catalogs by namespace: a directory or a manifest file.'),
});

export type Config = z.infer<typeof configSchema>;

/**
 * Checks what was read from a config file.
 * @param data parsed YAML or JSON; undefined or null counts as empty
 * @param place path of the file, for the message
 * @throws AtlasError `config-invalid`, naming each key that is wrong and the nearest known one
 */
export function parseConfig(data: unknown, place: string): Config {
	const result = configSchema.safeParse(data ?? {});
	if (result.success) return result.data;
	const problems = result.error.issues.map((issue) => {
		const at = issue.path.join('.');
		if (issue.code === 'unrecognized_keys')
			return issue.keys
				.map((key) => `unknown key ${[...issue.path, key].join('.')}${suggestion(key)}`)
				.join('; ');
		return `${at || 'the file'}: ${issue.message}`;
	});
	throw new AtlasError(
		'config-invalid',
		`${place} is not a valid config: ${problems.join('; ')}.`,
		'Correct the keys named above; `skill-atlas init` writes a commented example.',
	);
}

const knownKeys = [...Object.keys(configSchema.shape), ...Object.keys(skillsSettings.shape)];

function suggestion(key: string): string {
	const [near] = nearNames(key, knownKeys);
	return near === undefined ? '' : ` (did you mean ${near}?)`;
}
