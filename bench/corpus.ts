/**
 * Corpora for the measurements: folders with a `SKILL.md`, made on the spot and always the same.
 * Real skills are multiplied where a folder of them is at hand, else documents are written with the
 * sizes, code fences and tables that real ones have (8.6 kB on average).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setAside } from './set-aside.ts';

const realSkills = resolve(import.meta.dirname, '../../shared/corpora/awesome-copilot/skills');

export interface Corpus {
	readonly directory: string;
	readonly skills: number;
	readonly bytes: number;
	/** Where the text comes from, for the report. */
	readonly origin: string;
}

export interface CorpusOptions {
	/** Markdown files beside each `SKILL.md`; none by default. */
	readonly assets?: number;
	/** Runtimes of the config; what a catalog without config takes by default. */
	readonly runtimes?: readonly string[];
}

/**
 * Writes `count` skills below `<directory>/.agents/skills/`.
 * @returns how many bytes of Markdown were written, and from what
 */
export function makeCorpus(
	directory: string,
	count: number,
	{ assets = 0, runtimes = [] }: CorpusOptions = {},
): Corpus {
	setAside(directory);
	const originals = existsSync(realSkills) ? readOriginals() : [];
	let bytes = 0;
	for (let index = 0; index < count; index++) {
		const name = `skill-${String(index).padStart(5, '0')}`;
		const original = originals[index % Math.max(1, originals.length)];
		const text =
			original === undefined ? writtenSkill(name, index) : variant(original, name, index);
		const folder = join(directory, '.agents/skills', name);
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, 'SKILL.md'), text);
		bytes += Buffer.byteLength(text);
		for (let asset = 0; asset < assets; asset++) {
			const notes = `# Notes ${asset}\n\n${paragraph(index * 7 + asset, 300)}\n`;
			writeFileSync(join(folder, `notes-${asset}.md`), notes);
			bytes += Buffer.byteLength(notes);
		}
	}
	if (runtimes.length > 0)
		writeFileSync(
			join(directory, 'skill-atlas.config.yaml'),
			`runtimes: [${runtimes.join(', ')}]\n`,
		);
	return {
		directory,
		skills: count,
		bytes,
		origin:
			originals.length > 0 ? `${originals.length} public skills, varied` : 'written on the spot',
	};
}

interface Original {
	readonly description: string;
	readonly body: string;
}

function readOriginals(): Original[] {
	return readdirSync(realSkills)
		.sort()
		.filter((name) => existsSync(join(realSkills, name, 'SKILL.md')))
		.map((name) => readFileSync(join(realSkills, name, 'SKILL.md'), 'utf8'))
		.map((text) => {
			const end = text.indexOf('\n---', 3);
			const description = /^description:\s*(.+)$/m.exec(text.slice(0, end))?.[1] ?? 'A skill.';
			return { description: description.replace(/^['"]|['"]$/g, ''), body: text.slice(end + 4) };
		});
}

/** A copy that no cache can take for the original: its name and a sentence of its own differ. */
function variant(original: Original, name: string, index: number): string {
	const words = pick(index, 8).join(' ');
	return `${header(name, `${original.description.slice(0, 900)} (${words})`)}\n\nThis variant covers ${words}.\n${original.body}`;
}

function header(name: string, description: string): string {
	return `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`;
}

const words =
	'audit branch cache column deploy digest draft event filter gauge header index job ledger merge node order patch query review schema token upgrade vector window'.split(
		' ',
	);

/** Words chosen by a small linear congruential generator, so that each index has its own. */
function pick(seed: number, count: number): string[] {
	let state = (seed * 2_654_435_761 + 97) >>> 0;
	return Array.from({ length: count }, () => {
		state = (state * 1_664_525 + 1_013_904_223) >>> 0;
		return words[state % words.length] ?? 'word';
	});
}

function paragraph(seed: number, length: number): string {
	return `${pick(seed, length).join(' ')}.`;
}

function writtenSkill(name: string, index: number): string {
	const sections = Array.from({ length: 9 }, (_, section) => {
		const seed = index * 31 + section;
		const steps = Array.from(
			{ length: 4 },
			(_, step) => `${step + 1}. ${paragraph(seed + step, 14)}`,
		);
		const table = `| step | check | result |\n|---|---|---|\n${Array.from({ length: 4 }, (_, row) => `| ${pick(seed + row, 3).join(' | ')} |`).join('\n')}`;
		const code = `\`\`\`ts\nexport function ${pick(seed, 1)[0]}${section}(input: string): string {\n\treturn input.trim(); // ${paragraph(seed, 5)}\n}\n\`\`\``;
		return `## ${paragraph(seed, 4)}\n\n${paragraph(seed + 1, 60)}\n\n${steps.join('\n')}\n\n${table}\n\n${code}`;
	});
	return `${header(name, `Handles ${pick(index, 12).join(', ')}.`)}\n\n# ${name}\n\n${sections.join('\n\n')}\n`;
}
