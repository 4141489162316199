/** One document as a job: plain data in and out, the same in a thread and without one. */
import { LinkIndex, type LinkMap } from '../core/link-index.ts';
import {
	type LinkScope,
	type Resolution,
	resolveReference,
	type WrittenReference,
} from '../core/links.ts';
import { sourceUrl } from '../core/source-url.ts';
import { decodeText, type RenderedFile, renderDocument, renderFailed } from '../render/document.ts';
import { renderMarkdown } from '../render/markdown.ts';
import { OutsideFiles } from './outside-files.ts';

/** What all documents of a load share. */
export interface RenderWorld {
	readonly links: LinkMap;
	/** Absolute directory of the catalog. */
	readonly directory: string;
	/** Where files outside of skills can be seen; absent without a repository. */
	readonly source?: {
		readonly repository: string;
		readonly revision: string;
		/** Path of the catalog's directory below the root of the repository; empty for itself. */
		readonly prefix: string;
	};
}

/** What a fragment of another page turned out to be: its id there, or nothing. */
export interface AnchorFact {
	/** Address of that page, below the root of the site. */
	readonly page: string;
	readonly fragment: string;
	readonly id: string | false;
}

export interface RenderJob {
	readonly candidate: string;
	/** `SKILL.md`, or the path of an asset in the skill's folder. */
	readonly file: string;
	/** Published path of the file. */
	readonly path: string;
	/** Address of the page that shows it, below the root of the site. */
	readonly page: string;
	readonly mediaType?: string;
	/** Line on which the text to render starts; above 1 for the body of a `SKILL.md`. */
	readonly startLine: number;
	readonly bytes: Uint8Array;
	readonly anchors: readonly AnchorFact[];
}

/** A question that rendering asked, and the answer; null says that it is no reference. */
export type Answer = readonly [reference: WrittenReference, resolution: Resolution | null];

export interface RenderResult {
	readonly file: RenderedFile;
	/** Everything that the document depends on besides its bytes and the files of its skill. */
	readonly answers: readonly Answer[];
}

/** Renders documents and answers what they refer to. Made once in each thread. */
export class Renderer {
	readonly #index: LinkIndex;
	readonly #world: RenderWorld;
	readonly #outside: OutsideFiles;

	constructor(world: RenderWorld) {
		this.#world = world;
		this.#index = new LinkIndex(world.links);
		this.#outside = new OutsideFiles(world.directory);
	}

	get index(): LinkIndex {
		return this.#index;
	}

	/** Whether something lies at a published path; undefined outside the catalog's directory. */
	exists(publishedPath: string): boolean | undefined {
		return this.#outside.exists(publishedPath);
	}

	/** Never throws: what cannot be rendered is shown as source, with a finding. */
	render(job: RenderJob): RenderResult {
		const known = new Map<string, Resolution | undefined>();
		const answers: Answer[] = [];
		let isOfOthers = false;
		const scope = this.#scope(job, () => {
			isOfOthers = true;
		});
		const resolve = (reference: WrittenReference): Resolution | undefined => {
			const key = `${reference.kind} ${reference.target}`;
			if (known.has(key)) return known.get(key);
			isOfOthers = false;
			const resolution = resolveReference(scope, reference);
			known.set(key, resolution);
			if (isOfOthers) answers.push([reference, resolution ?? null]);
			return resolution;
		};
		try {
			return { file: renderFile(job, resolve), answers };
		} catch (error) {
			return this.renderFailed(job, error instanceof Error ? error.name : 'unknown');
		}
	}

	/** The document as source, where rendering it brought a thread down. */
	renderFailed(job: RenderJob, reason: string): RenderResult {
		const { file: path, bytes } = job;
		return { file: renderFailed({ path, bytes }, { path: job.path }, reason), answers: [] };
	}

	/** Asks again what a document once asked. */
	answer(job: Omit<RenderJob, 'bytes'>, reference: WrittenReference): Resolution | undefined {
		return resolveReference(this.#scope(job), reference);
	}

	/** @param onOthers is called for each question about anything but the files of the own skill */
	#scope(job: Omit<RenderJob, 'bytes'>, onOthers = () => {}): LinkScope {
		const { candidate, file, page, anchors } = job;
		const index = this.#index;
		return {
			index: {
				place(id) {
					if (id !== candidate) onOthers();
					return index.place(id);
				},
				loaded(name) {
					onOthers();
					return index.loaded(name);
				},
				around(path) {
					onOthers();
					return index.around(path);
				},
			},
			candidate,
			file,
			page,
			sourceUrl: (path) => {
				onOthers();
				return this.#sourceUrl(path);
			},
			exists: (path) => {
				onOthers();
				return this.exists(path);
			},
			anchor: (target, fragment) => {
				onOthers();
				return anchors.find((fact) => fact.fragment === fragment && fact.page === target)?.id;
			},
		};
	}

	#sourceUrl(publishedPath: string): string | undefined {
		const { source } = this.#world;
		if (source === undefined || this.exists(publishedPath) !== true) return undefined;
		const path = source.prefix === '' ? publishedPath : `${source.prefix}/${publishedPath}`;
		return sourceUrl(source.repository, source.revision, path);
	}
}

function renderFile(
	{ file: path, path: published, startLine, mediaType, bytes }: RenderJob,
	resolve: (reference: WrittenReference) => Resolution | undefined,
): RenderedFile {
	const options = { path: published, startLine, resolve };
	const text = path === 'SKILL.md' ? decodeText(bytes) : undefined;
	if (text !== undefined) {
		const body = startOfLine(text, startLine);
		return renderMarkdown(text.slice(body), { ...options, before: text.slice(0, body) });
	}
	const type = mediaType === undefined ? {} : { mediaType };
	return renderDocument({ path, bytes, ...type }, options);
}

/** Index at which a line starts; lines end as CommonMark counts them. */
function startOfLine(text: string, line: number): number {
	let rest = line - 1;
	if (rest <= 0) return 0;
	for (const end of text.matchAll(/\r\n|\n|\r/g))
		if (--rest === 0) return end.index + end[0].length;
	return text.length;
}
