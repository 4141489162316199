/**
 * The index by which installers find skills on a site: Agent Skills Discovery 0.2.0
 * (github.com/cloudflare/agent-skills-discovery-rfc), and its form 0.1.0 for older ones.
 */
import { hrefFromRoot, skillArchive } from '../../core/address.ts';
import type { ManifestCandidate } from '../../core/manifest-schema.ts';
import { publishLimits } from '../../core/publish-rules.ts';
import { isSafeSegment } from '../../core/safe-name.ts';
import type { Output } from './output.ts';
import { type LoadedSkill, type WrittenFiles, writeArchive } from './skills.ts';

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
/** The second one is for hosts and uploaders that drop folders which begin with a dot. */
const FOLDERS = ['.well-known/agent-skills', 'well-known/agent-skills'];
const LEGACY_FOLDER = '.well-known/skills';
/** From either folder up to the root of the site. */
const UP = '../../';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 1024;

interface Entry {
	readonly name: string;
	readonly type: 'skill-md' | 'archive';
	readonly description: string;
	readonly url: string;
	readonly digest: string;
}

interface LegacyEntry {
	readonly name: string;
	readonly description: string;
	readonly files: readonly string[];
}

/** Collects the entries of both indexes while skills are written. */
export class DiscoveryIndex {
	readonly #output: Output;
	readonly #entries: Entry[] = [];
	readonly #names = new Set<string>();
	readonly #legacy: LegacyEntry[] | undefined;

	/** @param skills how many skills will be added at most */
	constructor(output: Output, skills: number) {
		this.#output = output;
		this.#legacy = skills > publishLimits.legacySkills ? undefined : [];
	}

	/** Whether the files of a skill are written anywhere else than below `raw/`. */
	needsBytes(candidate: ManifestCandidate): boolean {
		return this.#legacy !== undefined || skillArchive(candidate) !== undefined;
	}

	/**
	 * Adds a skill, with its archive where it is more than one file. Skills that installers would
	 * refuse for their name or description, or whose files changed, get their archive only.
	 */
	add(skill: LoadedSkill, written: WrittenFiles): void {
		const { candidate, name } = skill;
		if (candidate.raw === undefined || written.changed.length > 0) return;
		const archive = writeArchive(candidate, written, this.#output);
		const description = skill.description.trim().slice(0, LONGEST_DESCRIPTION).toWellFormed();
		if (!NAME.test(name) || name.length > LONGEST_NAME || description === '') return;
		// Installers go by the name; the first of several catalogs that have it is found.
		if (this.#names.has(name)) return;
		this.#names.add(name);
		const address = archive?.address ?? candidate.raw;
		this.#entries.push({
			name,
			type: archive === undefined ? 'skill-md' : 'archive',
			description,
			url: UP + hrefFromRoot(address),
			digest: archive?.digest ?? written.digest,
		});
		const files = legacyFiles(candidate, written);
		if (this.#legacy === undefined || files === undefined || written.bytes === undefined) return;
		const folder = `${LEGACY_FOLDER}/${name}`;
		this.#output.write(`${folder}/SKILL.md`, written.bytes);
		for (const { path, bytes } of written.assets) this.#output.write(`${folder}/${path}`, bytes);
		this.#legacy.push({ name, description, files });
	}

	/** Writes the indexes, in the order in which skills were added. */
	write(): void {
		const index = json({ $schema: SCHEMA, skills: this.#entries });
		for (const folder of FOLDERS) this.#output.write(`${folder}/index.json`, index);
		if (this.#legacy !== undefined)
			this.#output.write(`${LEGACY_FOLDER}/index.json`, json({ skills: this.#legacy }));
	}
}

/** File names for the older form; undefined where a skill cannot be installed by it. */
function legacyFiles(
	{ slug }: ManifestCandidate,
	{ assets }: WrittenFiles,
): readonly string[] | undefined {
	// Files lie there under their own names, and installers ask for them without encoding.
	const plain = assets.every(
		({ path, raw }) =>
			raw === `raw/${slug}/${path}` &&
			/^[\w./+@=,()-]+$/.test(path) &&
			!path.includes('..') &&
			path.split('/').every(isSafeSegment),
	);
	return plain ? ['SKILL.md', ...assets.map(({ path }) => path)] : undefined;
}

function json(value: object): string {
	return `${JSON.stringify(value, null, '\t')}\n`;
}
