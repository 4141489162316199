/** Names that several catalogs load. Nothing is lost by that, but people meet several skills by one name. */
import type { Manifest, ManifestCandidate } from '../manifest-schema.ts';
import type { Finding } from '../types.ts';
import { catalogParts } from './parts.ts';

/** Catalogs that one finding names; the rest is counted. */
const NAMED = 5;

interface Loaded {
	readonly name: string;
	readonly candidate: ManifestCandidate;
}

/**
 * One finding for each skill whose name another catalog loads with other content, and one where
 * that has the same. Copies inside a catalog are no matter of these.
 */
export function acrossFindings(manifest: Manifest): Finding[] {
	const labels = new Map(
		catalogParts(manifest).map(({ namespace, title }) => [namespace, namespace ?? title]),
	);
	const byName = Map.groupBy(loadedSkills(manifest), ({ name }) => name);
	const findings: Finding[] = [];
	for (const [name, group] of byName) {
		if (new Set(group.map(({ candidate }) => candidate.catalog)).size < 2) continue;
		for (const { candidate } of group) {
			const others = group.filter((one) => one.candidate.catalog !== candidate.catalog);
			const [same, different] = [true, false].map((wanted) =>
				others.filter((one) => isSame(one.candidate, candidate) === wanted),
			);
			const add = (code: 'catalog-copy' | 'catalog-collision', found: readonly Loaded[] = []) => {
				const catalogs = [...new Set(found.map((one) => one.candidate.catalog))];
				if (catalogs.length === 0) return;
				findings.push({
					code,
					path: candidate.path,
					candidate: candidate.id,
					args: { name, catalogs: inWords(catalogs.map((one) => labels.get(one) ?? '')) },
				});
			};
			add('catalog-copy', same);
			add('catalog-collision', different);
		}
	}
	return findings;
}

/** What each catalog loads, once for each candidate and name, whichever of its runtimes does. */
function loadedSkills(manifest: Manifest): Loaded[] {
	const candidates = new Map(manifest.candidates.map((one) => [one.id, one]));
	return catalogParts(manifest).flatMap(({ runtimes, views }) => {
		const found = new Map<string, Loaded>();
		for (const { id } of runtimes)
			for (const { name, candidate: key } of views[id]?.skills ?? []) {
				const candidate = candidates.get(key);
				if (candidate !== undefined) found.set(JSON.stringify([name, key]), { name, candidate });
			}
		return [...found.values()];
	});
}

function isSame(a: ManifestCandidate, b: ManifestCandidate): boolean {
	return a.treeDigest !== undefined && a.treeDigest === b.treeDigest;
}

function inWords(catalogs: readonly string[]): string {
	const named = catalogs.slice(0, NAMED).map((one) => `“${one}”`);
	const more = catalogs.length - named.length;
	return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
