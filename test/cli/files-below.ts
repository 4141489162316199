import { readdir, readFile } from 'node:fs/promises';

/**
 * Contents of all files below a directory, by path with `/` in the order of the paths.
 * @param directory absolute
 */
export async function filesBelow(
	directory: string,
	encoding: BufferEncoding = 'latin1',
): Promise<Map<string, string>> {
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	const contents = files.map(async ({ parentPath, name }) => {
		const path = `${parentPath}/${name}`;
		return [path.slice(directory.length + 1), await readFile(path, encoding)] as const;
	});
	return new Map((await Promise.all(contents)).sort(([a], [b]) => (a < b ? -1 : 1)));
}
