import type { PlacedRoot } from './placement.ts';
import type { RuntimeSettings } from './runtime-settings.ts';
import type { Runtime, ToggleName } from './runtimes/runtime.ts';

/**
 * The toggle that governs a root: a setting, `any` of the fallback toggles, or `none`.
 * `customDirectories` obey none.
 */
export function toggleOf(root: PlacedRoot, runtime: Runtime): ToggleName | 'any' | 'none' {
	const provider = runtime.providers.find(({ id }) => id === root.source.id);
	if (provider === undefined || provider.toggles === 'none') return 'none';
	return provider.toggles[root.level] ?? 'any';
}

/** True where the settings let a root's skills through. */
export function isSourceOn(root: PlacedRoot, runtime: Runtime, settings: RuntimeSettings): boolean {
	const toggle = toggleOf(root, runtime);
	if (toggle === 'none') return true;
	if (toggle === 'any') return runtime.fallbackToggles.some((name) => settings.toggles[name]);
	return settings.toggles[toggle];
}
