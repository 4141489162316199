import type { Resolution } from '../core/links.ts';
import { type DocumentFacts, withRenamed } from './packed-document.ts';
import type { Renderer, RenderJob } from './render-job.ts';

/**
 * Asks again where the references of a kept document lead.
 * @returns its facts with today's ids of candidates; undefined where any answer has changed
 */
export function revalidate(
	facts: DocumentFacts,
	place: Omit<RenderJob, 'bytes' | 'anchors'>,
	renderer: Renderer,
): DocumentFacts | undefined {
	// Ids count candidates, so that one more skill renames others without changing where they are.
	const ids = new Map([[facts.candidate, place.candidate]]);
	for (const [reference, then] of facts.answers) {
		const now = renderer.answer({ ...place, anchors: facts.anchors }, reference);
		if (!isSame(then ?? undefined, now)) return undefined;
		if (then?.candidate === undefined || now?.candidate === undefined) continue;
		const known = ids.get(then.candidate) ?? now.candidate;
		if (known !== now.candidate) return undefined;
		ids.set(then.candidate, known);
	}
	const isRenamed = [...ids].some(([then, now]) => then !== now);
	return isRenamed ? withRenamed(facts, ids) : facts;
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
