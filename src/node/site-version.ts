import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

let digest: string | undefined;

/**
 * Digest of all code that a site is made by: this program's own, the versions of its packages, and
 * of the tables by which dates and numbers are written.
 * What an older or newer program wrote is never taken for what this one would write.
 */
export function siteVersion(): string {
	digest ??= hash(
		'sha256',
		Buffer.concat([
			Buffer.from(JSON.stringify([process.versions.icu, process.versions.cldr])),
			readFileSync(new URL('../../package.json', import.meta.url)),
			...sources(new URL('../', import.meta.url)),
		]),
	);
	return digest;
}

function sources(folder: URL): Buffer[] {
	const names = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => `${parentPath}/${name}`);
	return names.sort().map((name) => readFileSync(name));
}
