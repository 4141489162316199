import { json } from '../../core/json.ts';
import { printable } from '../../core/printable.ts';
import { defineCommand } from '../command.ts';
import { openSessionFor } from '../with-session.ts';

export const context = defineCommand({
	name: 'context',
	summary: 'list the context files (AGENTS.md and its kin) that the runtime reads',
	arguments: { dir: { about: "the catalog's directory; the current one by default" } },
	options: { json: { kind: 'flag', about: 'print path, level and depth of each' } },
	examples: ['context', 'context --cwd packages/app --json'],
	run: async ({ args, options, host }) => {
		const session = await openSessionFor(args.dir, options, host);
		const { findContextFiles } = await import('../../node/find-context-files.ts');
		const { runtime, disk, publish } = session;
		const files = findContextFiles([runtime], session.context, disk, publish).map(
			({ path, level, depth }) => ({ path, level, depth }),
		);
		if (options.json) return { output: json({ files }) };
		const { fileName, recordedName } = runtime.contextFile;
		if (recordedName !== undefined)
			host.say(
				`${runtime.id}'s document says ${fileName} and is followed; the recorded program of this version reads ${recordedName}.`,
			);
		if (files.length === 0) {
			host.say(`${runtime.id} finds no ${fileName} on its way.`);
			return {};
		}
		host.say(
			`${runtime.id} reads ${fileName}: ${files.length === 1 ? '1 file' : `${files.length} files`}.`,
		);
		return {
			output: files
				.map(({ path, level, depth }) => `${printable(path)}  ${level}, depth ${depth}`)
				.join('\n'),
		};
	},
});
