import { foldName, isSafeSegment, madeSegment, utf8Length } from './safe-name.ts';

/** Bytes; leaves room for the output directory below the shortest common limit of a whole path. */
const LONGEST_ASSET_PATH = 800;

/** The safe names of all segments of a tree, folder by folder. */
export class SegmentNames {
	/** Folder as written -> folded name -> names in it that fold to the same. */
	readonly #folders = new Map<string, Map<string, Set<string>>>();

	constructor(paths: readonly string[]) {
		// The bytes of the skill's own file lie beside its assets.
		this.#add('', 'SKILL.md');
		for (const path of paths) {
			let start = 0;
			for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', start)) {
				this.#add(path.slice(0, start), path.slice(start, end));
				start = end + 1;
			}
			this.#add(path.slice(0, start), path.slice(start));
		}
	}

	#add(folder: string, segment: string): void {
		const names = this.#folders.get(folder) ?? new Map<string, Set<string>>();
		this.#folders.set(folder, names);
		const folded = foldName(segment);
		const same = names.get(folded);
		if (same === undefined) names.set(folded, new Set([segment]));
		else same.add(segment);
	}

	/** The safe form of a path, with an ending appended to its last segment. */
	path(path: string, ending: string): string {
		const segments = path.split('/');
		const last = segments.pop() ?? '';
		let folder = '';
		const safe: string[] = [];
		for (const segment of segments) {
			safe.push(this.#segment(folder, segment));
			folder += `${segment}/`;
		}
		safe.push(this.#last(folder, last, ending));
		const result = safe.join('/');
		return utf8Length(result) <= LONGEST_ASSET_PATH ? result : madeSegment(last, path) + ending;
	}

	#segment(folder: string, segment: string): string {
		return this.#stays(folder, segment) ? segment : madeSegment(segment);
	}

	#last(folder: string, segment: string, ending: string): string {
		const taken = ending !== '' && this.#folders.get(folder)?.has(foldName(segment + ending));
		return (taken ? madeSegment(segment) : this.#segment(folder, segment)) + ending;
	}

	#stays(folder: string, segment: string): boolean {
		if (!isSafeSegment(segment)) return false;
		const folded = foldName(segment);
		const twins = this.#folders.get(folder)?.get(folded);
		if (folder === '' && folded === 'skill.md') return false;
		return twins === undefined || twins.size === 1 || segment === folded;
	}
}
