import { extname } from 'node:path';

/**
 * Address of a script that a thread or process is started with.
 * @param name without its extension
 * @param url of the module beside it, whose extension it has: `.ts` from source, `.js` in the package
 */
export function scriptBeside(name: string, url: string): URL {
	return new URL(`./${name}${extname(new URL(url).pathname)}`, url);
}
