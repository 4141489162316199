import type { Config } from '../core/config.ts';
import type { Context } from '../core/context.ts';
import { parentPath } from '../core/paths.ts';
import { type PublishPath, pathPublisher } from '../core/published-path.ts';
import { runtimeSettings } from '../core/runtime-settings.ts';
import { runtimesByIds } from '../core/runtimes/index.ts';
import type { Runtime } from '../core/runtimes/runtime.ts';
import { createContext } from './context.ts';
import { discover } from './discover.ts';
import { createDisk, type ListingDisk } from './disk.ts';
import { effectiveConfig } from './effective-config.ts';
import type { LoadOptions } from './load-options.ts';

/** A skill that the runtime loads, and where it lies on this disk. */
interface SessionSkill {
	readonly name: string;
	readonly description: string;
	readonly hidden: boolean;
	/** Published path of its `SKILL.md`. */
	readonly path: string;
	/** Absolute path of the same. */
	readonly filePath: string;
	/** Absolute path of its folder. */
	readonly baseDir: string;
}

/** What one runtime would have at hand if it were started now. */
export interface RuntimeSession {
	readonly runtime: Runtime;
	readonly config: Config;
	readonly context: Context;
	readonly disk: ListingDisk;
	readonly publish: PublishPath;
	/** In the runtime's order. */
	readonly skills: readonly SessionSkill[];
	/** What a run without a config file takes for granted. */
	readonly assumed: readonly string[];
}

/**
 * Finds what the primary runtime loads, for answers about that runtime alone. Nothing of it is
 * published, so what git ignores makes no difference.
 * @throws AtlasError where the directory, the config or the runtime's id cannot be used
 */
export async function openSession(options: LoadOptions): Promise<RuntimeSession> {
	const { config, assumed } = await effectiveConfig(options);
	const context = createContext(options.directory, config, options.overrides ?? {});
	const [runtime] = runtimesByIds(config.runtimes) as readonly [Runtime, ...Runtime[]];
	const disk = createDisk();
	const { views, candidates } = await discover({
		runtimes: [runtime],
		settings: runtimeSettings(config),
		context,
		disk,
		ignored: () => Promise.resolve(() => false),
	});
	const places = new Map(candidates.map(({ id, absolute }) => [id, absolute]));
	const skills = (views[0]?.skills ?? []).map(
		({ name, description, hidden, path, candidate }): SessionSkill => {
			const filePath = places.get(candidate) ?? '';
			return { name, description, hidden, path, filePath, baseDir: parentPath(filePath) };
		},
	);
	const publish = pathPublisher(context.directory, context.home);
	return { runtime, config, context, disk, publish, skills, assumed };
}
