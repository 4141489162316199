/** What references can lead to, indexed for lookups. Made once a load, read for every reference. */
import type { Manifest } from './manifest-schema.ts';
import { foldName } from './safe-name.ts';

/** One asset as a target of references. */
export interface LinkAsset {
	/** Relative to the skill's folder. */
	readonly path: string;
	readonly published: boolean;
	/** Addresses below the root of the site. */
	readonly page?: string;
	readonly raw?: string;
}

/** One candidate as a place from which and to which references lead. */
export interface LinkPlace {
	readonly candidate: string;
	readonly name: string;
	/** Published path of the skill's folder. */
	readonly folder: string;
	/** Address of its page below the root of the site. */
	readonly page: string;
	readonly assets: readonly LinkAsset[];
}

/** Plain data, so that it can be handed to threads. */
export interface LinkMap {
	readonly places: readonly LinkPlace[];
	/** Name in the primary runtime and its candidate, for each skill that it loads. */
	readonly loaded: readonly (readonly [name: string, candidate: string])[];
}

/** The part of a manifest that references are resolved against. */
export function linkMap(manifest: Pick<Manifest, 'candidates' | 'views' | 'primary'>): LinkMap {
	return {
		places: manifest.candidates.map((candidate) => ({
			candidate: candidate.id,
			name: candidate.name,
			folder: folderOf(candidate.path),
			page: candidate.page,
			assets: candidate.assets.map(({ path, published, page, raw }) => ({
				path,
				published,
				...(page === undefined ? {} : { page }),
				...(raw === undefined ? {} : { raw }),
			})),
		})),
		loaded: (manifest.views[manifest.primary]?.skills ?? []).map((skill) => [
			skill.name,
			skill.candidate,
		]),
	};
}

/** The folder part of a path; empty for a bare name. */
export function folderOf(path: string): string {
	return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The assets of one candidate by path, by folder, and by path without regard to case. */
export class PlaceIndex {
	readonly place: LinkPlace;
	readonly #assets: Map<string, LinkAsset>;
	#folded: Map<string, string> | undefined;
	#folders: Set<string> | undefined;

	constructor(place: LinkPlace) {
		this.place = place;
		this.#assets = new Map(place.assets.map((asset) => [asset.path, asset]));
	}

	asset(path: string): LinkAsset | undefined {
		return this.#assets.get(path);
	}

	hasFolder(path: string): boolean {
		if (this.#folders === undefined) {
			this.#folders = new Set(['']);
			for (const asset of this.place.assets)
				for (let at = folderOf(asset.path); !this.#folders.has(at); at = folderOf(at))
					this.#folders.add(at);
		}
		return this.#folders.has(path);
	}

	/** The path that differs from `path` only in case or Unicode normal form. */
	otherCase(path: string): string | undefined {
		this.#folded ??= new Map(
			[...this.place.assets.map((asset) => asset.path), 'SKILL.md']
				.reverse()
				.map((known) => [foldName(known), known]),
		);
		return this.#folded.get(foldName(path));
	}
}

export class LinkIndex {
	readonly #places = new Map<string, PlaceIndex>();
	readonly #byFolder = new Map<string, string>();
	readonly #loaded: ReadonlyMap<string, string>;
	readonly #map: LinkMap;
	#holders: Map<string, string[]> | undefined;

	constructor(map: LinkMap) {
		this.#map = map;
		for (const place of map.places) {
			this.#places.set(place.candidate, new PlaceIndex(place));
			if (!this.#byFolder.has(place.folder)) this.#byFolder.set(place.folder, place.candidate);
		}
		this.#loaded = new Map(map.loaded);
	}

	place(candidate: string): PlaceIndex | undefined {
		return this.#places.get(candidate);
	}

	/** The candidate that the primary runtime loads under a name. */
	loaded(name: string): PlaceIndex | undefined {
		const candidate = this.#loaded.get(name);
		return candidate === undefined ? undefined : this.#places.get(candidate);
	}

	/** Names under which the primary runtime loads skills, in its order. */
	names(): string[] {
		return [...this.#loaded.keys()];
	}

	/** The candidate in whose folder a published path lies, and the rest of the path. */
	around(published: string): { readonly place: PlaceIndex; readonly path: string } | undefined {
		for (let folder = published; ; folder = folderOf(folder)) {
			const place = this.place(this.#byFolder.get(folder) ?? '');
			if (place !== undefined) {
				const start = folder === '' ? 0 : folder.length + 1;
				return { place, path: published.slice(start) };
			}
			if (folder === '') return undefined;
		}
	}

	/** Names of the loaded skills that hold an asset of a path. */
	holdersOf(path: string): readonly string[] {
		if (this.#holders === undefined) {
			this.#holders = new Map();
			for (const [name, candidate] of this.#map.loaded)
				for (const asset of this.place(candidate)?.place.assets ?? []) {
					const holders = this.#holders.get(asset.path);
					if (holders === undefined) this.#holders.set(asset.path, [name]);
					else if (holders.length < 3) holders.push(name);
				}
		}
		return this.#holders.get(path) ?? [];
	}
}
