import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Version of this package, as its own package.json says. */
export function packageVersion(): string {
	const file = new URL('../../package.json', import.meta.url);
	return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}
