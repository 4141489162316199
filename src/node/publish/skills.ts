/** The files of published skills: their bytes under `raw/`, and their archives. */
import { skillArchive } from '../../core/address.ts';
import type { Catalog } from '../../core/catalog.ts';
import { catalogParts } from '../../core/catalogs/parts.ts';
import type { Manifest, ManifestAsset, ManifestCandidate } from '../../core/manifest-schema.ts';
import { type ArchiveFile, zipFiles } from '../archive.ts';
import { digestBytes, digestText } from '../digest.ts';
import { siteVersion } from '../site-version.ts';
import type { Output } from './output.ts';

/** A skill that the primary runtime loads. Name and description are what the runtime knows. */
export interface LoadedSkill {
	readonly candidate: ManifestCandidate;
	readonly name: string;
	readonly description: string;
	readonly hidden: boolean;
}

/** What was written of a candidate. */
export interface WrittenFiles {
	/** Bytes of its `SKILL.md`; absent where nobody has asked for them. */
	readonly bytes?: Uint8Array;
	/** Digest of these bytes. */
	readonly digest: string;
	readonly assets: readonly (ManifestAsset & ArchiveFile)[];
	/** Published paths of files that are not as they were when they were judged. */
	readonly changed: readonly string[];
}

/** Skills that the primary runtime of their catalog loads, sorted by the code units of their names. */
export function loadedSkills(manifest: Manifest): LoadedSkill[] {
	const candidates = new Map(manifest.candidates.map((one) => [one.id, one]));
	return catalogParts(manifest)
		.flatMap(({ views, primary }) => views[primary]?.skills ?? [])
		.flatMap(({ candidate: id, name, description, hidden }) => {
			const candidate = candidates.get(id);
			return candidate === undefined ? [] : [{ candidate, name, description, hidden }];
		})
		.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/**
 * Writes `raw/…` of a candidate; nothing where its `SKILL.md` is not published.
 * @param needsBytes whether its content is wanted, and not only that it is written
 */
export async function writeRaw(
	catalog: Pick<Catalog, 'bytes'>,
	candidate: ManifestCandidate,
	output: Output,
	needsBytes: boolean,
): Promise<WrittenFiles | undefined> {
	const { raw, digest } = candidate;
	if (raw === undefined) return undefined;
	const published = candidate.assets.filter((asset) => asset.published);
	if (!needsBytes && published.length === 0 && digest !== undefined && output.has(raw, digest))
		return { digest, assets: [], changed: [] };
	const bytes = await judgedBytes(catalog, candidate);
	if (bytes === undefined) return { digest: '', assets: [], changed: [candidate.path] };
	writeJudged(output, raw, digest, bytes);
	const assets: (ManifestAsset & ArchiveFile)[] = [];
	const changed: string[] = [];
	for (const asset of published) {
		if (asset.raw === undefined) continue;
		const content = await judgedBytes(catalog, candidate, asset);
		if (content === undefined) {
			changed.push(candidate.path.replace(/[^/]*$/, '') + asset.path);
			continue;
		}
		writeJudged(output, asset.raw, asset.digest, content);
		assets.push({ ...asset, bytes: content });
	}
	return { bytes, digest: digest ?? digestBytes(bytes), assets, changed };
}

/** Writes bytes whose digest was compared, where the output does not have them yet. */
function writeJudged(
	output: Output,
	address: string,
	digest: string | undefined,
	bytes: Uint8Array,
): void {
	if (digest === undefined) output.write(address, bytes);
	else if (!output.has(address, digest)) output.write(address, bytes, { key: digest });
}

/** Bytes of a file, where it is still the one that was judged: another one could hold anything. */
async function judgedBytes(
	catalog: Pick<Catalog, 'bytes'>,
	candidate: ManifestCandidate,
	asset?: ManifestAsset,
): Promise<Uint8Array | undefined> {
	const { digest } = asset ?? candidate;
	const bytes = await catalog.bytes(candidate.id, asset?.path);
	const same = bytes !== undefined && (digest === undefined || digestBytes(bytes) === digest);
	return same ? bytes : undefined;
}

/**
 * Writes the archive of a skill that is more than one file.
 * @returns its address and the digest of its bytes
 */
export function writeArchive(
	candidate: ManifestCandidate,
	{ bytes, assets }: WrittenFiles,
	output: Output,
): { readonly address: string; readonly digest: string } | undefined {
	const address = skillArchive(candidate);
	if (address === undefined || bytes === undefined) return undefined;
	const files = [{ path: 'SKILL.md', bytes }, ...assets];
	const key = keyOf(files);
	const known = output.keep(address, key)?.note;
	if (known !== undefined) return { address, digest: known };
	const archive = zipFiles(files);
	const digest = digestBytes(archive);
	output.write(address, archive, { key, note: digest });
	return { address, digest };
}

/** What an archive is made of. */
function keyOf(files: readonly ArchiveFile[]): string {
	const facts = files.map(({ path, bytes, executable }) => [path, executable, digestBytes(bytes)]);
	return digestText(JSON.stringify([siteVersion(), facts]));
}
