import { resolve } from 'node:path';
import { diffManifests } from '../../core/diff.ts';
import { readManifest } from '../../node/read-manifest.ts';
import { defineCommand } from '../command.ts';
import { diffReporters } from '../reporters/index.ts';

export const diff = defineCommand({
	name: 'diff',
	summary: 'compare two manifests: what changes for people and agents',
	arguments: {
		base: { about: 'manifest of the base, as scan --json prints it', required: true },
		head: { about: 'manifest of the head', required: true },
	},
	options: {
		format: {
			kind: 'choice',
			choices: ['text', 'json', 'markdown'],
			default: 'text',
			about: 'form of the report',
		},
		previewUrl: { kind: 'text', value: 'URL', about: 'built preview that the comment links into' },
	},
	examples: ['diff base.json head.json', 'diff base.json head.json --format markdown > comment.md'],
	run: async ({ args, options, host }) => {
		const before = await readManifest(resolve(host.cwd, args.base));
		const after = await readManifest(resolve(host.cwd, args.head));
		const { previewUrl } = options;
		const report = diffReporters[options.format];
		return { output: report(diffManifests(before, after), { previewUrl, paint: host.paint }) };
	},
});
