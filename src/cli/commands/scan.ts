import { jsonLines } from '../../core/json.ts';
import { defineCommand } from '../command.ts';
import { skillTable } from '../skill-table.ts';
import { summary } from '../summary.ts';
import { withCatalog } from '../with-catalog.ts';

export const scan = defineCommand({
	name: 'scan',
	summary: 'list every SKILL.md and what each runtime does with it',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: {
		json: { kind: 'flag', about: 'print the manifest' },
		deep: { kind: 'flag', about: 'read bodies and assets too, as build and check do' },
		at: { kind: 'text', value: 'REV', about: 'scan a revision of git instead of the work tree' },
	},
	examples: ['scan', 'scan ../repo --runtime xcsh', 'scan --deep --at main --json > base.json'],
	run: ({ args, options, host }) =>
		withCatalog(args.dir, options, host, { deep: options.deep, at: options.at }, ({ manifest }) => {
			for (const line of summary(manifest, host.paint)) host.say(line);
			if (options.json) return { lines: jsonLines(manifest) };
			return { output: skillTable(manifest, host.paint) };
		}),
});
