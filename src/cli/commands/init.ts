import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { configTemplate } from '../../core/config-template.ts';
import { configFileNames } from '../../node/config-file.ts';
import { packageVersion } from '../../node/package-version.ts';
import { writeNew } from '../../node/write-new.ts';
import { defineCommand, type Host } from '../command.ts';
import type { CommonOptions } from '../common-options.ts';
import { filled, templates, templateUrl } from '../templates/index.ts';
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
		const root = repositoryRoot(directory) ?? directory;
		const catalog = relative(root, directory).replaceAll(sep, '/') || '.';
		const files = new Map<string, string>();
		const config = configFileNames.find((name) => existsSync(join(directory, name)));
		if (config === undefined)
			files.set(join(directory, configFileNames[0]), await configText(directory, options, host));
		else host.say(`Left as it is: ${config}`);
		for (const template of templates[options.ci])
			files.set(
				join(root, template.target),
				filled(await readFile(templateUrl(template), 'utf8'), packageVersion(), catalog),
			);
		for (const [path, text] of files) {
			const written = await writeNew(path, text);
			host.say(`${written ? 'Written' : 'Left as it is'}: ${relative(host.cwd, path)}`);
		}
		return {};
	},
});

/** The nearest folder with a `.git`, from this one upwards: hosts read workflows nowhere else. */
function repositoryRoot(directory: string): string | undefined {
	if (existsSync(join(directory, '.git'))) return directory;
	const parent = dirname(directory);
	return parent === directory ? undefined : repositoryRoot(parent);
}

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
