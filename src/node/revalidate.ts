import type { Resolution } from '../core/links.ts';
import type { RenderedFile } from '../render/document.ts';
import type { CachedResult } from './render-cache.ts';
import type { Renderer, RenderJob } from './render-job.ts';

/**
 * Asks again where the references of a kept document lead.
 * @returns the document with today's ids of candidates; undefined where any answer has changed
 */
export function revalidate(
	{ file, answers, anchors }: CachedResult,
	place: Omit<RenderJob, 'bytes' | 'anchors'>,
	renderer: Renderer,
): RenderedFile | undefined {
	// Ids count candidates, so that one more skill renames others without changing where they are.
	const renamed = new Map<string, string>();
	for (const [reference, then] of answers) {
		const now = renderer.answer({ ...place, anchors }, reference);
		if (!isSame(then ?? undefined, now)) return undefined;
		if (then?.candidate !== undefined && now?.candidate !== undefined)
			renamed.set(then.candidate, now.candidate);
	}
	if ([...renamed].every(([then, now]) => then === now)) return file;
	return {
		...file,
		references: file.references.map((reference) =>
			reference.candidate === undefined
				? reference
				: { ...reference, candidate: renamed.get(reference.candidate) ?? reference.candidate },
		),
	};
}

function isSame(then: Resolution | undefined, now: Resolution | undefined): boolean {
	if (then === undefined || now === undefined) return then === now;
	return (
		then.state === now.state &&
		then.href === now.href &&
		then.image === now.image &&
		then.asset === now.asset &&
		then.fragment === now.fragment &&
		then.via === now.via &&
		(then.candidate === undefined) === (now.candidate === undefined)
	);
}
