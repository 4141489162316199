import { readFileSync } from 'node:fs';

/** Version of this package, as its own package.json says. */
export function packageVersion(): string {
	const file = new URL('../../package.json', import.meta.url);
	const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
	return version;
}
