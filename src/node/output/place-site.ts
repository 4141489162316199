/**
 * Puts a finished site where it belongs. A build writes beside its output first: a run that fails
 * leaves the last good site, and files that others put there survive every run.
 */
import { cp, lstat, mkdir, readdir, readFile, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { AtlasError } from '../../core/errors.ts';
import { fileListName, filesBelow, readFileList, writeFileList } from './file-list.ts';

/**
 * Refuses an output that holds anything but an earlier build, before any work is done.
 * @param out absolute directory; absent and empty ones are fine
 * @param allowForeign takes a directory that already holds files of others
 * @throws AtlasError `output-unsafe`
 */
export async function checkOutput(out: string, allowForeign = false): Promise<void> {
	let entries: string[];
	try {
		entries = await readdir(out);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === 'ENOENT') return;
		throw unsafe(
			code === 'ENOTDIR'
				? `The output ${out} is a file, not a folder.`
				: `The output ${out} cannot be read (${code}).`,
			error,
		);
	}
	if (!allowForeign && entries.length > 0 && (await readFileList(out)) === undefined)
		throw unsafe(`The output ${out} holds files that skill-atlas did not write.`);
}

/**
 * Replaces the site in `out` by the staged one.
 * @param staged absolute directory of the new site; it is gone afterwards
 * @returns how many files of others were found in `out` and left alone
 * @throws AtlasError `output-unsafe` when a page of the new site would overwrite a file of others
 */
export async function placeSite(
	staged: string,
	out: string,
	allowForeign = false,
): Promise<{ kept: number }> {
	await checkOutput(out, allowForeign);
	await mkdir(out, { recursive: true });
	const own = (await readFileList(out)) ?? new Set();
	const before = await filesBelow(out);
	const files = [...(await filesBelow(staged)).files, fileListName];
	// A file that is there already, such as an empty .nojekyll, is as good as our own.
	const written = new Set(files);
	for (const file of before.files) {
		if (own.has(file) || !written.has(file)) continue;
		if (await isSame(join(staged, file), join(out, file))) own.add(file);
	}
	const foreign = before.files.filter((file) => !own.has(file));
	const clash = firstClash(files, foreign);
	if (clash !== undefined)
		throw unsafe(`The new site has a file where ${join(out, clash)} is, which is not ours.`);
	// Until all is in place the list names old files and new ones: a run that is killed here leaves an
	// output that the next run knows as its own.
	await placeList(new Set([...own, ...files]), staged, out);
	for (const file of before.files)
		if (own.has(file) && file !== fileListName) await unlinkIfThere(join(out, file));
	await removeEmpty(out, before.directories, foreign);
	for (const entry of await readdir(staged)) await move(join(staged, entry), join(out, entry));
	await placeList(files, staged, out);
	await rm(staged, { recursive: true, force: true });
	return { kept: foreign.length };
}

/** In one step, so that a run that is killed leaves this list or the one before. */
async function placeList(files: Iterable<string>, staged: string, out: string): Promise<void> {
	const fresh = `${staged}.files`;
	await writeFileList(files, fresh);
	await moveWhole(fresh, join(out, fileListName));
}

/** Another build into the same output may have been faster. */
async function unlinkIfThere(path: string): Promise<void> {
	await unlink(path).catch((error) => {
		if (error.code !== 'ENOENT') throw error;
	});
}

/** True for two regular files with the same bytes. */
async function isSame(one: string, other: string): Promise<boolean> {
	const [first, second] = [await lstat(one), await lstat(other)];
	if (!first.isFile() || !second.isFile() || first.size !== second.size) return false;
	return (await readFile(one)).equals(await readFile(other));
}

/** A file of others that a new file would overwrite, or stand above or below of. */
function firstClash(files: readonly string[], foreign: readonly string[]): string | undefined {
	const taken = new Set(foreign);
	const above = new Map(foreign.flatMap((file) => parents(file).map((parent) => [parent, file])));
	for (const file of files) {
		const clash = [file, ...parents(file)].find((path) => taken.has(path)) ?? above.get(file);
		if (clash !== undefined) return clash;
	}
	return undefined;
}

function parents(path: string): string[] {
	const parent = posix.dirname(path);
	return parent === '.' ? [] : [parent, ...parents(parent)];
}

/** Removes the folders that have emptied, deepest first; those with files of others stay. */
async function removeEmpty(
	out: string,
	directories: readonly string[],
	foreign: readonly string[],
): Promise<void> {
	const used = new Set(foreign.flatMap(parents));
	const emptied = directories.filter((path) => !used.has(path));
	// A folder may hold what is not listed here, such as a work tree of git: it is not empty then.
	for (const path of emptied.sort((a, b) => b.length - a.length))
		await rmdir(join(out, path)).catch(() => undefined);
}

async function move(from: string, to: string): Promise<void> {
	const [source, target] = [await lstat(from), await lstat(to).catch(() => undefined)];
	if (target === undefined) return moveWhole(from, to);
	if (await isSame(from, to)) return;
	if (!source.isDirectory() || !target.isDirectory())
		throw unsafe(`${to} appeared while the site was being put in place.`);
	for (const entry of await readdir(from)) await move(join(from, entry), join(to, entry));
}

async function moveWhole(from: string, to: string): Promise<void> {
	try {
		await rename(from, to);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		// Another build has just made this folder and begun to fill it.
		if (code === 'ENOTEMPTY' || code === 'EEXIST') return move(from, to);
		// The output may be a volume of its own.
		if (code !== 'EXDEV') throw error;
		await mkdir(dirname(to), { recursive: true });
		await cp(from, to, { recursive: true });
	}
}

function unsafe(problem: string, cause?: unknown): AtlasError {
	return new AtlasError(
		'output-unsafe',
		problem,
		'Choose another folder with --out, or empty this one yourself (--allow-foreign writes beside them).',
		{ cause },
	);
}
