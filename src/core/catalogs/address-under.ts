import type { Manifest, ManifestCandidate } from '../manifest-schema.ts';
import { namespacedSlug } from './namespace.ts';

/** A manifest of a catalog on disk with its pages and bytes at the addresses of a namespace. */
export function addressUnder<M extends Pick<Manifest, 'candidates'>>(
	manifest: M,
	namespace: string,
): M {
	const candidates = manifest.candidates.map((candidate): ManifestCandidate => {
		const slug = namespacedSlug(namespace, candidate.slug);
		const move = (address: string) => {
			const [kind = '', , ...rest] = address.split('/');
			return [kind, slug, ...rest].join('/');
		};
		return {
			...candidate,
			slug,
			page: move(candidate.page),
			...(candidate.raw !== undefined && { raw: move(candidate.raw) }),
			assets: candidate.assets.map((asset) => ({
				...asset,
				...(asset.page !== undefined && { page: move(asset.page) }),
				...(asset.raw !== undefined && { raw: move(asset.raw) }),
			})),
		};
	});
	return { ...manifest, candidates };
}
