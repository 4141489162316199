/**
 * What a row of the table of runtimes says. Everything that makes one runtime load other skills than
 * another is here, so that a further runtime is a further row. In directories `{config}` stands for
 * the name of the runtime's own folder.
 */
import type { ContextFileRules } from '../context-files.ts';
import type { FrontmatterDialect } from '../frontmatter.ts';
import type { CommandRules } from '../invoke.ts';
import type { Level, RuntimeId } from '../types.ts';

export const toggleNames = [
	'enableCodexUser',
	'enableClaudeUser',
	'enableClaudeProject',
	'enablePiUser',
	'enablePiProject',
	'enableAgentsUser',
	'enableAgentsProject',
] as const;

/** A setting `skills.<name>` that switches a source on or off. */
export type ToggleName = (typeof toggleNames)[number];

/** Directories of skills below a folder that the context gives. */
export interface DirectoryPlace {
	/**
	 * `ancestors`: the working directory and each folder above it, nearest first, up to the
	 * repository, else home, else the file system's root. `agent`: the runtime's folder in home.
	 */
	readonly in: 'ancestors' | 'cwd' | 'home' | 'agent';
	readonly level: Level;
	/** Read in this order; in each ancestor all of them before the next ancestor. */
	readonly directories: readonly string[];
	/** With `ancestors`: home is passed over. */
	readonly exceptHome?: true;
}

/** A file that lists installed plugins. */
export interface PluginRegistry {
	/** `project`: in the nearest folder with `{config}/`, else with `.git`, below home. */
	readonly in: 'home' | 'project';
	readonly file: string;
	/** How findings call it. */
	readonly title: string;
	/** Level of every entry, whatever the entry says. */
	readonly level?: Level;
	/** Where its entries go among those of registries before it that have other ids. */
	readonly placed: 'after' | 'before';
}

/** Skills of plugins in the format of Claude Code. */
export interface PluginPlace {
	readonly in: 'plugins';
	/** A later registry replaces the entries that earlier ones have for the same id. */
	readonly registries: readonly PluginRegistry[];
	readonly directory: string;
	/** The plugin's own description. */
	readonly manifest: string;
	/** True: a text `skills` in the manifest replaces `directory`. */
	readonly manifestMovesSkills: boolean;
	/** True: skills are called `<plugin>:<name>`. */
	readonly prefixesNames: boolean;
}

/** Skills of extension packages: given by flag, named in settings files, or installed. */
export interface ExtensionPlace {
	readonly in: 'extensions';
	readonly directory: string;
	/** Files with a list `extensions`, in order. */
	readonly settings: readonly {
		readonly in: 'cwd' | 'agent';
		readonly file: string;
		readonly level: Level;
	}[];
	readonly installed: {
		/** Below home: holds `package.json` and `node_modules`. */
		readonly directory: string;
		readonly lockFile: string;
		/** Keys of which a package's own `package.json` must have one. */
		readonly manifestKeys: readonly string[];
		/** Below the working directory: `disabled` lists packages that are off here. */
		readonly overrides: string;
	};
}

export type Place = DirectoryPlace | PluginPlace | ExtensionPlace;

/** Skills that the runtime writes itself and that give way to every authored one. */
export interface ManagedRules {
	readonly name: RegExp;
	/** Replacements that the description goes through, in order. */
	readonly description: readonly (readonly [pattern: RegExp, by: string])[];
}

export interface Provider {
	readonly id: string;
	/** Name that the runtime shows. */
	readonly title: string;
	/** Higher is read first; equal ones in the order of the row. */
	readonly priority: number;
	readonly requiresDescription: boolean;
	/**
	 * Toggle by level; a level that is not named follows the runtime's `fallbackToggles`.
	 * `none`: no toggle can switch the provider off.
	 */
	readonly toggles: { readonly [level: Level]: ToggleName } | 'none';
	readonly places: readonly Place[];
	/** Present: resolved after everything else, under these rules. */
	readonly managed?: ManagedRules;
}

/** `customDirectories`: not a provider, read after all of them. */
interface CustomRules {
	readonly id: string;
	readonly title: string;
	readonly level: Level;
	readonly requiresDescription: boolean;
}

export interface Runtime {
	readonly id: RuntimeId;
	readonly title: string;
	readonly version: string;
	/** Where the program can be had in that version. */
	readonly source: string;
	/** Date of the version that the row was checked against. */
	readonly checkedOn: string;
	/** Where the program does something else than its document says, one sentence each. */
	readonly deviates: readonly string[];
	/** Name of its folder in home and in projects. */
	readonly configDirectory: string;
	/** Folder of the user's own things, below `configDirectory` in home. */
	readonly agentDirectory: string;
	/** In order of registration. */
	readonly providers: readonly Provider[];
	readonly custom: CustomRules;
	/** A source without a toggle of its own is on while any of these is. */
	readonly fallbackToggles: readonly ToggleName[];
	/** Frontmatter keys that keep a skill out of the listing when they are `true`. */
	readonly hidingKeys: readonly string[];
	readonly frontmatter: FrontmatterDialect;
	readonly contextFile: ContextFileRules;
	readonly command: CommandRules;
	/** Schemes of the internal addresses that it reads, in the order in which its error lists them. */
	readonly urlSchemes: readonly string[];
}
