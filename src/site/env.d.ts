/// <reference types="astro/client" />

declare module 'virtual:skill-atlas/context' {
	import type { SiteContext } from './site-context.ts';

	/** The context of the build or server that renders the page. */
	export const context: () => SiteContext;
}
