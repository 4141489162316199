/** Room for images before they are loaded, so that nothing on the page moves when they are. */
import type { ImageSize } from '../site-context.ts';
import { escapeHtml } from './escape.ts';

const imageTag = /<img (?![^>]*\bwidth=)([^>]*?)src="([^"]*)"/g;

/**
 * Adds width and height to the images of rendered HTML.
 * @param sizeOf size of the image at a relative address, as it stands in the page
 */
export async function withImageSizes(
	html: string,
	sizeOf: (source: string) => Promise<ImageSize | undefined>,
): Promise<string> {
	if (!html.includes('<img ')) return html;
	const sources = new Set(Array.from(html.matchAll(imageTag), ([, , source = '']) => source));
	const sizes = new Map<string, string>();
	for (const source of sources) sizes.set(source, sizeAttributes(await sizeOf(source)));
	return html.replace(
		imageTag,
		(_tag, before: string, source: string) =>
			`<img ${sizes.get(source) ?? ''}${before}src="${source}"`,
	);
}

/** `width="3" height="2" `, with a blank at its end; empty where the size is not known. */
function sizeAttributes(size: ImageSize | undefined): string {
	if (size === undefined) return '';
	const [width, height] = [Math.round(size.width), Math.round(size.height)];
	return `width="${width}" height="${height}" `;
}

/** An image with room for itself. */
export function imageHtml(
	source: string,
	alternative: string,
	size: ImageSize | undefined,
): string {
	return `<img ${sizeAttributes(size)}src="${escapeHtml(source)}" alt="${escapeHtml(alternative)}">`;
}
