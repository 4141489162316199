/** Where a file can be seen in the repository that a catalog comes from. */
import { encodePart } from './percent.ts';

/** TABLE: how code hosts address a file at a branch or commit. Others are taken for GitHub-like. */
const hosts: readonly { readonly host: RegExp; readonly blob: string }[] = [
	{ host: /(?:^|\.)gitlab\./, blob: '-/blob' },
	{ host: /^codeberg\.org$|(?:^|\.)gitea\./, blob: 'src/branch' },
	{ host: /^/, blob: 'blob' },
];

/**
 * @param repository address of the repository, as in the config
 * @param revision branch, tag or commit
 * @param path below the root of the repository, with `/`
 * @example `https://github.com/acme/skills`, `main`, `pdf/SKILL.md` ->
 *   `https://github.com/acme/skills/blob/main/pdf/SKILL.md`
 */
export function sourceUrl(repository: string, revision: string, path: string): string {
	const base = repository.replace(/\/+$/, '').replace(/\.git$/, '');
	const { hostname } = new URL(base);
	const { blob } = hosts.find(({ host }) => host.test(hostname)) ?? { blob: 'blob' };
	const segments = [...revision.split('/'), ...path.split('/')].map(encodePart);
	return `${base}/${blob}/${segments.join('/')}`;
}
