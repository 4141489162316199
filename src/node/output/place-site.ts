/**
 * Puts a finished site where it belongs. A build writes beside its output first: a run that fails
 * leaves the last good site, and files that others put there survive every run.
 */
import {
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
} from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
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

export interface PlaceOptions {
	/** Takes a directory that already holds files of others. */
	readonly allowForeign?: boolean;
	/** Files in `out` that belong to the new site as they are, so that it does not bring them. */
	readonly unchanged?: ReadonlySet<string>;
}

/**
 * Replaces the site in `out` by the staged one.
 * @param staged absolute directory of the new site; it is gone afterwards
 * @returns how many files of others were found in `out` and left alone
 * @throws AtlasError `output-unsafe` when a page of the new site would overwrite a file of others, or
 *   an unchanged one is gone
 */
export async function placeSite(
	staged: string,
	out: string,
	{ allowForeign = false, unchanged = new Set() }: PlaceOptions = {},
): Promise<{ kept: number }> {
	await checkOutput(out, allowForeign);
	mkdirSync(out, { recursive: true });
	const own = (await readFileList(out)) ?? new Set();
	const before = filesBelow(out);
	checkUnchanged(unchanged, before.files, out);
	const files = [...unchanged, ...filesBelow(staged).files, fileListName];
	// A file that is there already, such as an empty .nojekyll, is as good as our own.
	const next = new Set(files);
	for (const file of before.files) {
		if (own.has(file) || !next.has(file)) continue;
		if (unchanged.has(file) || isSame(join(staged, file), join(out, file))) own.add(file);
	}
	const foreign = before.files.filter((file) => !own.has(file));
	const clash = firstClash(files, foreign);
	if (clash !== undefined) throw inTheWay(join(out, clash));
	// Until all is in place the list names old files and new ones: a run that is killed here leaves an
	// output that the next run knows as its own.
	await placeList(new Set([...own, ...files]), staged, out);
	for (const file of before.files)
		if (own.has(file) && !next.has(file)) rmSync(join(out, file), { force: true });
	const stay = before.files.filter((file) => next.has(file) || !own.has(file));
	removeEmpty(out, before.directories, stay);
	await moveInto({ staged, out, own }, '');
	await placeList(files, staged, out);
	rmSync(staged, { recursive: true, force: true });
	return { kept: foreign.length };
}

/** Another build into the same output may have removed what this one has counted on. */
function checkUnchanged(
	unchanged: ReadonlySet<string>,
	present: readonly string[],
	out: string,
): void {
	if (unchanged.size === 0) return;
	const here = new Set(present);
	for (const file of unchanged.difference(here)) {
		// A link in the place of a folder may well lead to the same files.
		const above = parents(file).find((path) => here.has(path));
		if (above !== undefined) throw inTheWay(join(out, above));
		throw new AtlasError(
			'output-unsafe',
			`${join(out, file)} was removed while the site was being built.`,
			'Build again; two builds of different catalogs need an output each.',
		);
	}
}

/** In one step, so that a run that is killed leaves this list or the one before. */
async function placeList(files: Iterable<string>, staged: string, out: string): Promise<void> {
	const fresh = `${staged}.files`;
	await writeFileList(files, fresh);
	await moveWhole(fresh, join(out, fileListName));
}

/** True for two regular files with the same bytes. */
function isSame(one: string, other: string): boolean {
	const first = lstatSync(one, { throwIfNoEntry: false });
	const second = lstatSync(other, { throwIfNoEntry: false });
	if (!first?.isFile() || !second?.isFile() || first.size !== second.size) return false;
	return readFileSync(one).equals(readFileSync(other));
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

/** Removes the folders that have emptied, deepest first; those with other files stay. */
function removeEmpty(out: string, directories: readonly string[], stay: readonly string[]): void {
	const used = new Set<string>();
	for (const file of stay)
		for (let at = posix.dirname(file); at !== '.' && !used.has(at); at = posix.dirname(at))
			used.add(at);
	const emptied = directories.filter((path) => !used.has(path));
	for (const path of emptied.sort((a, b) => b.length - a.length))
		try {
			rmdirSync(join(out, path));
		} catch {
			// It holds what is not listed here, such as a work tree of git: it is not empty then.
		}
}

interface Move {
	readonly staged: string;
	readonly out: string;
	/** Files in `out` that may be replaced. */
	readonly own: ReadonlySet<string>;
}

/** Moves everything below a staged folder, whole folders where there is nothing in their place. */
async function moveInto(move: Move, folder: string): Promise<void> {
	for (const entry of readdirSync(join(move.staged, folder), { withFileTypes: true })) {
		const path = posix.join(folder, entry.name);
		const [from, to] = [join(move.staged, path), join(move.out, path)];
		const target = lstatSync(to, { throwIfNoEntry: false });
		const isReplaced = !entry.isDirectory() && !target?.isDirectory() && move.own.has(path);
		if (target === undefined || isReplaced) await moveWhole(from, to, () => moveInto(move, path));
		else if (entry.isDirectory() && target.isDirectory()) await moveInto(move, path);
		else if (!isSame(from, to)) throw unsafe(`${to} appeared while the site was put in place.`);
	}
}

/** @param merge called where a folder is in the place by now: another build has begun to fill it */
async function moveWhole(from: string, to: string, merge?: () => Promise<void>): Promise<void> {
	try {
		renameSync(from, to);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (merge && (code === 'ENOTEMPTY' || code === 'EEXIST')) return merge();
		// The output may be a volume of its own.
		if (code !== 'EXDEV') throw error;
		// A link that somebody put there would be written through.
		rmSync(to, { recursive: true, force: true });
		await cp(from, to, { recursive: true });
	}
}

function inTheWay(path: string): AtlasError {
	return unsafe(
		`The new site has a file where ${path} is, which is not ours.`,
		undefined,
		'Move it away, or choose another folder with --out.',
	);
}

function unsafe(
	problem: string,
	cause?: unknown,
	hint = 'Choose another folder with --out, or empty this one yourself (--allow-foreign writes beside them).',
): AtlasError {
	return new AtlasError('output-unsafe', problem, hint, { cause });
}
