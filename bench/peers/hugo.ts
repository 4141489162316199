import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { layDocuments } from './documents.ts';
import type { Peer } from './peer.ts';

const pagefind = resolve(import.meta.dirname, '../../node_modules/.bin/pagefind');

const page =
	'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body><main data-pagefind-body><h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}</main></body></html>';
const list =
	'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Skills</title></head><body><ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></body></html>';

/** Hugo from the distribution, then Pagefind over the HTML that it wrote. */
export const hugo: Peer = {
	id: 'hugo',
	title: 'Hugo + Pagefind',
	upTo: 10_000,
	async prepare(corpus, work) {
		if (spawnSync('hugo', ['version']).status !== 0)
			return 'hugo is not installed (Debian: apt-get install hugo)';
		layDocuments(corpus, join(work, 'content/skills'));
		mkdirSync(join(work, 'layouts/_default'), { recursive: true });
		writeFileSync(join(work, 'layouts/_default/single.html'), page);
		writeFileSync(join(work, 'layouts/_default/list.html'), list);
		writeFileSync(join(work, 'layouts/index.html'), list);
		writeFileSync(
			join(work, 'config.toml'),
			'baseURL = "/"\ntitle = "Skills"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n[markup.highlight]\nnoClasses = false\n',
		);
		const out = join(work, 'public');
		return {
			out,
			clean: [out, join(work, 'resources'), join(work, '.hugo_build.lock')],
			steps: [
				{
					command: 'hugo',
					args: ['--quiet'],
					cwd: work,
					env: { HUGO_CACHEDIR: join(work, 'cache') },
				},
				{ command: pagefind, args: ['--site', out], cwd: work },
			],
		};
	},
};
