/**
 * Old results are moved out of the way and removed when all is measured: ext4 looks through inodes
 * that were freed in the last minutes whenever it makes a new one, so that a removal slows down
 * whatever is measured after it.
 */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const mark = '.aside-';
let moved = 0;

export function setAside(path: string): void {
	if (existsSync(path)) renameSync(path, `${path}${mark}${process.pid}-${moved++}`);
}

/** Removes everything below a folder that was set aside, in this run or an earlier one. */
export function removeAside(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (!entry.isDirectory() || entry.name === 'tools') continue;
		const path = join(folder, entry.name);
		if (entry.name.includes(mark)) rmSync(path, { recursive: true, force: true });
		else
			for (const name of readdirSync(path))
				if (name.includes(mark)) rmSync(join(path, name), { recursive: true, force: true });
	}
}
