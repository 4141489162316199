/** `llms.txt` (llmstxt.org): the skills as a list for models, and all their texts in one file. */
import { hrefFromRoot } from '../../core/address.ts';
import type { Manifest } from '../../core/manifest-schema.ts';
import { publishLimits } from '../../core/publish-rules.ts';
import type { LoadedSkill, WrittenFiles } from './skills.ts';

/** Absolute where the site's address is known, else relative to the root of the site. */
function addressFor(manifest: Pick<Manifest, 'site'>, address: string): string {
	const href = hrefFromRoot(address);
	return manifest.site === undefined ? href : new URL(href, siteRoot(manifest.site)).href;
}

/** The site's address with a slash at its end. */
export function siteRoot(site: string): string {
	return site.endsWith('/') ? site : `${site}/`;
}

/** @param skills those whose `SKILL.md` is published, in order */
export function llmsIndex(
	manifest: Manifest,
	description: string | undefined,
	skills: readonly LoadedSkill[],
): string {
	const link = (text: string, address: string, note: string) =>
		`- [${text.replace(/[[\]\\]/g, '\\$&')}](${addressFor(manifest, address)})${note === '' ? '' : `: ${note}`}`;
	const entry = ({ candidate, name, description: note }: LoadedSkill) =>
		link(oneLine(name), candidate.raw ?? candidate.page, oneLine(note));
	const listed = skills.filter(({ hidden }) => !hidden);
	const hidden = skills.filter((skill) => skill.hidden);
	const section = (title: string, lines: readonly string[]) =>
		lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines];
	return [
		`# ${oneLine(manifest.title)}`,
		...(description === undefined ? [] : ['', `> ${oneLine(description)}`]),
		...section('Skills', listed.map(entry)),
		...section('Skills outside the listing', hidden.map(entry)),
		...section('Optional', [
			link('Full text', 'llms-full.txt', 'every SKILL.md in one file'),
			link(
				'Manifest',
				'manifest.json',
				'all copies of all skills and what each runtime does with them',
			),
			link('Discovery index', '.well-known/agent-skills/index.json', 'for installers'),
		]),
		'',
	].join('\n');
}

/** Gathers `llms-full.txt` up to its limit; the texts stay as they are. */
export class FullText {
	readonly #parts: Uint8Array[] = [];
	readonly #left: string[] = [];
	#bytes = 0;

	constructor(title: string) {
		this.#add(`# ${oneLine(title)}\n`);
	}

	/** Whether a text of so many bytes still fits; once it does not, it never will. */
	hasRoom(bytes: number): boolean {
		return this.#bytes + bytes <= publishLimits.fullTextBytes;
	}

	add({ candidate, name }: LoadedSkill, { bytes }: WrittenFiles): void {
		if (bytes === undefined || !this.hasRoom(bytes.length)) {
			this.#left.push(`- ${oneLine(name)}: ${candidate.raw}\n`);
			return;
		}
		this.#add(`\n<!-- ${candidate.raw} -->\n\n`);
		this.#parts.push(bytes);
		this.#bytes += bytes.length;
		if (bytes.at(-1) !== 0x0a) this.#add('\n');
	}

	/** The file; what did not fit is named at its end. */
	finish(): Uint8Array {
		if (this.#left.length > 0)
			this.#add(`\n## ${this.#left.length} more skills\n\n${this.#left.join('')}`);
		return Buffer.concat(this.#parts);
	}

	#add(text: string): void {
		const bytes = Buffer.from(text);
		this.#parts.push(bytes);
		this.#bytes += bytes.length;
	}
}

function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
