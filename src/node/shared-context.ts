/**
 * How pages, which Astro bundles, reach the catalog, which lives in the same process: by a key in a
 * registry. The virtual module is a line of code, never the catalog as text.
 */
import type { Plugin } from 'vite';

const name = 'skill-atlas.contexts';
const registry = contexts();
let made = 0;

export interface SharedContext<Context> {
	/** Hands over what pages see from now on. */
	set(context: Context): void;
	/** Forgets it, when the last page is written. */
	remove(): void;
	/** Gives pages `virtual:skill-atlas/context`, whose `context()` returns what was set last. */
	readonly plugin: Plugin;
}

/** A place of its own in the registry; several builds of one process do not meet. */
export function shareContext<Context>(): SharedContext<Context> {
	const key = String(made++);
	return {
		set: (context) => registry.set(key, context),
		remove: () => registry.delete(key),
		plugin: {
			name: 'skill-atlas:context',
			resolveId: {
				filter: { id: /^virtual:skill-atlas\/context$/ },
				handler: (id) => `\0${id}`,
			},
			load: {
				filter: { id: /^\0virtual:skill-atlas\/context$/ },
				handler: () =>
					`export const context = () => globalThis[Symbol.for('${name}')].get('${key}');`,
			},
		},
	};
}

function contexts(): Map<string, unknown> {
	const symbol = Symbol.for(name);
	const shared = globalThis as { [symbol]?: Map<string, unknown> };
	shared[symbol] ??= new Map();
	return shared[symbol];
}
