/** The corpus laid out as the content directory of a peer: one Markdown file a skill. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Corpus } from '../corpus.ts';

/** Writes `<target>/<name>.md`, with the front matter key `title` that site generators ask for. */
export function layDocuments(corpus: Corpus, target: string): void {
	rmSync(target, { recursive: true, force: true });
	mkdirSync(target, { recursive: true });
	const skills = join(corpus.directory, '.agents/skills');
	for (const name of readdirSync(skills)) {
		const text = readFileSync(join(skills, name, 'SKILL.md'), 'utf8');
		writeFileSync(join(target, `${name}.md`), text.replace(/^---\nname: (.*)$/m, '---\ntitle: $1'));
	}
}
