/** `skill://<name>[/<path>]`: what an address means, and the guards on it. */

export type SkillUrlErrorCode =
	| 'invalid-url'
	| 'unknown-protocol'
	| 'missing-name'
	| 'absolute-path'
	| 'traversal'
	| 'malformed-escape'
	| 'null-byte'
	| 'unknown-skill'
	| 'outside-skill'
	| 'not-found';

export interface SkillUrlError {
	readonly code: SkillUrlErrorCode;
	/** Begins with the words of the runtime's own error. */
	readonly message: string;
	/** What the reader may have meant. */
	readonly hint?: string;
}

/** A well-formed address, before anything is looked up. */
export interface SkillUrlParts {
	readonly ok: true;
	/** The address as a URL parser writes it, as the runtime reports it back; as typed where it is no URL. */
	readonly url: string;
	/** Decoded name of the skill. */
	readonly name: string;
	/** Decoded path in the skill's folder, a slash at its end included; empty for `SKILL.md`. */
	readonly path: string;
}

export interface SkillUrlRefusal {
	readonly ok: false;
	readonly error: SkillUrlError;
	/** Name of the skill, where the address has a usable one. */
	readonly name?: string;
}

/**
 * Takes an address apart and guards its path. The name is everything between `//` and the next `/`, `?`
 * or `#` as typed; ports and user names are no such thing here. The path is what a URL parser makes of
 * it: without blanks at the ends, tabs and line feeds; where the address is no URL, as typed. Escapes
 * are decoded once. The guards look at the path as typed, since a URL parser folds `..` away before
 * anyone can refuse it.
 * Source: recorded behaviour of omp 16.0.3 and xcsh 17.4.4; where these are laxer than their
 * documents about `..`, the documents.
 * @param schemes that the runtime knows, for the message on others
 */
export function parseSkillUrl(
	raw: string,
	schemes: readonly string[] = ['skill'],
): SkillUrlParts | SkillUrlRefusal {
	const url = URL.parse(raw) ?? undefined;
	const typed = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i.exec(raw) ?? undefined;
	const scheme = (url?.protocol.slice(0, -1) ?? typed?.[1])?.toLowerCase();
	if (scheme === undefined) return refuse('invalid-url', `Invalid URL: ${raw}`);
	if (scheme !== 'skill') return refuse('unknown-protocol', foreignScheme(scheme, schemes));
	// A blank before the address hides the name as typed, and the URL's own one counts.
	const name = decodeName(typed?.[2] ?? url?.hostname ?? '');
	if (name === '')
		return refuse('missing-name', 'skill:// URL requires a skill name: skill://<name>');
	const path = guardedPath(typedPath(raw), url?.pathname ?? typed?.[3] ?? '');
	return typeof path === 'string'
		? { ok: true, url: url?.href ?? raw, name, path }
		: { ok: false, error: path, name };
}

/** The path before a URL parser folds it; what such a parser drops is gone. */
function typedPath(raw: string): string {
	return /^[^:]*:\/\/[^/?#]*([^?#]*)/.exec(raw.replace(/[\t\r\n]/g, ''))?.[1]?.trimEnd() ?? '';
}

/** The decoded name; as written where its escapes are broken. */
function decodeName(raw: string): string {
	try {
		return decodeURIComponent(raw);
	} catch {
		return raw;
	}
}

/** The decoded path without its first `/`, or why it is refused. */
function guardedPath(typed: string, pathname: string): string | SkillUrlError {
	if (segmentsOf(typed).some((segment) => /^(?:\.|%2e){2}$/i.test(segment))) return traversal;
	const folded = pathname.slice(1);
	let path: string;
	try {
		path = decodeURIComponent(folded);
	} catch {
		return {
			code: 'malformed-escape',
			message: `URI error (malformed escape in “${folded}”)`,
			hint: 'Write a percent sign as %25.',
		};
	}
	if (path.startsWith('/'))
		return {
			code: 'absolute-path',
			message: 'Absolute paths are not allowed in skill:// URLs',
			hint: 'Name the file as seen from the folder of the skill.',
		};
	if (isTraversal(path)) return traversal;
	if (path.includes('\0'))
		return {
			code: 'null-byte',
			message: `The argument 'path' must be a string without null bytes. Received ${JSON.stringify(path)}`,
		};
	return path;
}

const traversal: SkillUrlError = {
	code: 'traversal',
	message: 'Path traversal (..) is not allowed in skill:// URLs',
	hint: 'An address reaches only files in the folder of its skill.',
};

/** `..` as a segment anywhere; like the runtimes also a first segment, or a deeper one, such as `..foo`. */
function isTraversal(path: string): boolean {
	return segmentsOf(path).includes('..') || path.split('/').some((part) => part.startsWith('..'));
}

/** Segments with backslashes taken for slashes, as another system would. */
function segmentsOf(path: string): string[] {
	return path.split(/[\\/]/);
}

function foreignScheme(scheme: string, schemes: readonly string[]): string {
	if (schemes.includes(scheme))
		return `${scheme}:// is read by the runtime itself; only skill:// addresses lead into a catalog`;
	const supported = schemes.map((known) => `${known}://`).join(', ');
	return `Unknown protocol: ${scheme}://\nSupported: ${supported}`;
}

function refuse(code: SkillUrlErrorCode, message: string): SkillUrlRefusal {
	return { ok: false, error: { code, message } };
}
