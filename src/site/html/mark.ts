/**
 * The marks of the precedence line. Each state has a shape of its own, so that it survives print,
 * forced colours and eyes that see no red; the word always stands beside it or is its label.
 */
import type { OutcomeKind } from '../../core/types.ts';
import { escapeHtml } from './escape.ts';

/** `hidden` is loaded but not listed; `empty` is a root without a copy of the name. */
export type MarkKind = OutcomeKind | 'hidden' | 'empty';

const ring = '<circle cx="8" cy="8" r="5.5"/>';

/** TABLE: state -> shape in a box of 16 by 16. */
const shapes = {
	loaded: '<circle cx="8" cy="8" r="6.5" class="f"/>',
	hidden: `${ring}<path d="M8 2.5a5.5 5.5 0 0 0 0 11z" class="f"/>`,
	shadowed: ring,
	duplicate: `${ring}<circle cx="8" cy="8" r="2.2"/>`,
	filtered: `${ring}<path d="M4.1 4.1l7.8 7.8M11.9 4.1l-7.8 7.8"/>`,
	rejected: '<path d="M2.5 2.5h11v11h-11zM5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6"/>',
	unseen: '<circle cx="8" cy="8" r="5.5" class="d"/>',
	empty: '<path d="M4.5 8h7"/>',
} satisfies Record<MarkKind, string>;

/** The kinds in the order in which they are told: best first. */
export const markKinds = Object.keys(shapes) as MarkKind[];

/** The mark of a state: loaded skills that are not listed have their own. */
export function markOf(outcome: {
	readonly kind: OutcomeKind;
	readonly hidden: boolean;
}): MarkKind {
	return outcome.kind === 'loaded' && outcome.hidden ? 'hidden' : outcome.kind;
}

/** What several copies come to: the best that happens to any of them. */
export function bestMark(kinds: readonly MarkKind[]): MarkKind {
	return markKinds.find((kind) => kinds.includes(kind)) ?? 'unseen';
}

/**
 * One mark as inline SVG.
 * @param label the word, when no visible word stands beside the mark; without it the mark is mute
 */
export function markSvg(kind: MarkKind, label?: string): string {
	const name =
		label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`;
	return `<svg class="sa-mark" data-kind="${kind}" viewBox="0 0 16 16" ${name}>${shapes[kind]}</svg>`;
}

const severityShapes = {
	error: '<path d="M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2l-3.7-3.7V5.2z" class="f"/>',
	warning: '<path d="M8 1.8l6.6 12H1.4z"/><path d="M8 6.2v3.6M8 11.2v1"/>',
	info: '<path d="M8 1.8l6.2 6.2L8 14.2 1.8 8z"/>',
} as const;

export type SeverityKind = keyof typeof severityShapes;

/** The mark of a severity: octagon, triangle, diamond. */
export function severitySvg(severity: SeverityKind): string {
	return `<svg class="sa-mark" data-severity="${severity}" viewBox="0 0 16 16" aria-hidden="true">${severityShapes[severity]}</svg>`;
}
