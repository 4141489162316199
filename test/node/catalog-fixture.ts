/** A catalog in memory, as the renderer needs it: files of skills by their published path. */
import { assetAddresses, copyPage, skillPage, skillSlug } from '../../src/core/address.ts';
import type { Manifest, ManifestCandidate } from '../../src/core/manifest-schema.ts';
import { knownMediaType } from '../../src/core/media-types.ts';
import {
	createDocuments,
	type Documents,
	type DocumentsOptions,
} from '../../src/node/documents.ts';

/**
 * @param files published path -> content; each folder with a `SKILL.md` is a skill
 * @param withheld published paths of assets that are not published
 */
export function fixtureManifest(
	files: Readonly<Record<string, string | Uint8Array>>,
	withheld: readonly string[] = [],
): Manifest {
	const folders = Object.keys(files)
		.filter((path) => /(?:^|\/)SKILL\.md$/.test(path))
		.map((path) => path.slice(0, -'/SKILL.md'.length));
	const seen = new Map<string, number>();
	const candidates = folders.map((folder, number): ManifestCandidate => {
		const name = folder.slice(folder.lastIndexOf('/') + 1);
		const copy = seen.get(name) ?? 0;
		seen.set(name, copy + 1);
		const slug = skillSlug(name);
		const source = String(files[`${folder}/SKILL.md`]);
		const paths = Object.keys(files)
			.filter((path) => path.startsWith(`${folder}/`) && !path.endsWith('SKILL.md'))
			.map((path) => path.slice(folder.length + 1))
			.sort();
		const addresses = assetAddresses(slug, paths);
		return {
			id: `c${number}`,
			name,
			slug,
			page: copy === 0 ? skillPage(slug) : copyPage(slug, copy),
			description: 'x',
			path: `${folder}/SKILL.md`,
			folder: name,
			frontmatter: {},
			line: /^---\n[\s\S]*?\n---\n/.exec(source)?.[0].split('\n').length ?? 1,
			size: source.length,
			assets: paths.map((path) => ({
				path,
				size: (files[`${folder}/${path}`] ?? '').length,
				mediaType: knownMediaType(path)?.mediaType ?? 'application/octet-stream',
				...(withheld.includes(`${folder}/${path}`)
					? { published: false }
					: { published: true, ...addresses.get(path) }),
			})),
			outcomes: {},
		};
	});
	return {
		schemaVersion: 1,
		generator: { name: 'skill-atlas', version: '0.0.0' },
		title: 'Fixture',
		primary: 'omp',
		runtimes: [],
		roots: [],
		candidates,
		views: {
			omp: {
				skills: candidates
					.filter(({ page }) => !page.includes('/copies/'))
					.map(({ id, name, path }) => ({
						name,
						description: 'x',
						path,
						source: 'native:project',
						hidden: false,
						candidate: id,
					})),
				collisions: [],
				listing: { skills: candidates.length, characters: 0, tokens: 0 },
			},
		},
		contextFiles: [],
		diagnostics: [],
	};
}

/** The documents of a catalog in memory; nothing is read from disk but the names outside skills. */
export function fixtureDocuments(
	files: Readonly<Record<string, string | Uint8Array>>,
	options: Partial<DocumentsOptions> & { readonly withheld?: readonly string[] } = {},
): Documents & { readonly manifest: Manifest } {
	const { withheld, ...rest } = options;
	const manifest = fixtureManifest(files, withheld);
	const documents = createDocuments({
		manifest,
		directory: '/nonexistent',
		config: {},
		workers: 0,
		read: async (id, asset = 'SKILL.md') => {
			const path = manifest.candidates.find((one) => one.id === id)?.path ?? '';
			const content = files[path.slice(0, -'SKILL.md'.length) + asset];
			return typeof content === 'string' ? new TextEncoder().encode(content) : content;
		},
		...rest,
	});
	return { ...documents, manifest };
}
