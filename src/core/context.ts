/** Where a runtime would start and what it was given. All paths absolute, with `/`. */
export interface Context {
	/** The catalog's directory: what is published is written relative to it. */
	readonly directory: string;
	/** Directory in which the runtime starts; links in it are not resolved. */
	readonly cwd: string;
	/** Absent: no user-level place is read and `~` means nothing. */
	readonly home?: string;
	/** Nearest folder from `cwd` upwards that holds `.git`. */
	readonly repoRoot?: string;
	/** Last folder of a walk upwards; absent where it goes on to the file system's root. */
	readonly walkStop?: string;
	/** In place of the runtime's own folder name. */
	readonly configDirectory?: string;
	/** In place of the runtime's folder for the user's own things. */
	readonly agentDirectory?: string;
	/** Extension packages given by flag. */
	readonly extensions: readonly string[];
	/** Plugin folders given by flag. */
	readonly pluginDirectories: readonly string[];
}

/** The disk as the placing of roots needs it; links are followed unless said otherwise. */
export interface Disk {
	/** Text of a file; undefined where there is none or it cannot be read. */
	text(path: string): string | undefined;
	isDirectory(path: string): boolean;
	/** True where anything but a dangling link is there. */
	exists(path: string): boolean;
	/** Path without links; the path itself where it cannot be resolved. */
	realPath(path: string): string;
}

/** Replaces a leading `~`: `~`, `~/x` and `~x` (home/x). Undefined where there is no home. */
export function expandHome(path: string, home: string | undefined): string | undefined {
	if (!path.startsWith('~')) return path;
	if (home === undefined) return undefined;
	return path.length > 1 && path[1] !== '/' ? `${home}/${path.slice(1)}` : home + path.slice(1);
}
