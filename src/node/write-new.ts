import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file only where none is, links included.
 * @returns false where something was there already, which is left as it is
 */
export async function writeNew(path: string, text: string): Promise<boolean> {
	await mkdir(dirname(path), { recursive: true });
	try {
		await writeFile(path, text, { flag: 'wx' });
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
		throw error;
	}
}
