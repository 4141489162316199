/** What makes two findings of different runs the same one. */
import type { ManifestDiagnostic } from './manifest-schema.ts';

type Identified = Pick<ManifestDiagnostic, 'code' | 'path' | 'runtime' | 'args'>;

/**
 * Identity of a finding across runs: its code, file, runtime and words. Lines and counts move with
 * unrelated edits and are left out.
 * @param path the finding's path where it differs, as after a move
 */
export function fingerprint({ code, path, runtime, args }: Identified, at = path): string {
	const words = Object.entries(args)
		.filter(([, value]) => typeof value === 'string')
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return JSON.stringify([code, at, runtime ?? '', words]);
}

/**
 * Findings that the earlier run does not have. Several with one identity are counted, so that a
 * second one of the same kind is new.
 * @param movedTo path in the later run of a path in the earlier one, where they differ
 */
export function newFindings<D extends Identified>(
	before: readonly D[],
	after: readonly D[],
	movedTo: ReadonlyMap<string, string> = new Map(),
): D[] {
	const known = new Map<string, number>();
	for (const one of before) {
		const key = fingerprint(one, movedTo.get(one.path) ?? one.path);
		known.set(key, (known.get(key) ?? 0) + 1);
	}
	return after.filter((one) => {
		const key = fingerprint(one);
		const left = known.get(key) ?? 0;
		known.set(key, left - 1);
		return left <= 0;
	});
}
