/** Assets that no text of their skill mentions. */
import { folderOf, type PlaceIndex } from './link-index.ts';
import type { Finding } from './types.ts';

/** Files of a skill that stand for themselves, without anybody being sent to them. */
const SELF_EXPLAINING =
	/^(?:licen[cs]e|copying|notice|readme|changelog|contributing|authors|codeowners|security|third.party.*|package(?:-lock)?|tsconfig|pyproject|requirements.*|go|cargo|gemfile|makefile|dockerfile|__init__|\..*)(?:\..*)?$/i;
/** From this many orphans in one folder on, the folder is reported once. */
const TOGETHER = 4;

/**
 * Finds the assets whose name, and whose folder, no other text of the skill mentions. An agent that
 * is sent to a folder is sent to what is in it.
 * @param texts the texts of the skill as written, `SKILL.md` among them
 * @param referenced paths of assets that references lead to
 */
export function orphanFindings(
	place: PlaceIndex,
	texts: readonly { readonly file: string; readonly text: string }[],
	referenced: ReadonlySet<string>,
): Finding[] {
	const { assets, folder, candidate } = place.place;
	const orphans = new Map<string, string[]>();
	for (const { path, published } of assets) {
		const name = path.slice(path.lastIndexOf('/') + 1);
		if (!published || referenced.has(path) || SELF_EXPLAINING.test(name)) continue;
		if (texts.some(({ file, text }) => file !== path && mentions(text, path, name))) continue;
		const siblings = orphans.get(folderOf(path));
		if (siblings === undefined) orphans.set(folderOf(path), [path]);
		else siblings.push(path);
	}
	return [...orphans].flatMap(([parent, paths]) => {
		const together = paths.length >= TOGETHER && parent !== '';
		const reported = together
			? [{ asset: `${parent}/`, count: paths.length }]
			: paths.map((asset) => ({ asset }));
		return reported.map(
			(args): Finding => ({
				code: 'orphan-asset',
				path: folder === '' ? args.asset : `${folder}/${args.asset}`,
				candidate,
				args,
			}),
		);
	});
}

function mentions(text: string, path: string, name: string): boolean {
	if (text.includes(name)) return true;
	for (let parent = folderOf(path); parent !== ''; parent = folderOf(parent))
		if (text.includes(`${parent}/`) && mentionsFolder(text, parent)) return true;
	const stem = name.replace(/\.[^.]+$/, '');
	return stem.length > 3 && new RegExp(`(?<![\\w-])${escapePattern(stem)}(?![\\w-])`).test(text);
}

/** The folder itself, not a file in it: `templates/` at the end of a word. */
function mentionsFolder(text: string, folder: string): boolean {
	return new RegExp(`${escapePattern(folder)}/(?![\\w.-])`).test(text);
}

function escapePattern(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
