/** Frontmatter as nested lists of terms; what an author wrote is shown as text, whatever it is. */
import type { ManifestCandidate } from '../../core/manifest-schema.ts';
import { bdi } from './escape.ts';

type Value = ManifestCandidate['frontmatter'][string];

/** Levels that are shown; a deeper value is written as JSON. */
const deepest = 4;

export function frontmatterHtml(
	frontmatter: ManifestCandidate['frontmatter'],
	reveal: (text: string) => string,
): string {
	return object(frontmatter, reveal, 0);
}

function object(
	value: { readonly [key: string]: Value },
	reveal: (text: string) => string,
	depth: number,
): string {
	const rows = Object.entries(value).map(
		([key, one]) =>
			`<div><dt><code>${bdi(reveal(key))}</code></dt><dd>${render(one, reveal, depth + 1)}</dd></div>`,
	);
	return `<dl class="sa-terms">${rows.join('')}</dl>`;
}

function render(value: Value, reveal: (text: string) => string, depth: number): string {
	if (typeof value === 'string') return bdi(reveal(value));
	if (value === null || typeof value !== 'object') return `<code>${String(value)}</code>`;
	if (depth >= deepest) return `<code>${bdi(reveal(JSON.stringify(value)))}</code>`;
	if (!Array.isArray(value)) return object(value, reveal, depth);
	return `<ul>${value.map((one) => `<li>${render(one, reveal, depth + 1)}</li>`).join('')}</ul>`;
}
