/** Renders every text of a catalog once and collects what is to be said about it. */
import { referenceFindings } from '../core/link-findings.ts';
import type { Manifest, ManifestCandidate } from '../core/manifest-schema.ts';
import { isTextMediaType } from '../core/media-types.ts';
import { orphanFindings } from '../core/orphans.ts';
import type { Finding } from '../core/types.ts';
import { decodeText, isMarkdown } from '../render/document.ts';
import type { DocumentPlace } from './document-places.ts';
import type { DocumentStore } from './document-store.ts';
import type { DocumentFacts } from './packed-document.ts';
import type { Renderer } from './render-job.ts';

/** Bytes of one text that is searched for names of files. */
const SEARCHED = 1024 ** 2;

/** @returns findings sorted by path, line, column and code */
export async function inspectAll(
	store: DocumentStore,
	manifest: Manifest,
	onProgress?: (done: number, total: number) => void,
): Promise<Finding[]> {
	const { renderer } = await store.engine();
	const inspector = new Inspector(store, renderer, primaryTitle(manifest));
	const candidates = store.places.inspected;
	const findings: Finding[] = [];
	let next = 0;
	let done = 0;
	const work = async (): Promise<void> => {
		for (let one = candidates[next++]; one !== undefined; one = candidates[next++]) {
			for (const finding of await inspector.inspect(one)) findings.push(finding);
			onProgress?.(++done, candidates.length);
		}
	};
	await Promise.all(Array.from({ length: Math.min(store.ahead, candidates.length) }, work));
	await store.rest();
	return findings.sort(byPlace);
}

class Inspector {
	readonly #store: DocumentStore;
	readonly #renderer: Renderer;
	readonly #runtime: string;

	/** @param runtime title of the primary one */
	constructor(store: DocumentStore, renderer: Renderer, runtime: string) {
		this.#store = store;
		this.#renderer = renderer;
		this.#runtime = runtime;
	}

	async inspect(candidate: ManifestCandidate): Promise<Finding[]> {
		const markdown = candidate.assets.filter(({ path }) => isMarkdown(path));
		const places = [undefined, ...markdown.map(({ path }) => path)].flatMap(
			(path) => this.#store.places.place(candidate.id, path) ?? [],
		);
		const documents = await Promise.all(places.map((place) => this.#store.facts(place)));
		const findings = documents.flatMap((document, index) => {
			const place = places[index];
			return document === undefined || place === undefined ? [] : this.#findingsOf(document, place);
		});
		// Without its own text nothing can be said about what it mentions.
		if (documents[0] === undefined || candidate.assets.length === 0) return findings;
		const references = documents.flatMap((document) => document?.references ?? []);
		const referenced = new Set(
			references.flatMap(({ candidate: other, asset }) =>
				other === undefined && asset !== undefined ? asset : [],
			),
		);
		return [...findings, ...(await this.#orphans(candidate, places, referenced))];
	}

	#findingsOf(document: DocumentFacts, place: DocumentPlace): Finding[] {
		const { candidate, file, path } = place;
		return [
			...document.findings.map((finding) => ({ ...finding, candidate })),
			...referenceFindings(document.references, {
				index: this.#renderer.index,
				candidate,
				file,
				path,
				runtime: this.#runtime,
				exists: (published) => this.#renderer.exists(published),
			}),
		];
	}

	/** Texts are read only where no reference leads to a file, others than Markdown as the last. */
	async #orphans(
		candidate: ManifestCandidate,
		places: readonly DocumentPlace[],
		referenced: ReadonlySet<string>,
	): Promise<Finding[]> {
		const place = this.#renderer.index.place(candidate.id);
		if (place === undefined || orphanFindings(place, [], referenced).length === 0) return [];
		const texts = await this.#texts(places);
		const orphans = orphanFindings(place, texts, referenced);
		const read = new Set(places.map(({ file }) => file));
		const others = candidate.assets
			.filter(
				({ path, size, mediaType }) =>
					!read.has(path) && size <= SEARCHED && isTextMediaType(mediaType),
			)
			.flatMap(({ path }) => this.#store.places.place(candidate.id, path) ?? []);
		if (orphans.length === 0 || others.length === 0) return orphans;
		return orphanFindings(place, [...texts, ...(await this.#texts(others))], referenced);
	}

	async #texts(
		places: readonly DocumentPlace[],
	): Promise<{ readonly file: string; readonly text: string }[]> {
		const texts = places.map(async (place) => {
			const bytes = await this.#store.read(place);
			return { file: place.file, text: bytes === undefined ? '' : searchedText(bytes) };
		});
		return Promise.all(texts);
	}
}

function searchedText(bytes: Uint8Array): string {
	const text = bytes.length > SEARCHED ? undefined : decodeText(bytes);
	return text ?? new TextDecoder().decode(bytes.subarray(0, SEARCHED));
}

function primaryTitle({ runtimes, primary }: Manifest): string {
	return runtimes.find(({ id }) => id === primary)?.title ?? primary;
}

function byPlace(a: Finding, b: Finding): number {
	return (
		compare(a.path, b.path) ||
		(a.line ?? 0) - (b.line ?? 0) ||
		(a.column ?? 0) - (b.column ?? 0) ||
		compare(a.code, b.code)
	);
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
