/**
 * What a build remembers of its output, so that the next one writes only what differs. The record
 * lies in the cache: it names files by size, time and inode, which never belong into a site.
 */
import { hash } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** What a file in the output was made of, and how it looked right after. */
interface Entry {
	readonly key: string;
	/** Size, time of change and inode. */
	readonly look: string;
	readonly note?: string | undefined;
}

/** Files that a build need not write again. Paths are relative to the output, with `/`. */
export interface OutputRecord {
	/**
	 * Looks whether the output still holds the file that was made of the same key. The file then
	 * belongs to this build too.
	 * @returns what was noted beside it; undefined where the file has to be written
	 */
	keep(file: string, key: string): { readonly note?: string | undefined } | undefined;
	/** Says that this build writes the file, of what, and what to find again beside it. */
	write(file: string, key: string, note?: string): void;
	/** Forgets what was written: where a source changed meanwhile, nobody can tell what of it was read. */
	forget(): void;
	/** The files that `keep` has answered for. */
	readonly kept: ReadonlySet<string>;
	/**
	 * To be called before what was written is moved into its place, so that nothing which another
	 * build moves there at the same time is taken for it.
	 * @param staged absolute directory in which the written files are
	 */
	look(staged: string): void;
	/**
	 * To be called once the site is in place. A disk that does not take the record costs the next
	 * build time and this one nothing.
	 */
	save(): Promise<void>;
}

/**
 * Opens the record of an output. One that is damaged or of another version is as if it were not there.
 * @param cache absolute directory of the cache
 * @param out absolute directory of the output
 */
export async function openOutputRecord(cache: string, out: string): Promise<OutputRecord> {
	const name = hash('sha256', resolve(out)).slice(0, 16);
	const path = join(cache, `${recordPrefix}${name}.json`);
	const before = await readRecord(path);
	const kept = new Set<string>();
	const after = new Map<string, Omit<Entry, 'look'> & Partial<Entry>>();
	const staging = { device: 0n, looks: new Map<string, string | undefined>() };
	return {
		kept,
		keep(file, key) {
			const entry = before.get(file);
			if (entry?.key !== key || entry.look !== lookOf(join(out, file))) return undefined;
			kept.add(file);
			after.set(file, entry);
			return entry;
		},
		write: (file, key, note) => void after.set(file, { key, note }),
		forget() {
			for (const [file, { look }] of after) if (look === undefined) after.delete(file);
		},
		look(staged) {
			staging.device = deviceOf(staged);
			for (const [file, { look }] of after)
				if (look === undefined) staging.looks.set(file, lookOf(join(staged, file)));
		},
		async save() {
			// On a volume of its own the files are copies, which look otherwise.
			const isMoved = staging.device === deviceOf(out);
			const files: [string, string, string, ...string[]][] = [];
			for (const [file, { key, note, look: kept }] of after) {
				// Where another build has replaced a kept file by now, this look fits it no more.
				const look = kept ?? lookOf(join(out, file));
				if (look === undefined) continue;
				if (isMoved && kept === undefined && look !== staging.looks.get(file)) continue;
				files.push(note === undefined ? [file, key, look] : [file, key, look, note]);
			}
			// In one step: a run that is killed leaves this record or the one before.
			const fresh = `${path}.${process.pid}`;
			try {
				await writeFile(fresh, JSON.stringify({ version: 1, files }));
				await rename(fresh, path);
			} catch {
				await rm(fresh, { force: true });
			}
		},
	};
}

/** Path, key, look, and the note where there is one. */
const recordSchema = z.object({
	version: z.literal(1),
	files: z.array(z.tuple([z.string(), z.string(), z.string()], z.string())),
});

/** How the names of records in the cache begin. */
export const recordPrefix = 'output-';

async function readRecord(path: string): Promise<ReadonlyMap<string, Entry>> {
	try {
		const { files } = recordSchema.parse(JSON.parse(await readFile(path, 'utf8')));
		return new Map(files.map(([file, key, look, note]) => [file, { key, look, note }]));
	} catch {
		return new Map();
	}
}

function deviceOf(directory: string): bigint {
	return lstatSync(directory, { throwIfNoEntry: false, bigint: true })?.dev ?? -1n;
}

/** Whoever changes a file changes one of these; undefined for what is no regular file. */
function lookOf(path: string): string | undefined {
	try {
		const stat = lstatSync(path, { throwIfNoEntry: false, bigint: true });
		return stat?.isFile() ? `${stat.size}-${stat.mtimeNs}-${stat.ino}` : undefined;
	} catch {
		// A file stands where a folder was.
		return undefined;
	}
}
