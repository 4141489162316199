/** Links between addresses of the site. They are relative, so that it works wherever it is put. */
import { encodePart } from './percent.ts';

/**
 * The shortest relative reference from a page to an address, percent-encoded.
 * @param fromPage address of the page that holds the reference
 * @param to address, with a query or fragment where one is meant; these are kept as they are
 * @example `('skills/pdf/', 'skills/git/#use')` -> `../git/#use`; to itself -> `./`
 */
export function relativeHref(fromPage: string, to: string): string {
	const cut = to.search(/[?#]/);
	const address = cut === -1 ? to : to.slice(0, cut);
	const suffix = cut === -1 ? '' : to.slice(cut);
	if (address === fromPage && suffix.startsWith('#')) return suffix;
	const from = fromPage.split('/').slice(0, -1);
	const target = address.split('/');
	let common = 0;
	while (common < target.length - 1 && from[common] === target[common] && common < from.length)
		common++;
	const path = '../'.repeat(from.length - common) + target.slice(common).map(encodePart).join('/');
	return (path || './') + suffix;
}

/** An address as a reference from the root of the site; `./` for the root itself. */
export function hrefFromRoot(to: string): string {
	return relativeHref('', to);
}
