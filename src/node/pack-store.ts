/**
 * Contents on disk by their keys, in packs. Builds at the same time, and one that is killed, leave
 * only whole packs behind; whatever is damaged counts as absent.
 */
import {
	type PackedContent,
	type PackedPlace,
	PackReader,
	packsIn,
	removeQuietly,
	writePack,
} from './pack-file.ts';

/** Bytes that are held back before a pack is written; what a killed run loses. */
const PACK_SIZE = 4 * 1024 ** 2;
/** Packs and bytes above which a store is tidied up. */
const MOST_PACKS = 200;
const LARGEST = 1024 ** 3;

export class PackStore {
	readonly #directory: string;
	readonly #places = new Map<string, { readonly pack: PackReader; readonly place: PackedPlace }>();
	readonly #packs: PackReader[] = [];
	readonly #used = new Set<string>();
	#waiting = new Map<string, PackedContent>();
	#waitingSize = 0;
	#isOpen = false;

	/** @param directory is made when the first content is kept; other files in it are left alone */
	constructor(directory: string) {
		this.#directory = directory;
	}

	/**
	 * What was kept under a key, valid until the next call; undefined where there is nothing or it is
	 * damaged.
	 */
	get(key: string): Buffer | undefined {
		this.#open();
		const known = this.#places.get(key);
		const content = this.#waiting.get(key)?.content ?? known?.pack.read(known.place);
		if (content !== undefined) this.#used.add(key);
		return content;
	}

	/** Says that this run may want a content, without a look at it. */
	use(key: string): void {
		this.#used.add(key);
	}

	/**
	 * Keeps a content. A disk that is full or read-only costs the next run time and this one nothing.
	 * @param content not changed any more
	 * @param digest of the content, where it is known
	 */
	put(key: string, content: Buffer, digest?: string): void {
		this.#used.add(key);
		this.#waiting.set(key, { key, content, digest });
		this.#waitingSize += content.length;
		if (this.#waitingSize >= PACK_SIZE) this.#flush();
	}

	/**
	 * Where the store has grown above its limits, keeps what this run used and lets all others go. For
	 * runs that used everything that they may need again.
	 */
	tidy({ packs, bytes } = { packs: MOST_PACKS, bytes: LARGEST }): void {
		this.#flush();
		const size = this.#packs.reduce((sum, pack) => sum + pack.size, 0);
		if (this.#packs.length > packs || size > bytes) this.#rewrite(bytes);
	}

	/** Writes what is held back and closes all files. */
	close(): void {
		this.#flush();
		for (const pack of this.#packs) pack.close();
		this.#packs.length = 0;
		this.#places.clear();
	}

	/** Writes what is held back. */
	#flush(): void {
		if (this.#waiting.size === 0) return;
		this.#open();
		this.#write([...this.#waiting.values()]);
		this.#waiting = new Map();
		this.#waitingSize = 0;
	}

	#open(): void {
		if (this.#isOpen) return;
		this.#isOpen = true;
		for (const file of packsIn(this.#directory)) this.#add(file);
	}

	#add(file: string): void {
		try {
			const pack = new PackReader(file);
			this.#packs.push(pack);
			for (const place of pack.index) this.#places.set(place.key, { pack, place });
		} catch {
			removeQuietly(file);
		}
	}

	#write(contents: readonly PackedContent[]): void {
		const written = writePack(this.#directory, contents);
		if (written !== undefined) this.#add(written.file);
	}

	#rewrite(bytes: number): void {
		const old = [...this.#packs];
		let contents: PackedContent[] = [];
		let size = 0;
		let total = 0;
		for (const key of this.#used) {
			const known = this.#places.get(key);
			const content = known?.pack.read(known.place);
			if (content === undefined || total + content.length > bytes) continue;
			contents.push({ key, content: Buffer.from(content) });
			size += content.length;
			total += content.length;
			if (size < PACK_SIZE) continue;
			this.#write(contents);
			contents = [];
			size = 0;
		}
		if (contents.length > 0) this.#write(contents);
		const written = new Set(this.#packs.slice(old.length).map(({ file }) => file));
		for (const { file } of old) if (!written.has(file)) removeQuietly(file);
	}
}
