import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { layDocuments } from './documents.ts';
import type { Peer } from './peer.ts';

const pagefind = resolve(import.meta.dirname, '../../node_modules/.bin/pagefind');

/** Installs packages below `tools/<id>` once; gives the folder, or why it could not. */
function install(tools: string, id: string, packages: readonly string[]): string | Error {
	const folder = join(tools, id);
	if (existsSync(join(folder, 'node_modules/.complete'))) return folder;
	mkdirSync(folder, { recursive: true });
	writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
	const result = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
		cwd: folder,
		encoding: 'utf8',
	});
	if (result.status !== 0) return new Error(`npm could not install ${packages.join(', ')}`);
	writeFileSync(join(folder, 'node_modules/.complete'), '');
	return folder;
}

/** The project lies in the folder of its packages: Astro does not follow a linked node_modules. */
function layProject(folder: string, config: string): void {
	mkdirSync(join(folder, 'src'), { recursive: true });
	writeFileSync(join(folder, 'astro.config.mjs'), config);
}

const quiet = { ASTRO_TELEMETRY_DISABLED: '1' };

export const starlight: Peer = {
	id: 'starlight',
	title: 'Starlight (with its Pagefind)',
	upTo: 2_000,
	async prepare(corpus, _work, tools) {
		const folder = install(tools, 'starlight', ['astro@7', '@astrojs/starlight', 'sharp']);
		if (folder instanceof Error) return folder.message;
		layProject(
			folder,
			"import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ integrations: [starlight({ title: 'Skills' })] });\n",
		);
		layDocuments(corpus, join(folder, 'src/content/docs/skills'));
		writeFileSync(
			join(folder, 'src/content.config.ts'),
			"import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
		);
		const out = join(folder, 'dist');
		return {
			out,
			clean: [out, join(folder, '.astro')],
			steps: [
				{
					command: process.execPath,
					args: ['node_modules/astro/bin/astro.mjs', 'build'],
					cwd: folder,
					env: quiet,
				},
			],
		};
	},
};

export const plainAstro: Peer = {
	id: 'astro',
	title: 'Plain Astro with unified + Pagefind',
	upTo: 2_000,
	async prepare(corpus, _work, tools) {
		const folder = install(tools, 'astro', ['astro@7', '@astrojs/markdown-remark']);
		if (folder instanceof Error) return folder.message;
		layProject(
			folder,
			"import { defineConfig } from 'astro/config';\nimport { unified } from '@astrojs/markdown-remark';\nexport default defineConfig({ markdown: { processor: unified() } });\n",
		);
		layDocuments(corpus, join(folder, 'src/skills'));
		mkdirSync(join(folder, 'src/pages/skills'), { recursive: true });
		writeFileSync(
			join(folder, 'src/content.config.ts'),
			"import { defineCollection } from 'astro:content';\nimport { glob } from 'astro/loaders';\nexport const collections = { skills: defineCollection({ loader: glob({ pattern: '*.md', base: './src/skills' }) }) };\n",
		);
		writeFileSync(
			join(folder, 'src/pages/skills/[id].astro'),
			"---\nimport { getCollection, render } from 'astro:content';\nexport async function getStaticPaths() {\n\tconst all = await getCollection('skills');\n\treturn all.map((entry) => ({ params: { id: entry.id }, props: { entry } }));\n}\nconst { entry } = Astro.props;\nconst { Content } = await render(entry);\n---\n<html lang=\"en\"><head><title>{entry.data.title}</title></head><body><main data-pagefind-body><h1>{entry.data.title}</h1><Content /></main></body></html>\n",
		);
		const out = join(folder, 'dist');
		return {
			out,
			clean: [out, join(folder, '.astro')],
			steps: [
				{
					command: process.execPath,
					args: ['node_modules/astro/bin/astro.mjs', 'build'],
					cwd: folder,
					env: quiet,
				},
				{ command: pagefind, args: ['--site', out], cwd: folder },
			],
		};
	},
};
