import type { Reference } from '../core/documents.ts';
import type { Manifest, ManifestCandidate } from '../core/manifest-schema.ts';
import { isInShard, type Shard } from '../core/shards.ts';
import type { RenderJob } from './render-job.ts';

/** Where one document stands; everything about it but its bytes. */
export interface DocumentPlace extends Omit<RenderJob, 'bytes' | 'anchors'> {
	/** Of the bytes of its file as the scan read them; absent where that has to be found out. */
	readonly digest?: string;
}

/** The files of a catalog that are rendered as documents. */
export class DocumentPlaces {
	/** The candidates whose texts this load looks into. */
	readonly inspected: readonly ManifestCandidate[];
	readonly #candidates: ReadonlyMap<string, ManifestCandidate>;

	/** @param shard the part of the catalog that this build renders; all of it when absent */
	constructor({ candidates }: Pick<Manifest, 'candidates'>, shard?: Shard) {
		this.#candidates = new Map(candidates.map((one) => [one.id, one]));
		this.inspected =
			shard === undefined ? candidates : candidates.filter(({ slug }) => isInShard(shard, slug));
	}

	/** The place of `SKILL.md` or of an asset; undefined for what has no page. */
	place(candidateId: string, assetPath?: string): DocumentPlace | undefined {
		const candidate = this.#candidates.get(candidateId);
		if (candidate === undefined) return undefined;
		if (assetPath === undefined) {
			const { page, path, line, digest, withheld } = candidate;
			return {
				candidate: candidateId,
				file: 'SKILL.md',
				path,
				page,
				startLine: line,
				...(digest === undefined || withheld !== undefined ? {} : { digest }),
			};
		}
		const asset = candidate.assets.find(({ path }) => path === assetPath);
		if (asset?.page === undefined) return undefined;
		const folder = candidate.path.slice(0, candidate.path.lastIndexOf('/') + 1);
		return {
			candidate: candidateId,
			file: assetPath,
			path: folder + assetPath,
			page: asset.page,
			mediaType: asset.mediaType,
			startLine: 1,
			// Of what is not published, the page may show a part only.
			...(asset.digest === undefined || !asset.published ? {} : { digest: asset.digest }),
		};
	}

	/** Digest of the image of another skill that a reference leads to; undefined for all else. */
	imageDigest({ candidate, asset }: Reference): string | undefined {
		if (candidate === undefined || asset === undefined) return undefined;
		const target = this.#candidates.get(candidate)?.assets.find(({ path }) => path === asset);
		return target?.mediaType.startsWith('image/') ? target.digest : undefined;
	}
}
