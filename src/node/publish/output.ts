/** The directory that a site is written to. Nothing in it is followed, nothing beside it written. */
import { constants, existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { AtlasError } from '../../core/errors.ts';
import type { OutputRecord } from '../output/output-record.ts';
import { refusedWrite } from '../output/refused-write.ts';
import { isInside } from '../safe-file.ts';

const FLAGS =
	constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

export class Output {
	files = 0;
	bytes = 0;
	readonly #directory: string;
	readonly #isShared: boolean;
	readonly #record: OutputRecord | undefined;
	readonly #copied: ReadonlySet<string>;
	readonly #folders = new Set<string>();

	/**
	 * @param directory absolute; made where it is absent
	 * @param isShared true where it holds files of this build that others wrote
	 * @param record what the place of the site holds already
	 * @param copied addresses of what a thread has written by now
	 */
	constructor(
		directory: string,
		isShared: boolean,
		record?: OutputRecord,
		copied: ReadonlySet<string> = new Set(),
	) {
		this.#directory = directory;
		this.#isShared = isShared;
		this.#record = record;
		this.#copied = copied;
		mkdirSync(directory, { recursive: true });
	}

	/**
	 * Whether the place of the site holds a file as it was made of the same key; it stays then.
	 * @returns what was noted beside it
	 */
	keep(address: string, key: string): { readonly note?: string | undefined } | undefined {
		return this.#record?.keep(address, key);
	}

	/** Whether a file that is published as it is has its place already; by the digest of its bytes. */
	has(address: string, digest: string): boolean {
		if (this.keep(address, digest) !== undefined) return true;
		if (!this.#copied.has(address)) return false;
		this.#record?.write(address, digest);
		return true;
	}

	/**
	 * Writes one file.
	 * @param address below the site root
	 * @param made of what, for the next build, with what it shall know of the file then
	 * @throws AtlasError `output-unsafe` where something is in the way, or the disk takes no more
	 */
	write(
		address: string,
		content: string | Uint8Array,
		made?: { readonly key: string; readonly note?: string },
	): void {
		if (!isAddress(address)) throw new Error(`${JSON.stringify(address)} is no address of a file.`);
		const path = this.#place(address);
		const bytes = typeof content === 'string' ? Buffer.from(content) : content;
		try {
			writeFileSync(path, bytes, { flag: FLAGS as unknown as string });
		} catch (error) {
			throw blocked(path, error);
		}
		if (made !== undefined) this.#record?.write(address, made.key, made.note);
		this.files++;
		this.bytes += bytes.length;
	}

	/** Writes a file that the owner of a larger site may bring; theirs stays. */
	offer(address: string, content: string | Uint8Array): void {
		if (!this.#isShared || !existsSync(join(this.#directory, address)))
			this.write(address, content);
	}

	#place(address: string): string {
		const cut = address.lastIndexOf('/');
		if (cut !== -1) this.#makeFolder(address.slice(0, cut));
		return join(this.#directory, address);
	}

	#makeFolder(address: string): void {
		if (this.#folders.has(address)) return;
		const cut = address.lastIndexOf('/');
		if (cut !== -1) this.#makeFolder(address.slice(0, cut));
		const path = join(this.#directory, address);
		try {
			mkdirSync(path);
		} catch (error) {
			if (!isFolder(path)) throw blocked(path, error);
		}
		this.#folders.add(address);
	}
}

function isAddress(address: string): boolean {
	return address.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function isFolder(path: string): boolean {
	try {
		return lstatSync(path).isDirectory();
	} catch {
		return false;
	}
}

/** What the system answers where something else is in the place of a file or a folder. */
const inTheWay: ReadonlySet<string | undefined> = new Set(['EEXIST', 'EISDIR', 'ELOOP', 'ENOTDIR']);

function blocked(path: string, cause: unknown): AtlasError {
	const { code } = cause as NodeJS.ErrnoException;
	return inTheWay.has(code)
		? new AtlasError(
				'output-unsafe',
				`${path} cannot be written: a link or something else is in its place.`,
				'Empty the output folder, or choose another one with --out.',
				{ cause },
			)
		: refusedWrite(path, cause);
}

/**
 * Refuses an output that would bury the source: the catalog's directory, one that holds it or a
 * root, home, the root of the disk, or anything of git.
 * @param output absolute; need not exist
 * @param sources absolute directories that are read
 * @throws AtlasError `output-unsafe`
 */
export function checkPlace(output: string, sources: readonly string[]): void {
	const place = realPlace(output);
	const refuse = (problem: string) => {
		throw new AtlasError(
			'output-unsafe',
			`The output ${output} ${problem}.`,
			'Choose a folder of its own with --out, such as dist.',
		);
	};
	if (place === parse(place).root) refuse('is the root of the disk');
	if (isInside(place, realPlace(homedir()))) refuse('is the home directory, or holds it');
	if (place.split(/[\\/]/).includes('.git')) refuse("lies in git's own folder");
	for (const source of sources)
		if (isInside(place, realPlace(source))) refuse(`is or holds ${source}, which is read`);
}

/** Real path of what exists, with the rest as it is written. */
function realPlace(path: string): string {
	try {
		return realpathSync.native(path);
	} catch {
		const parent = dirname(path);
		return parent === path ? path : join(realPlace(parent), basename(path));
	}
}
