/**
 * A rendered document as threads hand it over and as it is kept: what a look over all documents needs
 * of it, and apart from that what only its own page shows, which is twenty times as much.
 */
import { hash } from 'node:crypto';
import type { RenderedDocument } from '../core/documents.ts';
import { contentDigest } from './pack-file.ts';
import type { AnchorFact, Answer, RenderJob, RenderResult } from './render-job.ts';

export interface DocumentFacts extends Pick<RenderedDocument, 'references' | 'findings'> {
	/** Id of its candidate in the load that rendered it. */
	readonly candidate: string;
	/** Ids that fragments of other pages may name. */
	readonly ids: readonly string[];
	/** What it depends on besides its text and the files of its skill. */
	readonly answers: readonly Answer[];
	/** What was known about fragments of other pages when it was rendered. */
	readonly anchors: readonly AnchorFact[];
	/** Digest of the rest of the document. */
	readonly page: string;
	/** Hex digits that stand for the whole document. */
	readonly fingerprint: string;
}

export interface PackedDocument {
	/** {@link DocumentFacts} as JSON. */
	readonly facts: string;
	/** A line of JSON, then HTML, in memory of its own. */
	readonly page: Buffer<ArrayBuffer>;
	/** Of the page; the facts name it too. */
	readonly digest: string;
}

type PageHead = Pick<RenderedDocument, 'headings' | 'hidden' | 'mode'>;

const LINE_FEED = 0x0a;

export function packDocument(
	{ file, answers }: RenderResult,
	{ candidate, anchors }: Pick<RenderJob, 'candidate' | 'anchors'>,
): PackedDocument {
	const { references, findings, ids = [] } = file;
	const page = packPage(file);
	const digest = contentDigest(page);
	const fingerprint = fingerprintOf(digest, { references, findings });
	const facts: DocumentFacts = {
		candidate,
		references,
		findings,
		ids,
		answers,
		anchors,
		page: digest,
		fingerprint,
	};
	return { facts: JSON.stringify(facts), page, digest };
}

/** @param page what was packed with the facts */
export function unpackDocument(facts: DocumentFacts, page: Buffer): RenderedDocument {
	const headEnd = page.indexOf(LINE_FEED);
	const head = JSON.parse(page.toString('utf8', 0, headEnd)) as PageHead;
	const html = page.subarray(headEnd + 1);
	const bytes = Buffer.allocUnsafeSlow(html.length);
	html.copy(bytes);
	return {
		// Most pages take it as it is.
		get html() {
			return bytes.toString();
		},
		utf8: { bytes, hasImages: bytes.includes('<img ') },
		headings: head.headings,
		references: facts.references,
		hidden: head.hidden,
		findings: facts.findings,
		mode: head.mode,
	};
}

/** The facts of the same document where candidates have other ids. */
export function withRenamed(
	facts: DocumentFacts,
	renamed: ReadonlyMap<string, string>,
): DocumentFacts {
	const references = facts.references.map((reference) => {
		const { candidate } = reference;
		const now = candidate === undefined ? undefined : renamed.get(candidate);
		return now === undefined ? reference : { ...reference, candidate: now };
	});
	const { findings } = facts;
	return { ...facts, references, fingerprint: fingerprintOf(facts.page, { references, findings }) };
}

function packPage({ html, headings, hidden, mode }: RenderedDocument): Buffer<ArrayBuffer> {
	const head = `${JSON.stringify({ headings, hidden, mode } satisfies PageHead)}\n`;
	// Not from the pool that buffers share: memory can be handed over to another thread only whole.
	const page = Buffer.allocUnsafeSlow(Buffer.byteLength(head) + Buffer.byteLength(html));
	page.write(html, page.write(head));
	return page;
}

function fingerprintOf(
	page: string,
	{ references, findings }: Pick<RenderedDocument, 'references' | 'findings'>,
): string {
	return hash('sha256', JSON.stringify([page, references, findings])).slice(0, 32);
}
