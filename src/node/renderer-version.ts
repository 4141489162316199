import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Modules of core that rendering reads besides its own room. */
const READ_BY_RENDERING =
	/^(?:address|code-path|invisible|link|media-types|percent|safe-name|skill-url|source-url)[\w-]*\.[jt]s$/;

/** Modules of this room that decide what is kept of a document, and how. */
const KEEPING = /^(?:packed-document|render-cache|render-job)\.[jt]s$/;

let rendererDigest: string | undefined;

/** Digest of the code that renders and keeps: what an older or newer one made is never taken. */
export function rendererVersion(): string {
	rendererDigest ??= hash(
		'sha256',
		Buffer.concat([
			readFileSync(new URL('../../package.json', import.meta.url)),
			...modulesOf(new URL('../render/', import.meta.url), /\.[jt]s$/),
			...modulesOf(new URL('../core/', import.meta.url), READ_BY_RENDERING),
			...modulesOf(new URL('./', import.meta.url), KEEPING),
		]),
	);
	return rendererDigest;
}

function modulesOf(folder: URL, names: RegExp): Buffer[] {
	const files = readdirSync(folder).filter((name) => names.test(name) && !name.endsWith('.d.ts'));
	return files.sort().map((name) => readFileSync(new URL(name, folder)));
}
