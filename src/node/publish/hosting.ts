/** Files that hosts and crawlers look for. */
import { hrefFromRoot } from '../../core/address.ts';
import { contentPolicy } from '../../core/content-policy.ts';
import type { Manifest } from '../../core/manifest-schema.ts';
import { siteRoot } from './llms.ts';
import type { Output } from './output.ts';

const POLICY = [...contentPolicy, "frame-ancestors 'none'"].join('; ');

const OPEN = 'Access-Control-Allow-Origin: *';
/** What authors wrote stays inert even where a browser opens it as a document. */
const INERT = "Content-Security-Policy: sandbox; default-src 'none'";

/** TABLE: more headers by path; all rules that match a path add up. */
const MORE_HEADERS: readonly (readonly [path: string, ...headers: string[]])[] = [
	['/raw/*', OPEN, INERT],
	['/archives/*', OPEN],
	['/.well-known/*', OPEN],
	['/.well-known/skills/*', INERT],
	['/well-known/*', OPEN],
	['/manifest.json', OPEN],
	['/manifest.schema.json', OPEN],
	['/llms.txt', OPEN],
	['/llms-full.txt', OPEN],
	['/feed.xml', OPEN],
];

/** Sitemaps take no more (sitemaps.org/protocol.html). */
const MOST_ADDRESSES = 50_000;

/** `_headers` as Netlify and Cloudflare Pages read it, for a site at the root of its host. */
export function headersFile(noindex: boolean): string {
	const rules = [
		[
			'/*',
			`Content-Security-Policy: ${POLICY}`,
			'X-Content-Type-Options: nosniff',
			'Referrer-Policy: no-referrer',
			'Cross-Origin-Opener-Policy: same-origin',
			...(noindex ? ['X-Robots-Tag: noindex'] : []),
		],
		...MORE_HEADERS,
	];
	return rules.map((lines) => `${lines.join('\n  ')}\n`).join('');
}

/** Pages with a day of their last change, where git knows it. */
interface ListedPage {
	readonly address: string;
	readonly changed?: string | undefined;
}

/**
 * Writes `robots.txt`, and the sitemap where the site's address is known and it may be indexed.
 * @param pages addresses of pages that no candidate has, below the root
 * @param languages codes of the languages that lie below `/<code>/`
 */
export function writeCrawlerFiles(
	manifest: Manifest,
	output: Output,
	options: {
		readonly noindex: boolean;
		readonly pages: readonly string[];
		readonly languages: readonly string[];
	},
): void {
	// Pages that must not be indexed say so themselves; a crawler has to read them to know.
	const robots = ['User-agent: *', 'Allow: /'];
	if (manifest.site !== undefined && !options.noindex) {
		const root = siteRoot(manifest.site);
		writeSitemap(root, allPages(manifest, options), output);
		robots.push(`Sitemap: ${root}sitemap.xml`);
	}
	output.offer('robots.txt', `${robots.join('\n')}\n`);
}

function allPages(
	manifest: Manifest,
	{
		pages,
		languages,
	}: { readonly pages: readonly string[]; readonly languages: readonly string[] },
): ListedPage[] {
	const byAddress = new Map<string, ListedPage>();
	const add = (address: string, changed?: string) => {
		if (!byAddress.has(address)) byAddress.set(address, { address, changed });
	};
	for (const page of pages) add(page);
	for (const { page, assets, lastChange } of manifest.candidates) {
		add(page, lastChange?.date);
		for (const asset of assets) if (asset.page !== undefined) add(asset.page, lastChange?.date);
	}
	const once = [...byAddress.values()];
	const translated = languages.flatMap((code) =>
		once.map((page) => ({ ...page, address: `${code}/${page.address}` })),
	);
	return [...once, ...translated].sort((a, b) => (a.address < b.address ? -1 : 1));
}

function writeSitemap(root: string, pages: readonly ListedPage[], output: Output): void {
	const locate = (address: string) => escapeXml(new URL(hrefFromRoot(address), root).href);
	const parts: string[] = [];
	for (let start = 0; start < pages.length; start += MOST_ADDRESSES) {
		const urls = pages.slice(start, start + MOST_ADDRESSES).map(({ address, changed }) => {
			const day = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
			return `<url><loc>${locate(address)}</loc>${day}</url>\n`;
		});
		parts.push(sitemap('urlset', urls));
	}
	const [only, ...more] = parts;
	if (more.length === 0) output.offer('sitemap.xml', only ?? sitemap('urlset', []));
	else {
		const index = parts.map((part, i) => {
			output.offer(`sitemap-${i + 1}.xml`, part);
			return `<sitemap><loc>${locate(`sitemap-${i + 1}.xml`)}</loc></sitemap>\n`;
		});
		output.offer('sitemap.xml', sitemap('sitemapindex', index));
	}
}

function sitemap(element: string, entries: readonly string[]): string {
	const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="${namespace}">\n${entries.join('')}</${element}>\n`;
}

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&apos;',
};

/** Text for XML 1.0: markup escaped, characters that it cannot hold replaced. */
export function escapeXml(text: string): string {
	return (
		text
			.toWellFormed()
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids.
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
			.replace(/[&<>"']/g, (character) => entities[character] ?? character)
	);
}
