/** The cases of `bugs.json` by their id. */
import { readFileSync } from 'node:fs';

export interface BugCase {
	readonly id: string;
	readonly files: Readonly<Record<string, string | Uint8Array>>;
}

interface WrittenCase {
	readonly id: string;
	readonly files: Readonly<Record<string, string>>;
	readonly files_b64?: Readonly<Record<string, string>>;
}

const written = JSON.parse(
	readFileSync(new URL('bugs.json', import.meta.url), 'utf8'),
) as readonly WrittenCase[];

/** @throws Error for an id that is not in the file */
export function caseOf(id: string): BugCase {
	const found = written.find((one) => one.id === id);
	if (found === undefined) throw new Error(`No case ${id}`);
	const binary = Object.entries(found.files_b64 ?? {}).map(
		([path, content]) => [path, new Uint8Array(Buffer.from(content, 'base64'))] as const,
	);
	return { id, files: { ...found.files, ...Object.fromEntries(binary) } };
}
