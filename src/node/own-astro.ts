import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Lets Astro find its own entry points when its project is a folder without packages: they are
 * resolved from this package, whose dependency Astro is.
 */
export function ownAstro(): Plugin {
	const from = fileURLToPath(import.meta.url);
	return {
		name: 'skill-atlas:own-astro',
		enforce: 'pre',
		resolveId: {
			order: 'pre',
			filter: { id: /^astro(?:\/|$)/ },
			handler(id, _importer, options) {
				return this.resolve(id, from, { ...options, skipSelf: true });
			},
		},
	};
}
