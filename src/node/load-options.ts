/** What a load is asked for. The command line, the Astro integration and the library all say it so. */
import type { Config } from '../core/config.ts';
import type { Shard } from '../core/shards.ts';

/** Values that win over the config file; paths are absolute. */
export interface LoadOverrides {
	readonly runtimes?: readonly string[];
	/** Directory in which the runtime would start. */
	readonly cwd?: string;
	/** Home directory, or `none`. */
	readonly home?: string;
	readonly repoRoot?: string;
	/** The runtime's own settings, as parsed from `--settings`. */
	readonly settings?: Partial<
		Pick<Config, 'skills' | 'disabledExtensions' | 'disabledProviders' | 'extensions'>
	>;
	readonly extensions?: readonly string[];
	readonly pluginDirs?: readonly string[];
	/** Name of the runtime's config directory in place of `.omp` / `.xcsh`. */
	readonly configDirName?: string;
	/** The runtime's agent directory in place of `~/.omp/agent`. */
	readonly agentDir?: string;
	readonly site?: string;
	readonly title?: string;
}

export interface Progress {
	/** What is being done, as a word: `discover`, `read`, `render`, `pages`, `search`, `write`. */
	readonly phase: string;
	readonly done: number;
	readonly total?: number;
}

export interface LoadOptions {
	/** Absolute directory of the catalog. */
	readonly directory: string;
	/** Absolute path of the config file; found in the directory when absent. */
	readonly configFile?: string;
	readonly overrides?: LoadOverrides;
	/**
	 * True: bodies and text assets are read too, for references, orphans, hidden text and rendering.
	 * False: discovery alone, as `scan` does it.
	 */
	readonly deep: boolean;
	/** Where rendered documents are kept between runs; undefined keeps nothing. */
	readonly cacheDirectory?: string;
	/** Renders, and looks for findings in, the texts of these skills alone. */
	readonly shard?: Shard;
	/** For a catalog that is gathered into another one: what its addresses begin with. */
	readonly namespace?: string;
	/** Where the config file lies in the work tree, for a load from the checkout of a revision. */
	readonly unmovedConfig?: string;
	/** Render threads; undefined chooses by the machine. */
	readonly workers?: number;
	readonly onProgress?: (progress: Progress) => void;
}
