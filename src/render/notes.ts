/** What is noted about a text while it is rendered, and where in the file it stands. */
import type { HiddenPart, Reference } from '../core/documents.ts';
import { withVisible } from '../core/invisible.ts';
import type { Resolution, WrittenReference } from '../core/links.ts';
import type { DiagnosticArgs, Finding } from '../core/types.ts';
import { defaultLimits, type Limits, type RenderOptions } from './options.ts';
import { sourceLines } from './visible-source.ts';

/** Longest excerpt of hidden text, in characters. */
const EXCERPT = 400;
/** Parts of one kind that are listed for one document; the last one says how many more there are. */
const LISTED = 100;

interface Place {
	readonly line: number;
	readonly column?: number;
}

type Positioned = { readonly position?: { readonly start: Place } | undefined };

export class Notes {
	readonly source: string;
	readonly limits: Limits;
	readonly path: string;
	/** What stands before the text in its file. */
	readonly before: string;
	/** Whether the source holds characters that nobody sees; set by a look at the raw text. */
	hasUnseen = false;
	readonly references: Reference[] = [];
	readonly findings: Finding[] = [];
	readonly #hidden = new Map<HiddenPart['kind'], HiddenPart[]>();
	readonly #left = new Map<HiddenPart['kind'], number>();
	readonly #startLine: number;
	readonly #resolve: RenderOptions['resolve'];
	readonly #written = new Map<string, string>();
	#lines: readonly string[] | undefined;

	constructor(source: string, options: RenderOptions) {
		this.source = source;
		this.limits = { ...defaultLimits, ...options.limits };
		this.path = options.path;
		this.before = options.before ?? '';
		this.#startLine = options.startLine ?? 1;
		this.#resolve = options.resolve;
	}

	/** Text of a line, counted from 1 at the start of the given text. */
	line(number: number): string {
		this.#lines ??= sourceLines(this.source);
		return this.#lines[number - 1] ?? '';
	}

	lines(): readonly string[] {
		this.#lines ??= sourceLines(this.source);
		return this.#lines;
	}

	/** Lines of the file before the text, where it is known what they are. */
	get linesBefore(): number {
		return this.before === '' ? 0 : this.#startLine - 1;
	}

	/** Line in the file of a line in the text. */
	fileLine(line: number): number {
		return line + this.#startLine - 1;
	}

	/** Remembers how an address was written, since a page holds it encoded. */
	rememberAddress(address: string): void {
		if (ENCODED.test(address)) this.#written.set(decodedAddress(address), address);
	}

	/** The address as the author wrote it. */
	writtenAddress(encoded: string): string {
		return this.#written.get(decodedAddress(encoded)) ?? encoded;
	}

	/** Asks where a reference leads; web addresses are answered here, so that they always work. */
	resolve(reference: WrittenReference): Resolution | undefined {
		if (this.#resolve !== undefined) return this.#resolve(reference);
		return /^(?:https?:|mailto:)/i.test(reference.target)
			? { state: 'external', href: reference.target }
			: undefined;
	}

	refer(reference: WrittenReference, to: Resolution, node: Positioned, exact = true): void {
		const { state, asset, candidate, fragment, via } = to;
		const start = node.position?.start;
		this.references.push({
			kind: reference.kind,
			state,
			target: clip(reference.target),
			line: this.fileLine(start?.line ?? 1),
			...(exact && start?.column !== undefined ? { column: start.column } : {}),
			...(asset === undefined ? {} : { asset }),
			...(candidate === undefined ? {} : { candidate }),
			...(fragment === undefined ? {} : { fragment }),
			...(via === undefined ? {} : { via }),
		});
	}

	/** Notes what the page does not show. @param line counted in the given text */
	hide(kind: HiddenPart['kind'], text: string, line: number): void {
		const parts = this.#hidden.get(kind);
		const part = { kind, line: this.fileLine(line), text: withVisible(clip(text)) };
		if (parts === undefined) this.#hidden.set(kind, [part]);
		else if (parts.length < LISTED) parts.push(part);
		else this.#left.set(kind, (this.#left.get(kind) ?? 0) + 1);
	}

	/** Everything hidden, by line; what was above the number that is listed is summed up. */
	hidden(): HiddenPart[] {
		const parts = [...this.#hidden.values()].flat();
		for (const [kind, count] of this.#left) {
			const last = this.#hidden.get(kind)?.at(-1);
			if (last !== undefined) parts.push({ kind, line: last.line, text: `… ${count} more` });
		}
		return parts.sort((a, b) => a.line - b.line);
	}

	countHidden(kind: HiddenPart['kind']): number {
		return (this.#hidden.get(kind)?.length ?? 0) + (this.#left.get(kind) ?? 0);
	}

	/** @param line in the file */
	report(code: Finding['code'], args: DiagnosticArgs, line?: number): void {
		this.findings.push({ code, path: this.path, ...(line === undefined ? {} : { line }), args });
	}
}

/** What encoding an address changes, or may have changed. */
const ENCODED = /[^!-~]|["%<>[\\\]^`{|}]/;

function decodedAddress(address: string): string {
	try {
		return decodeURI(address);
	} catch {
		return address;
	}
}

/** An excerpt of author text, never cut inside a surrogate pair. */
export function clip(text: string, length = EXCERPT): string {
	if (text.length <= length) return text;
	const last = text.charCodeAt(length - 1);
	const end = last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
	return `${text.slice(0, end)}…`;
}
