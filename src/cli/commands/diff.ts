import { resolve } from 'node:path';
import { diffSections, sectionIds } from '../../core/diff/sections.ts';
import { type CatalogDiff, diffManifests } from '../../core/diff.ts';
import { readManifest } from '../../node/read-manifest.ts';
import { reportToStep } from '../../node/step-summary.ts';
import { defineCommand } from '../command.ts';
import { diffMarkdown } from '../reporters/diff-markdown.ts';
import { diffReporters } from '../reporters/index.ts';
import { countDiagnostics } from '../summary.ts';

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
		const result = diffManifests(before, after);
		const { previewUrl } = options;
		await reportToStep(host.env, {
			summary: diffMarkdown(result, { previewUrl }),
			outputs: outputsOf(result),
		});
		const report = diffReporters[options.format];
		return { output: report(result, { previewUrl, paint: host.paint }) };
	},
});

/** How many rows each section has: `added`, `shadowed`, `new_errors` and the like. */
function outputsOf(diff: CatalogDiff): Record<string, number | boolean> {
	const sections = diffSections(diff);
	const added = countDiagnostics(diff.diagnostics.new);
	const rows = sectionIds.map((id) => [id.replace('-', '_'), sections.get(id)?.length ?? 0]);
	return {
		changed: !diff.unchanged,
		...Object.fromEntries(rows),
		new_errors: added.error,
		new_warnings: added.warning,
		new_notes: added.info,
		fixed: diff.diagnostics.fixed.length,
	};
}
