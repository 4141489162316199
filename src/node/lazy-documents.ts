import type { Manifest } from '../core/manifest-schema.ts';
import type { Documents, DocumentsOptions } from './documents.ts';

export interface LazyDocumentsOptions extends Omit<DocumentsOptions, 'manifest'> {
	readonly manifest: Omit<Manifest, 'diagnostics'>;
}

/** Documents whose renderer, its libraries and its threads are loaded with the first one asked for. */
export function lazyDocuments({ manifest, ...options }: LazyDocumentsOptions): Documents {
	let started: Promise<Documents> | undefined;
	const start = () => {
		started ??= import('./documents.ts').then(({ createDocuments }) =>
			createDocuments({ ...options, manifest: { ...manifest, diagnostics: [] } }),
		);
		return started;
	};
	return {
		document: async (candidate, asset) => (await start()).document(candidate, asset),
		fingerprint: async (candidate, asset) => (await start()).fingerprint(candidate, asset),
		inspectAll: async (onProgress) => (await start()).inspectAll(onProgress),
		close: async () => (await started)?.close(),
	};
}
