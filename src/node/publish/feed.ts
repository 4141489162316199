/** `feed.xml`: what changed since the base manifest, as Atom (RFC 4287). */
import { hash } from 'node:crypto';
import { hrefFromRoot } from '../../core/address.ts';
import { diffSections, type Row, type SectionId, sectionTitles } from '../../core/diff/sections.ts';
import { diffManifests } from '../../core/diff.ts';
import type { Manifest } from '../../core/manifest-schema.ts';
import { escapeXml } from './hosting.ts';
import { siteRoot } from './llms.ts';

/** A feed needs a day; a catalog without history has none. */
const NO_DAY = '1970-01-01';

/** @returns one entry for each row of the comparison; links are relative where `site` is unknown */
export function changesFeed(base: Manifest, manifest: Manifest): string {
	const days = new Map<string, string>();
	let newest = NO_DAY;
	for (const { page, lastChange } of manifest.candidates) {
		if (lastChange === undefined) continue;
		days.set(page, lastChange.date);
		if (lastChange.date > newest) newest = lastChange.date;
	}
	const entries = [...diffSections(diffManifests(base, manifest))].flatMap(([section, rows]) =>
		rows.map((row) => entry(manifest, section, row, days.get(row.page ?? '') ?? newest)),
	);
	const { site } = manifest;
	const self = site === undefined ? '' : ` xml:base="${escapeXml(siteRoot(site))}"`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${self}>
<title>${escapeXml(manifest.title)}: changes</title>
<id>${identity([site ?? manifest.title])}</id>
<updated>${newest}T00:00:00Z</updated>
<author><name>${escapeXml(manifest.title)}</name></author>
<link rel="self" href="feed.xml"/>
<link rel="alternate" href="changes/"/>
${entries.join('')}</feed>
`;
}

function entry(manifest: Manifest, section: SectionId, row: Row, day: string): string {
	const { title, columns } = sectionTitles[section];
	const [name = '', ...cells] = row.cells;
	const lines = cells.flatMap((cell, i) => (cell === '' ? [] : [`${columns[i + 1]}: ${cell}`]));
	const link = row.page === undefined ? 'changes/' : hrefFromRoot(row.page);
	return `<entry>
<title>${escapeXml(`${title}: ${name}`)}</title>
<id>${identity([manifest.site ?? manifest.title, section, ...row.cells])}</id>
<updated>${day}T00:00:00Z</updated>
<link rel="alternate" href="${escapeXml(link)}"/>
<content type="text">${escapeXml(lines.join('\n'))}</content>
</entry>
`;
}

/** An id that depends on what is told alone: a UUID of version 8 (RFC 9562) from its digest. */
function identity(parts: readonly string[]): string {
	const hex = hash('sha256', JSON.stringify(parts), 'hex');
	const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
	return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
