/** Skills on disk as a catalog for search, and what was written of it. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalog } from '../../src/core/catalog.ts';
import { digestBytes } from '../../src/node/digest.ts';
import { type FixtureSkill, fixtureManifest } from '../core/search-fixture.ts';

export type SearchedCatalog = Pick<Catalog, 'manifest' | 'textPlace'>;

/** Writes the texts of skills into an absolute directory, which holds nothing else then. A skill without a body has no `SKILL.md`. */
export function catalogOn(directory: string, skills: readonly FixtureSkill[]): SearchedCatalog {
	rmSync(directory, { recursive: true, force: true });
	mkdirSync(directory, { recursive: true });
	const manifest = fixtureManifest(skills);
	const folderOf = (candidate: string) => join(directory, candidate);
	const write = (candidate: string, path: string, text: string | undefined) => {
		if (text === undefined) return {};
		const file = join(folderOf(candidate), path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
		return { digest: digestBytes(Buffer.from(text)) };
	};
	const candidates = manifest.candidates.map((candidate, number) => {
		const { name, body, assets = {} } = skills[number] ?? {};
		const text = body && `---\nname: ${name}\nx: kelpie\n---\n${body}`;
		return {
			...candidate,
			...write(candidate.id, 'SKILL.md', text),
			assets: candidate.assets.map((asset) => ({
				...asset,
				...write(candidate.id, asset.path, assets[asset.path]),
			})),
		};
	});
	return {
		manifest: { ...manifest, candidates },
		textPlace: (candidate, asset = 'SKILL.md') => ({ folder: folderOf(candidate), path: asset }),
	};
}

/** Contents of all files below an absolute directory, by their paths in it. */
export function allFiles(directory: string): Map<string, string> {
	const files = readdirSync(directory, { recursive: true, withFileTypes: true });
	return new Map(
		files
			.filter((file) => file.isFile())
			.map((file) => join(file.parentPath, file.name))
			.sort()
			.map((path) => [path.slice(directory.length), readFileSync(path, 'latin1')]),
	);
}
