/**
 * Where the references of a text lead. A relative reference is read from the file it stands in, then
 * from the skill's folder; whether something exists is asked of the list of assets, by exact name,
 * so the answer is the same on every system.
 */
import { type CodePath, readCodePath } from './code-path.ts';
import type { ResolvedVia } from './documents.ts';
import { folderOf, type PlaceIndex } from './link-index.ts';
import {
	type LinkScope,
	optional,
	type Resolution,
	reach,
	type WrittenReference,
} from './link-reach.ts';
import { decodeOnce, joinBelow, outsidePath, splitTarget } from './link-target.ts';
import { parseSkillUrl } from './skill-url.ts';

export type { LinkScope, Resolution, WrittenReference } from './link-reach.ts';

const SCHEME = /^([a-z][a-z0-9+.-]+):/i;
const WINDOWS_DRIVE = /^[a-z]:[\\/]/i;
/** What a page may link to as it is; the list of GitHub's sanitizer. */
const linkedSchemes = new Set(['http', 'https', 'mailto', 'irc', 'ircs', 'xmpp']);
/** Signs of a pattern or of something to fill in. */
const PLACEHOLDER = /[<>{}[\]*|]|\.\.\.|…|\b(?:YYYY|XXX+)\b/;
const ABSOLUTE = /^[/\\~]/;

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
	if (written === '') return { state: 'missing' };
	// A file may be named like an address, `a:b.md`.
	const isFile = !ABSOLUTE.test(written) && find(scope, own, written) !== undefined;
	const elsewhere = isFile ? undefined : resolveAddress(written);
	if (elsewhere !== undefined) return elsewhere;
	return readCodePath(written)?.explicit
		? resolveCode(scope, own, written)
		: resolvePath(scope, own, written);
}

/** Addresses that lead out of every skill by their form alone. */
function resolveAddress(target: string): Resolution | undefined {
	if (target.startsWith('//')) return { state: 'external', href: `https:${target}` };
	if (ABSOLUTE.test(target) || WINDOWS_DRIVE.test(target)) return { state: 'outside' };
	const scheme = SCHEME.exec(target)?.[1]?.toLowerCase();
	if (scheme === undefined) return undefined;
	if (scheme === 'file') return { state: 'outside' };
	return linkedSchemes.has(scheme) ? { state: 'external', href: target } : { state: 'refused' };
}

function resolvePath(scope: LinkScope, own: PlaceIndex, target: string): Resolution | undefined {
	const { path, fragment } = splitTarget(target);
	const decoded = decodeOnce(path);
	const direct = find(scope, own, decoded);
	if (direct !== undefined) return reach(scope, own, direct.path, fragment, direct.via);
	const literal = find(scope, own, target);
	if (literal !== undefined) return reach(scope, own, literal.path, undefined, 'literal');
	if (PLACEHOLDER.test(target)) return undefined;
	const published = outsidePath(own.place.folder, folderOf(scope.file), decoded);
	const elsewhere = inOtherSkill(scope, own, published, fragment);
	if (elsewhere !== undefined) return elsewhere;
	const fromFile = joinBelow(folderOf(scope.file), decoded);
	if (fromFile === undefined) {
		const href = published === undefined ? undefined : scope.sourceUrl?.(published);
		return { state: 'outside', ...optional('href', href) };
	}
	const fromRoot = joinBelow('', decoded) ?? fromFile;
	const other = own.otherCase(fromFile) ?? own.otherCase(fromRoot);
	if (other !== undefined)
		return { ...reach(scope, own, other, fragment), state: 'wrong-case', asset: other };
	const isThere = published !== undefined && scope.exists?.(published) === true;
	return { state: isThere ? 'withheld' : 'missing', ...optional('fragment', fragment) };
}

/** Another skill's file at a path of the disk; skills may lie beside each other and in each other. */
function inOtherSkill(
	scope: LinkScope,
	own: PlaceIndex,
	published: string | undefined,
	fragment: string | undefined,
): Resolution | undefined {
	const around = published === undefined ? undefined : scope.index.around(published);
	if (around === undefined || around.place === own) return undefined;
	const { place } = around;
	const asset = around.path === '' ? 'SKILL.md' : around.path;
	const isThere = asset === 'SKILL.md' || place.asset(asset) !== undefined;
	return isThere ? reach(scope, place, asset, fragment) : undefined;
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
	if (PLACEHOLDER.test(path) || !EXTENSION.test(path)) return undefined;
	const fromFile = code.explicit ? path : (joinBelow(folderOf(scope.file), path) ?? path);
	const other = own.otherCase(fromFile) ?? own.otherCase(path);
	if (other !== undefined)
		return { ...reach(scope, own, other, fragment), state: 'wrong-case', asset: other };
	if (!isMeantHere(own, code)) return undefined;
	const isThere = scope.exists?.(`${own.place.folder}/${path}`) === true;
	return isThere ? undefined : { state: 'missing' };
}

const EXTENSION = /\.[a-z0-9]{1,8}$/i;
/** Folders that the Agent Skills specification names; a path in them means the skill's own file. */
const ownFolders = new Set(['references']);

/** Whether a path that names nothing here was meant for a file of the skill, not of a project. */
function isMeantHere(own: PlaceIndex, code: CodePath): boolean {
	if (code.explicit) return true;
	const [first = '', ...rest] = code.path.replace(/^\.\//, '').split('/');
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

interface Found {
	readonly path: string;
	readonly via?: ResolvedVia;
}

/** Looks a path up from the file, then from the skill's folder. */
function find(scope: LinkScope, own: PlaceIndex, path: string): Found | undefined {
	const folder = folderOf(scope.file);
	const fromFile = joinBelow(folder, path);
	const direct = fromFile === undefined ? undefined : findExact(own, fromFile);
	if (direct !== undefined || folder === '') return direct;
	const fromRoot = joinBelow('', path);
	const found = fromRoot === undefined ? undefined : findExact(own, fromRoot);
	return found === undefined ? undefined : { ...found, via: 'root' };
}

function findExact(place: PlaceIndex, path: string): Found | undefined {
	// The folder of the skill itself stands for the skill.
	const name = path.replace(/^\.\//, '').replace(/\/+$/, '') || 'SKILL.md';
	const isThere = name === 'SKILL.md' || place.asset(name) !== undefined || place.hasFolder(name);
	return isThere ? { path: name } : undefined;
}
