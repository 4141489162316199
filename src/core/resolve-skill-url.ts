import { decodeSkillBytes } from './frontmatter.ts';
import { isWithin, normalizePath } from './paths.ts';
import { encodePart } from './percent.ts';
import {
	parseSkillUrl,
	type SkillUrlError,
	type SkillUrlErrorCode,
	type SkillUrlRefusal,
} from './skill-url.ts';

/** A loaded skill as the resolver needs it. Paths are absolute, with `/`. */
export interface AddressableSkill {
	readonly name: string;
	/** Folder of the skill. */
	readonly baseDir: string;
	/** Its `SKILL.md`. */
	readonly filePath: string;
}

/** The disk as the resolver needs it; paths are absolute, with `/`. */
export interface SkillFileReader {
	/** Path without links; undefined where nothing is there. */
	realPath(path: string): string | undefined;
	/** Bytes of a regular file; undefined for folders and for what cannot be read. */
	readFile(path: string): Uint8Array | undefined;
	/** The path as it may be shown. */
	publish(path: string): string;
}

export interface ReadSkillUrl {
	readonly ok: true;
	readonly url: string;
	/** Absolute path of the file, links in it not resolved. */
	readonly path: string;
	readonly contentType: 'text/markdown' | 'text/plain';
	/** UTF-8 bytes of `content`. */
	readonly size: number;
	readonly content: string;
}

/**
 * Reads what an address names, as a runtime's `read` tool does: hidden skills too, exact names, no
 * search for missing files. Unlike the recorded programs it follows no link out of the skill's
 * folder, since their documents forbid it.
 * @param skills loaded skills in the runtime's order
 * @param schemes that the runtime knows
 */
export function resolveSkillUrl(
	raw: string,
	skills: readonly AddressableSkill[],
	disk: SkillFileReader,
	schemes?: readonly string[],
): ReadSkillUrl | SkillUrlRefusal {
	const parsed = parseSkillUrl(raw, schemes);
	// The runtimes look for the skill before they look at the path.
	const skill = skills.find(({ name }) => name === parsed.name);
	if (parsed.name !== undefined && skill === undefined)
		return { ok: false, error: unknownSkill(parsed.name, skills) };
	if (!parsed.ok || skill === undefined) return parsed as SkillUrlRefusal;
	const base = normalizePath(skill.baseDir);
	const path =
		parsed.path === '' ? normalizePath(skill.filePath) : normalizePath(`${base}/${parsed.path}`);
	// Nothing but a folder has a slash behind its name, and folders are not read.
	const isFolder = parsed.path.endsWith('/');
	const shown = disk.publish(path) + (isFolder ? '/' : '');
	const real = disk.realPath(path);
	const realBase = disk.realPath(base);
	if (real === undefined || realBase === undefined)
		return refuse('not-found', `File not found: ${shown}`);
	if (!isWithin(realBase, real))
		return refuse(
			'outside-skill',
			`Path traversal is not allowed: ${shown} is a link that leads out of the skill’s folder`,
			'Copy the file into the skill.',
		);
	const bytes = isFolder ? undefined : disk.readFile(real);
	if (bytes === undefined) return refuse('not-found', `File not found: ${shown}`);
	const content = decodeSkillBytes(bytes).text;
	return {
		ok: true,
		url: parsed.url,
		path,
		contentType: contentType(path),
		size: new TextEncoder().encode(content).length,
		content,
	};
}

/** Markdown by the file's ending, in any case; everything else is plain text. */
function contentType(path: string): ReadSkillUrl['contentType'] {
	return /[^/]\.md$/i.test(path) ? 'text/markdown' : 'text/plain';
}

function unknownSkill(name: string, skills: readonly AddressableSkill[]): SkillUrlError {
	const available = skills.map((skill) => skill.name).join(', ') || 'none';
	const message = `Unknown skill: ${name}\nAvailable: ${available}`;
	if (name.split(/[\\/]/).includes('..'))
		return {
			code: 'traversal',
			message,
			hint: 'Path traversal (..) is not allowed in skill:// URLs.',
		};
	const meant = skills.find(({ baseDir }) => lastFolder(baseDir) === name) ?? nearest(name, skills);
	return {
		code: 'unknown-skill',
		message,
		...(meant === undefined ? {} : { hint: `Did you mean skill://${encodeName(meant.name)}?` }),
	};
}

/** The skill whose name differs only in case, or in blanks and line ends. */
function nearest(name: string, skills: readonly AddressableSkill[]): AddressableSkill | undefined {
	const plain = name
		.replace(/[\t\r\n]/g, '')
		.trim()
		.toLowerCase();
	return skills.find((skill) => skill.name.toLowerCase() === plain);
}

function lastFolder(path: string): string {
	return path.slice(path.lastIndexOf('/') + 1);
}

/** The name as it must stand in an address. */
function encodeName(name: string): string {
	return name.replace(/[%/?#\s\\]/g, encodePart);
}

function refuse(code: SkillUrlErrorCode, message: string, hint?: string): SkillUrlRefusal {
	return { ok: false, error: { code, message, ...(hint === undefined ? {} : { hint }) } };
}
