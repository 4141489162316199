/** TABLE: the ways to call a skill and to bring it to another machine. */
import type { CatalogPart } from '../../core/catalogs/parts.ts';
import type { ManifestCandidate } from '../../core/manifest-schema.ts';
import type { MessageKey } from '../messages/index.ts';
import { folderOf, ownPath } from './places.ts';

export interface Command {
	readonly label: MessageKey;
	readonly text: string;
}

/**
 * How a session reaches a loaded skill.
 * @param name under which the runtime knows it
 */
export function callCommands(name: string): Command[] {
	return [
		{ label: 'use.command', text: `/skill:${name}` },
		{ label: 'use.address', text: `skill://${encodeURIComponent(name.toWellFormed())}` },
	];
}

/** How to install a copy, where the catalog says from where. */
export function installCommands(
	catalog: Pick<CatalogPart, 'title' | 'repository'>,
	candidate: ManifestCandidate,
): Command[] {
	const name = shellWord(candidate.name);
	const repository = ownerAndName(catalog.repository);
	const source = repository ?? catalog.repository;
	const folder = folderOf({ path: ownPath(candidate) });
	return [
		...(source === undefined
			? []
			: [
					{
						label: 'use.npx',
						text: `npx skills add ${shellWord(source)} --skill ${name}`,
					} as const,
				]),
		...(repository === undefined
			? []
			: [{ label: 'use.gh', text: `gh skill install ${repository} ${name}` } as const]),
		...(folder === ''
			? []
			: [{ label: 'use.cp', text: `cp -R ${shellWord(folder)} ~/.agents/skills/` } as const]),
	];
}

/** `owner/name` of a repository on GitHub. */
function ownerAndName(repository: string | undefined): string | undefined {
	return /^https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(repository ?? '')?.[1];
}

/** A word of a POSIX shell; `~/` at its start keeps its meaning. */
export function shellWord(text: string): string {
	if (/^[\w@%+=:,./~-]+$/.test(text) && !/^-|.~|^~[^/]/.test(text)) return text;
	const home = text.startsWith('~/') ? '~/' : '';
	return `${home}'${text.slice(home.length).replaceAll("'", `'\\''`)}'`;
}
