import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { configTemplate } from '../../core/config-template.ts';
import { configFileNames } from '../../node/config-file.ts';
import { packageVersion } from '../../node/package-version.ts';
import { writeNew } from '../../node/write-new.ts';
import { defineCommand, type Host } from '../command.ts';
import type { CommonOptions } from '../common-options.ts';
import { templates, templateUrl } from '../templates/index.ts';
import { withCatalog } from '../with-catalog.ts';

export const init = defineCommand({
	name: 'init',
	summary: 'write a commented config file and workflows, never over a file',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: {
		ci: {
			kind: 'choice',
			choices: ['github', 'github-previews', 'github-forks', 'gitlab', 'none'],
			default: 'github',
			about: 'workflows to write',
		},
	},
	examples: ['init', 'init --ci github-forks', 'init --ci none'],
	run: async ({ args, options, host }) => {
		const directory = resolve(host.cwd, args.dir ?? '.');
		const files = new Map<string, string>();
		const config = configFileNames.find((name) => existsSync(join(directory, name)));
		if (config === undefined)
			files.set(configFileNames[0], await configText(directory, options, host));
		else host.say(`Left as it is: ${config}`);
		for (const template of templates[options.ci])
			files.set(
				template.target,
				(await readFile(templateUrl(template), 'utf8')).replaceAll('{version}', packageVersion()),
			);
		for (const [name, text] of files) {
			const written = await writeNew(join(directory, name), text);
			const shown = relative(host.cwd, join(directory, name));
			host.say(`${written ? 'Written' : 'Left as it is'}: ${shown}`);
		}
		return {};
	},
});

/** What a run without a config file assumes is written down, so that the file changes nothing. */
async function configText(directory: string, options: CommonOptions, host: Host): Promise<string> {
	let text = '';
	await withCatalog(directory, options, host, { deep: false }, ({ config }) => {
		const { customDirectories } = config.skills;
		text = configTemplate({
			title: `Skills of ${basename(directory)}`,
			...(customDirectories !== undefined && { skills: { customDirectories } }),
		});
		return {};
	});
	return text;
}
