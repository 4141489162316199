/**
 * Who owns a path: CODEOWNERS as GitHub and GitLab read it, and what a skill says itself.
 * Sources: docs.github.com "About code owners", docs.gitlab.com "Code Owners syntax".
 */
import type { Frontmatter, FrontmatterValue } from './types.ts';

/** Where hosts look, from the root of the repository; the first file found counts. */
export const codeownersPlaces = [
	'.github/CODEOWNERS',
	'CODEOWNERS',
	'docs/CODEOWNERS',
	'.gitlab/CODEOWNERS',
] as const;

export interface OwnerRule {
	/** GitLab: the last match of each section counts. Everything is one section on GitHub. */
	readonly section: string;
	readonly pattern: string;
	/** Empty where a pattern takes owners away. */
	readonly owners: readonly string[];
}

const SECTION = /^\^?\[([^\]]*)\](?:\[\d+\])?(.*)$/;

/** Reads a CODEOWNERS file. Lines that no host understands are left out. */
export function parseCodeowners(text: string): OwnerRule[] {
	const rules: OwnerRule[] = [];
	let section = '';
	let inherited: string[] = [];
	for (const line of text.split(/\r\n|\n|\r/)) {
		const content = line.replace(/(^|\s)#.*$/, '').trim();
		const heading = SECTION.exec(content);
		if (heading !== null) {
			section = (heading[1] ?? '').trim().toLowerCase();
			inherited = ownersIn(heading[2] ?? '');
		} else if (content !== '' && !content.startsWith('!')) {
			// Blanks in a pattern stand behind a backslash.
			const [pattern = ''] = /^(?:\\.|\S)+/.exec(content) ?? [];
			const owners = ownersIn(content.slice(pattern.length));
			rules.push({
				section,
				pattern: pattern.replace(/\\(.)/g, '$1'),
				owners: owners.length === 0 ? inherited : owners,
			});
		}
	}
	return rules;
}

function ownersIn(text: string): string[] {
	return text.split(/\s+/).filter((word) => word.includes('@'));
}

/**
 * The owners of one file: of the last rule that matches, in each section.
 * @param path from the root of the repository, with `/`
 */
export function ownersOf(rules: readonly OwnerRule[], path: string): string[] {
	const bySection = new Map<string, readonly string[]>();
	for (const rule of rules)
		if (matchesOwnerPattern(rule.pattern, path)) bySection.set(rule.section, rule.owners);
	return [...new Set([...bySection.values()].flat())];
}

/**
 * A pattern in the manner of `.gitignore`, with one difference: `docs/*` takes the files in `docs`
 * and not those below its folders. Compared without regular expressions, which a crafted pattern
 * could slow down.
 */
export function matchesOwnerPattern(pattern: string, path: string): boolean {
	const anchored = pattern.replace(/\/$/, '').includes('/');
	const wanted = pattern.replace(/^\//, '').split('/');
	if (!anchored) wanted.unshift('**');
	// A name also takes what lies below a folder of that name; a final `*` of a path does not.
	if (wanted.at(-1) === '') wanted[wanted.length - 1] = '**';
	else if (!anchored || wanted.at(-1) !== '*') wanted.push('**');
	return matchList(wanted, path.split('/'), (each) => each === '**', matchName);
}

function matchName(pattern: string, name: string): boolean {
	return matchList(
		[...pattern],
		[...name],
		(each) => each === '*',
		(each, character) => each === '?' || each === character,
	);
}

/** Matches two lists where a gap in the first stands for any number of items; linear in their product. */
function matchList(
	pattern: readonly string[],
	items: readonly string[],
	isGap: (part: string) => boolean,
	matches: (part: string, item: string) => boolean,
): boolean {
	let at = 0;
	let gap = -1;
	let taken = 0;
	for (let i = 0; i < items.length; ) {
		const part = pattern[at];
		if (part !== undefined && isGap(part)) {
			gap = at++;
			taken = i;
		} else if (part !== undefined && matches(part, items[i] ?? '')) {
			at++;
			i++;
		} else if (gap !== -1) {
			at = gap + 1;
			i = ++taken;
		} else return false;
	}
	return pattern.slice(at).every(isGap);
}

/** The owners that a skill names itself: `metadata.owner` or `metadata.owners`, a text or a list. */
export function declaredOwners(frontmatter: Frontmatter): string[] {
	const metadata = own(frontmatter, 'metadata');
	if (metadata === null || typeof metadata !== 'object' || Array.isArray(metadata)) return [];
	const named = own(metadata, 'owner') ?? own(metadata, 'owners') ?? [];
	const list = Array.isArray(named) ? named : [named];
	const owners = list.flatMap((each) => (typeof each === 'string' ? each.split(',') : []));
	return [...new Set(owners.map((owner) => owner.trim()).filter((owner) => owner !== ''))];
}

function own(map: Frontmatter, key: string): FrontmatterValue | undefined {
	return Object.hasOwn(map, key) ? map[key] : undefined;
}
