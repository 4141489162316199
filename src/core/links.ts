/**
 * Where the references of a text lead. A relative reference is read from the file it stands in, then
 * from the skill's folder; whether something exists is asked of the list of assets, by exact name,
 * so the answer is the same on every system.
 */
import { relativeHref } from './address.ts';
import { readCodePath } from './code-path.ts';
import type { ReferenceKind, ReferenceState, ResolvedVia } from './documents.ts';
import { folderOf, type LinkAsset, type LinkIndex, type PlaceIndex } from './link-index.ts';
import { knownMediaType } from './media-types.ts';

/** A reference as the text has it, before anything is looked up. */
export interface WrittenReference {
	readonly kind: ReferenceKind;
	/** Address or path as the author meant it, Markdown escapes already resolved. */
	readonly target: string;
}

/** What a reference leads to. */
export interface Resolution {
	readonly state: ReferenceState;
	/** Relative to the page that shows the text, encoded; absent where no link may be made. */
	readonly href?: string;
	/** Address for `<img>`; absent where the target cannot be shown as an image. */
	readonly image?: string;
	readonly asset?: string;
	readonly candidate?: string;
	/** Decoded, without `#`. */
	readonly fragment?: string;
	readonly via?: ResolvedVia;
}

/** The text whose references are resolved, and what is known around it. */
export interface LinkScope {
	readonly index: LinkIndex;
	readonly candidate: string;
	/** `SKILL.md`, or the path of an asset in the skill's folder. */
	readonly file: string;
	/** Address of the page that shows the text, below the root of the site. */
	readonly page: string;
	/** Where a file outside all skills can be seen, by its published path. */
	readonly sourceUrl?: (publishedPath: string) => string | undefined;
	/**
	 * Id that a fragment has on another page, given by its address; false where no element has it,
	 * undefined where that page is not known yet.
	 */
	readonly anchor?: (page: string, fragment: string) => string | false | undefined;
}

const SCHEME = /^([a-z][a-z0-9+.-]+):/i;
const WINDOWS_DRIVE = /^[a-z]:[\\/]/i;
/** What a page may link to as it is; the list of GitHub's sanitizer. */
const linkedSchemes = new Set(['http', 'https', 'mailto', 'irc', 'ircs', 'xmpp']);
const PLACEHOLDER = /[<>{}*|]|\.\.\.|…/;
const LINES = /^L\d+(?=$|C\d|-)/;

/**
 * Resolves one reference.
 * @returns undefined where the text is no reference: a placeholder, or code that names no file
 */
export function resolveReference(
	scope: LinkScope,
	{ kind, target }: WrittenReference,
): Resolution | undefined {
	const own = scope.index.place(scope.candidate);
	if (own === undefined) return undefined;
	const written = target.trim();
	if (/^skill:\/\//i.test(written)) return resolveSkillUrl(scope, written);
	if (kind === 'code') return resolveCode(scope, own, written);
	const literal = find(scope, own, written);
	if (literal === undefined) {
		const elsewhere = resolveAddress(written);
		if (elsewhere !== undefined) return elsewhere;
	}
	const fromVariable = readCodePath(written);
	if (fromVariable?.explicit) return resolveCode(scope, own, written);
	return resolvePath(scope, own, written);
}

/** Addresses that lead out of every skill by their form alone. */
function resolveAddress(target: string): Resolution | undefined {
	if (target === '') return { state: 'missing' };
	if (target.startsWith('//')) return { state: 'external', href: `https:${target}` };
	if (/^[/\\~]/.test(target) || WINDOWS_DRIVE.test(target)) return { state: 'outside' };
	const scheme = SCHEME.exec(target)?.[1]?.toLowerCase();
	if (scheme === undefined) return undefined;
	if (scheme === 'file') return { state: 'outside' };
	return linkedSchemes.has(scheme) ? { state: 'external', href: target } : { state: 'refused' };
}

function resolvePath(scope: LinkScope, own: PlaceIndex, target: string): Resolution | undefined {
	const { path, fragment } = splitTarget(target);
	const decoded = decode(path) ?? path;
	const direct = find(scope, own, decoded);
	if (direct !== undefined) return reach(scope, own, direct.path, fragment, direct.via);
	const literal = find(scope, own, target);
	if (literal !== undefined) return reach(scope, own, literal.path, undefined, 'literal');
	if (PLACEHOLDER.test(target)) return undefined;
	const fromFile = join(folderOf(scope.file), decoded);
	if (fromFile === undefined) return resolveOutside(scope, own, decoded, fragment);
	const fromRoot = join('', decoded) ?? fromFile;
	const other = own.otherCase(fromFile) ?? own.otherCase(fromRoot);
	return other === undefined
		? { state: 'missing', ...optional('fragment', fragment) }
		: { ...reach(scope, own, other, fragment), state: 'wrong-case', asset: other };
}

/** A path that climbs out of the skill's folder: another skill, or the repository around it. */
function resolveOutside(
	scope: LinkScope,
	own: PlaceIndex,
	path: string,
	fragment: string | undefined,
): Resolution {
	const published = outsidePath(scope, own, path);
	const around = published === undefined ? undefined : scope.index.around(published);
	if (around !== undefined && around.place !== own) {
		const { place } = around;
		const asset = around.path === '' ? 'SKILL.md' : around.path;
		if (asset === 'SKILL.md' || place.asset(asset) !== undefined)
			return reach(scope, place, asset, fragment);
	}
	const href = published === undefined ? undefined : scope.sourceUrl?.(published);
	return { state: 'outside', ...optional('href', href) };
}

/** Published path that a reference out of the skill's folder means; undefined above its base. */
export function outsidePath(
	scope: Pick<LinkScope, 'file'>,
	own: PlaceIndex,
	path: string,
): string | undefined {
	return join(`${own.place.folder}/${folderOf(scope.file)}`, path);
}

function resolveCode(scope: LinkScope, own: PlaceIndex, text: string): Resolution | undefined {
	const code = readCodePath(text);
	if (code === undefined) return undefined;
	const { path, fragment } = code;
	const found = code.explicit ? findExact(own, path) : find(scope, own, path);
	if (found !== undefined)
		return own.hasFolder(found.path)
			? undefined
			: reach(scope, own, found.path, fragment, found.via === 'root' ? 'root' : undefined);
	if (PLACEHOLDER.test(path) || !looksLikeFile(own, code)) return undefined;
	const fromFile = code.explicit ? path : (join(folderOf(scope.file), path) ?? path);
	const other = own.otherCase(fromFile) ?? own.otherCase(path);
	return other === undefined
		? { state: 'missing' }
		: { ...reach(scope, own, other, fragment), state: 'wrong-case', asset: other };
}

/** Folders that the Agent Skills specification names; a path in them means the skill's own file. */
const ownFolders = new Set(['references']);

/** Whether a path that names nothing here was meant for a file of the skill, not of a project. */
function looksLikeFile(own: PlaceIndex, code: { path: string; explicit: boolean }): boolean {
	if (!/\.[a-z0-9]{1,8}$/i.test(code.path)) return false;
	const [first = '', ...rest] = code.path.replace(/^\.\//, '').split('/');
	if (code.explicit) return true;
	return rest.length > 0 && first !== '..' && (ownFolders.has(first) || own.hasFolder(first));
}

function resolveSkillUrl(scope: LinkScope, target: string): Resolution | undefined {
	if (PLACEHOLDER.test(target)) return undefined;
	const url = parseSkillUrl(target);
	if (!url.ok) return url.error.code === 'missing-name' ? undefined : { state: 'refused' };
	const place = scope.index.loaded(url.name);
	if (place === undefined) return { state: 'unknown-skill' };
	const path = url.path === '' ? 'SKILL.md' : url.path;
	const { fragment } = splitTarget(target);
	const { candidate } = place.place;
	const found = findExact(place, path);
	if (found !== undefined && !place.hasFolder(found.path))
		return { ...reach(scope, place, found.path, fragment), candidate };
	const other = place.otherCase(path);
	return other === undefined
		? { state: 'missing', candidate }
		: { ...reach(scope, place, other, fragment), state: 'wrong-case', asset: other, candidate };
}

/** TEMPORARY */
function parseSkillUrl(
	target: string,
): { ok: true; name: string; path: string } | { ok: false; error: { code: string } } {
	const match = /^skill:\/\/([^/?#]*)(?:\/([^?#]*))?/i.exec(target);
	const name = decode(match?.[1] ?? '');
	const path = decode(match?.[2] ?? '');
	if (!name) return { ok: false, error: { code: 'missing-name' } };
	if (path === undefined || path.split('/').includes('..'))
		return { ok: false, error: { code: 'traversal' } };
	return { ok: true, name, path };
}

interface Found {
	readonly path: string;
	readonly via?: ResolvedVia;
}

/** Looks a path up from the file, then from the skill's folder. */
function find(scope: LinkScope, own: PlaceIndex, path: string): Found | undefined {
	const folder = folderOf(scope.file);
	const fromFile = join(folder, path);
	const direct = fromFile === undefined ? undefined : findExact(own, fromFile);
	if (direct !== undefined || folder === '') return direct;
	const fromRoot = join('', path);
	const found = fromRoot === undefined ? undefined : findExact(own, fromRoot);
	return found === undefined ? undefined : { ...found, via: 'root' };
}

function findExact(place: PlaceIndex, path: string): Found | undefined {
	const name = path.replace(/^\.\//, '').replace(/\/+$/, '');
	const isThere = name === 'SKILL.md' || place.asset(name) !== undefined || place.hasFolder(name);
	return isThere ? { path: name } : undefined;
}

/** The resolution of a path that exists in a place. */
function reach(
	scope: LinkScope,
	place: PlaceIndex,
	path: string,
	fragment: string | undefined,
	via?: ResolvedVia,
): Resolution {
	const isOwn = place.place.candidate === scope.candidate;
	const more = {
		...optional('fragment', fragment),
		...optional('via', via),
		...(isOwn ? {} : { candidate: place.place.candidate }),
	};
	if (isOwn && path === scope.file) return { state: 'self', ...more };
	const { candidate } = place.place;
	if (path === 'SKILL.md') {
		const to = anchored(scope, place.place.page, fragment);
		const href = relativeHref(scope.page, place.place.page + (to.anchor ?? ''));
		return { state: to.isMissing ? 'missing-anchor' : 'skill', href, ...more, candidate };
	}
	const state = isOwn ? 'asset' : 'skill';
	const asset = place.asset(path) ?? readmeOf(place, path);
	if (asset === undefined) return { state, asset: path, ...more };
	return { ...assetResolution(scope, asset, fragment, state), ...more, asset: path };
}

/** What stands for a folder, as on the pages of code hosts. */
function readmeOf(place: PlaceIndex, folder: string): LinkAsset | undefined {
	const prefix = folder === '' ? '' : `${folder}/`;
	return place.asset(`${prefix}README.md`) ?? place.asset(`${prefix}index.md`);
}

function assetResolution(
	scope: LinkScope,
	asset: LinkAsset,
	fragment: string | undefined,
	state: ReferenceState,
): Resolution {
	if (!asset.published) return { state: 'withheld' };
	const kind = knownMediaType(asset.path)?.kind;
	const to =
		kind === 'markdown'
			? anchored(scope, asset.page ?? '', fragment)
			: { anchor: lineAnchor(fragment), isMissing: false };
	const address = asset.page ?? asset.raw;
	const served = asset.raw === undefined ? undefined : knownMediaType(asset.raw)?.kind;
	const isImage = served === 'image' || served === 'vector';
	return {
		state: to.isMissing ? 'missing-anchor' : state,
		...(address === undefined
			? {}
			: { href: relativeHref(scope.page, address + (to.anchor ?? '')) }),
		...(isImage && asset.raw !== undefined ? { image: relativeHref(scope.page, asset.raw) } : {}),
	};
}

function anchored(
	scope: LinkScope,
	page: string,
	fragment: string | undefined,
): { readonly anchor?: string; readonly isMissing: boolean } {
	if (fragment === undefined || LINES.test(fragment)) return { isMissing: false };
	const id = scope.anchor?.(page, fragment);
	if (id === false) return { isMissing: true };
	return { anchor: `#${encodeURIComponent(id ?? fragment)}`, isMissing: false };
}

/** The first of the lines that `L10-L20` means: the one element of a source view that is there. */
function lineAnchor(fragment: string | undefined): string | undefined {
	const line = fragment === undefined ? undefined : LINES.exec(fragment)?.[0];
	return line === undefined ? undefined : `#${line}`;
}

function splitTarget(target: string): { readonly path: string; readonly fragment?: string } {
	const hash = target.indexOf('#');
	const path = (hash === -1 ? target : target.slice(0, hash)).replace(/\?.*$/s, '');
	const fragment = hash === -1 ? '' : target.slice(hash + 1);
	return fragment === '' ? { path } : { path, fragment: decode(fragment) ?? fragment };
}

/** Percent-decoding, once; undefined for what is no valid escape. */
function decode(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** A path below a folder without `.` and `..`; undefined where it climbs above the top. */
function join(folder: string, path: string): string | undefined {
	const segments = folder.split('/').filter((segment) => segment !== '');
	for (const segment of path.split('/')) {
		if (segment === '' || segment === '.') continue;
		if (segment !== '..') segments.push(segment);
		else if (segments.pop() === undefined) return undefined;
	}
	return segments.join('/');
}

function optional<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
	return (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V };
}
